import type { Loader } from './loading';

/**
 * Imports the loader for the code of areas, which stays out of the page until the first area needs it. The rest of the
 * shell depends on this module only, so that a build can substitute another loader.
 * @throws when the import fails; the next call tries again
 */
export function loadLoader(): Promise<Loader> {
  return import(/* webpackChunkName: "screens" */ './federation');
}
