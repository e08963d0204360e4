/** A library that must exist once per page, with a pattern that detects a copy of it in built code, minified or not. */
export interface SharedLibrary {
  name: string;
  /** Matches texts and property names that survive minification and that only the library itself contains. */
  marker: RegExp;
}

/**
 * The libraries that the shell provides to all areas. The build of the shell checks that each marker is found in it, so
 * that a new version of a library cannot silently invalidate its marker.
 */
export const sharedLibraries: readonly SharedLibrary[] = [
  {
    name: 'react',
    marker:
      /__(?:CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE|SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED)\s*=(?!=)/,
  },
  {
    name: 'react-dom',
    marker: /__reactContainer\$|__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/,
  },
  { name: 'scheduler', marker: /unstable_scheduleCallback\s*=(?!=)/ },
  { name: 'react-router', marker: /__reactRouterVersion/ },
  { name: 'react-redux', marker: /react-redux-context/ },
  { name: 'redux', marker: /@@redux\/INIT/ },
  { name: '@reduxjs/toolkit', marker: /redux-toolkit\.js\.org\/Errors|__rtkq\/focused/ },
  { name: 'rxjs', marker: /ObjectUnsubscribedError|UnsubscriptionError/ },
  { name: 'axios', marker: /ERR_BAD_OPTION_VALUE/ },
  { name: 'valibot', marker: /but r[`"']\s*:\s*[`"']R[`"']/ },
  { name: 'moment', marker: /momentjs\.com\/guides/ },
  { name: '@ant-design/cssinjs', marker: /data-css-hash/ },
  { name: '@groepsapp/kernel', marker: /useKernel needs a KernelProvider/ },
];

/**
 * Finds copies of shared libraries in built code.
 * @param code text of a built script
 * @returns the names of the libraries it contains
 */
export function librariesIn(code: string): string[] {
  return sharedLibraries.filter(({ marker }) => marker.test(code)).map(({ name }) => name);
}
