// The webpack configuration of a package imports this file, whatever started webpack.
import '../../config/typescript.mjs';

export const { remoteConfig, shellConfig } = await import('./config.ts');
