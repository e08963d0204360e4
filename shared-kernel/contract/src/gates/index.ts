import { firstGlobalStyle } from './styles.ts';
import { firstGlobalWrite } from './globalWrites.ts';

// The rules for what a release may hold, which the build and the server both check.

export { areaFaults } from './area.ts';

/** A script or stylesheet of a release. */
export interface CodeFile {
  path: string;
  code: string;
}

/** A script that cannot be parsed is refused as such. */
function writtenBy(code: string): string | null {
  try {
    return firstGlobalWrite(code);
  } catch {
    return null;
  }
}

/** Finds what reaches beyond the area of a release. @returns each file that does: what is wrong, and how to mend it */
export function reachFaults(scripts: readonly CodeFile[], styles: readonly CodeFile[]): string[] {
  const written = scripts.flatMap(({ path, code }) => {
    const what = writtenBy(code);
    return what === null
      ? []
      : `'${path}' changes ${what}, which all areas share; use a function of your own, and no polyfill.`;
  });
  const styled = styles.flatMap(({ path, code }) => {
    const part = firstGlobalStyle(code);
    return part === null
      ? []
      : `'${path}' has styles that apply to other areas too: '${part}'; use classes of CSS modules.`;
  });
  return [...written, ...styled];
}
