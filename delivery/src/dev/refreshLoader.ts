import { createRequire } from 'node:module';
import path from 'node:path';
import { transformSync } from '@swc/core';
import type { LoaderDefinition } from 'webpack';

const client = createRequire(import.meta.url).resolve('webpack/hot/dev-server');

/** Registers the components of a module with React, and has changes of the module followed (`page/refresh.mjs`). */
const loader: LoaderDefinition = function (source, map) {
  const { code, map: changed } = transformSync(source, {
    swcrc: false,
    configFile: false,
    filename: this.resourcePath,
    sourceMaps: true,
    ...(map && { inputSourceMap: JSON.stringify(map) }),
    jsc: {
      // Without JSX in the syntax nothing is registered, also though there is none left.
      parser: { syntax: 'ecmascript', jsx: true },
      target: 'es2022',
      transform: { react: { development: true, refresh: true } },
    },
  });
  const name = JSON.stringify(path.relative(this.rootContext, this.resourcePath));
  // On the first line, so that the others keep their numbers.
  const before = `const $RefreshReg$ = groepsappDev.registerIn(${name}), $RefreshSig$ = groepsappDev.sign; `;
  const after = `
import ${JSON.stringify(client)};
groepsappDev.follow(import.meta.webpackHot, __webpack_module__.exports);
`;
  this.callback(null, before + code + after, changed ? JSON.parse(changed) : undefined);
};

export default loader;
