/// <reference lib="dom" />
// Replaces components in the page after a change. For that React has to be its development build, which it is where the
// shell is served from source; and this has to run before React does.
import * as react from 'react-refresh/runtime';
import emitter from 'webpack/hot/emitter.js';

react.injectIntoGlobalHook(window);

/** @type {number | undefined} */
let planned;

/** Once all modules of a change have run. */
function plan() {
  clearTimeout(planned);
  planned = window.setTimeout(react.performReactRefresh);
}

/**
 * @typedef {object} Hot What webpack offers a module.
 * @property {{ alone?: boolean }} [data] what the module left that this one takes the place of
 * @property {() => void} accept
 * @property {() => void} invalidate
 * @property {(leave: (data: { alone?: boolean }) => void) => void} dispose
 */

/**
 * A module that has components only can be replaced alone; a change of any other, of all that import it.
 * @param {Hot} hot
 * @param {object} exports
 */
function follow(hot, exports) {
  const parts = Object.values(exports);
  if (parts.length > 0 && parts.every(react.isLikelyComponentType)) {
    hot.accept();
    hot.dispose((data) => {
      data.alone = true;
    });
    if (hot.data) plan();
  } else if (hot.data?.alone) {
    hot.invalidate();
  }
}

Object.assign(window, {
  groepsappDev: {
    emitter,
    follow,
    sign: react.createSignatureFunctionForTransform,
    /** @param {string} file */
    registerIn: (file) => (/** @type {unknown} */ type, /** @type {string} */ name) =>
      react.register(type, `${file} ${name}`),
  },
});
