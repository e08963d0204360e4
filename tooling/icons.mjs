// Makes the font of icons and the list of its letters, after a drawing was added or changed: npm run maintain -- icons
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import svg2ttf from 'svg2ttf';
import wawoff2 from 'wawoff2';

export const folder = fileURLToPath(new URL('../shared-kernel/src/ui/base/', import.meta.url));
/** The first code point that Unicode leaves to the makers of fonts. */
const firstLetter = 0xe000;
/** Units of the font for the 24 of a drawing. */
const scale = 20;
const size = 24 * scale;

/** Each drawing is one filled path on a field of 24 by 24, of absolute commands M, L, Q and Z. */
function drawing(file) {
  const [, data] =
    /^<svg[^>]* viewBox="0 0 24 24"><path d="([MLQZ\d. ]+)"\/><\/svg>\n$/.exec(readFileSync(file, 'utf8')) ?? [];
  if (data === undefined) throw new Error(`${file} is not one filled path (M, L, Q, Z) on a field of 24 by 24.`);
  return data;
}

/** In a font y goes up from the line on which letters stand. */
function outline(data) {
  let isX = false;
  return data.replace(/\d+(?:\.\d+)?/g, (number) => {
    isX = !isX;
    return String(Math.round(isX ? Number(number) * scale : size - Number(number) * scale));
  });
}

function readDrawings() {
  const files = readdirSync(path.join(folder, 'icons')).sort();
  return files.map((file, index) => ({
    name: path.basename(file, '.svg'),
    code: (firstLetter + index).toString(16),
    data: outline(drawing(path.join(folder, 'icons', file))),
  }));
}

/** @returns the font as a woff2 file, and the module that names its letters */
export async function makeIcons() {
  const icons = readDrawings();
  const glyphs = icons.map(({ code, data }) => `<glyph unicode="&#x${code};" d="${data}"/>`).join('');
  const face = `<font-face font-family="Icons" units-per-em="${size}" ascent="${size}" descent="0"/>`;
  const svg = `<svg><defs><font horiz-adv-x="${size}">${face}${glyphs}</font></defs></svg>`;
  const letters = icons
    .map(({ name, code }) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: '\\u${code}',\n`)
    .join('');
  const module =
    "import type { IconName } from '../../area';\n\n" +
    '/** The letter of each drawing in `icons.woff2`: written by `npm run maintain -- icons`. */\n' +
    `export const icons = {\n${letters}} as const satisfies Readonly<Record<IconName, string> & Record<string, string>>;\n\n` +
    'export type UiIconName = keyof typeof icons;\n';
  return { font: Buffer.from(await wawoff2.compress(svg2ttf(svg, { ts: 0 }).buffer)), module };
}

async function main() {
  const { font, module } = await makeIcons();
  writeFileSync(path.join(folder, 'icons.woff2'), font);
  writeFileSync(path.join(folder, 'icons.ts'), module);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) void main();
