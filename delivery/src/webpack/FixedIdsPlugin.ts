import type { Compiler, Module } from 'webpack';

const pluginName = 'FixedIdsPlugin';
const beforeOtherIds = -100;
const federationEntry = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js$/;
const federationModule = /^webpack\/(container\/entry|sharing\/provide)\//;

/**
 * Gives the modules that federation generates an id of their own. Webpack would derive one from the absolute
 * path of the repository, so the same sources would give another release in every folder they are built in.
 */
export class FixedIdsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap(pluginName, (compilation) => {
      compilation.hooks.moduleIds.tap({ name: pluginName, stage: beforeOtherIds }, (modules) => {
        for (const module of modules) {
          const id = fixedId(module, compiler.context);
          if (id !== null) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function fixedId(module: Module, context: string) {
  if (federationEntry.test(module.nameForCondition() ?? '')) return 'federation';
  const name = module.libIdent({ context });
  return name !== null && federationModule.test(name) ? name : null;
}
