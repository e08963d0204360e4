import { transform } from '@swc/core';
import { language } from './language.ts';
import type { LoaderDefinition } from 'webpack';

/** Takes the types out of a source, on another thread, and compiles JSX. Nothing is checked: that is the compiler's part. */
const loader: LoaderDefinition = function (source) {
  const done = this.async();
  const compiled = transform(source, {
    swcrc: false,
    configFile: false,
    filename: this.resourcePath,
    sourceMaps: true,
    jsc: {
      parser: { syntax: 'typescript', tsx: this.resourcePath.endsWith('x') },
      target: language,
      transform: { verbatimModuleSyntax: true, react: { runtime: 'automatic' } },
    },
  });
  compiled.then(({ code, map }) => done(null, code, map ? JSON.parse(map) : undefined), done);
};

export default loader;
