import { makeDemoData } from '../support/demoData.ts';

/** Runs once before all tests of compositions, which publish what they are composed of. */
export default () => makeDemoData([]);
