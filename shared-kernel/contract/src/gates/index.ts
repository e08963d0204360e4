/** The rules for what a release may hold, which the build and the server both check. */
export { areaFaults } from './area.ts';
export { type CodeFile, reachFaults } from './reach.ts';
