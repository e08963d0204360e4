import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pair, Screen } from './lookAt.ts';
import { widths } from './Side.ts';

/** Not rounded to nothing, as then it would look as if nothing differed. */
const percentage = (share: number) => (share < 0.001 ? '<0.1%' : `${(share * 100).toFixed(1)}%`);

function verdictOf({ difference }: Pair): string {
  if (difference === null) return '-';
  return difference.share === 0 ? 'same' : percentage(difference.share);
}

const columns = [...widths.map((width) => `${width}`), 'errors'];

function rowOf({ path: screen, pairs, heard, note }: Screen): string[] {
  if (pairs.length === 0) return [screen, note];
  const errors = heard.length === 0 ? 'none new' : `${heard.length} new`;
  return [screen, ...pairs.map(verdictOf), [errors, note].filter((one) => one !== '').join('; ')];
}

/** What differs, in lines for a terminal. Texts of screens are left out: logs of builds have more readers than a folder. */
export function tableOf(screens: readonly Screen[]): string[] {
  const rows = [['', ...columns], ...screens.map(rowOf)];
  const first = Math.max(...rows.map(([screen = '']) => screen.length));
  return rows.map(([screen = '', ...cells]) =>
    [screen.padEnd(first), ...cells.map((cell) => cell.padEnd(7))].join('  ').trimEnd(),
  );
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

interface Saved {
  html: string;
  files: Record<string, Buffer>;
}

function pairIn(screen: string, pair: Pair): Saved {
  const { width, pictures, difference } = pair;
  const files: Record<string, Buffer> = {};
  const figures = [...pictures, difference?.marked].map((picture, index) => {
    if (picture === null || picture === undefined) return '';
    const kind = ['stable', 'preview', 'difference'][index];
    const file = `${screen.replaceAll(/[^A-Za-z0-9]+/g, '-').replace(/^-/, '')}-${width}-${kind}.png`;
    files[file] = picture;
    return `<figure><figcaption>${kind}</figcaption><a href="${file}"><img src="${file}" alt="" /></a></figure>`;
  });
  return { html: `<h3>${width} px: ${verdictOf(pair)}</h3>\n<div>${figures.join('')}</div>`, files };
}

function sectionOf({ path: screen, pairs, heard, note }: Screen): Saved {
  const saved = pairs.map((pair) => pairIn(screen, pair));
  const lines = [note, ...heard].filter((line) => line !== '').map((line) => `<p>${escaped(line)}</p>`);
  const html = [`<h2>${escaped(screen)}</h2>`, ...lines, ...saved.map((one) => one.html)].join('\n');
  return { html, files: Object.assign({}, ...saved.map(({ files }) => files)) };
}

/**
 * Writes the pictures in pairs, and a page that shows them.
 * @param folder is made anew, for this account of the machine only
 * @param title of the page
 * @returns its file
 */
export async function writeReport(folder: string, title: string, screens: readonly Screen[]): Promise<string> {
  const sections = screens.map(sectionOf);
  const body = sections.map(({ html }) => html).join('\n');
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<title>${escaped(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem }
div { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto }
figure { margin: 0 }
img { max-width: 32vw; border: 1px solid #bbb }
</style>
<h1>${escaped(title)}</h1>
<pre>${escaped(tableOf(screens).join('\n'))}</pre>
${body}
</html>
`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { files } of sections) {
    for (const [name, picture] of Object.entries(files)) await writeFile(path.join(folder, name), picture);
  }
  const file = path.join(folder, 'index.html');
  await writeFile(file, page);
  return file;
}
