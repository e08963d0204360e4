// The webpack configuration of a package imports this file, whatever started webpack.
import '../../config/typescript.mjs';

const { readAhead } = await import('../fields/ahead.ts');
const config = () => import('./config.ts');

/** @param {string} dir folder of the area's package */
export async function remoteConfig(dir) {
  // Begins here when webpack was started alone.
  readAhead(dir);
  return (await config()).remoteConfig(dir);
}

/** @param {string} dir folder of the shell's package */
export const shellConfig = async (dir) => (await config()).shellConfig(dir);
