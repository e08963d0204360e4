// Makes the two fonts of icons, after a drawing was added or changed: npm run maintain -- icons
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import startCanvas from 'canvaskit-wasm';
import svg2ttf from 'svg2ttf';
import wawoff2 from 'wawoff2';

export const kitFolder = fileURLToPath(new URL('../shared-kernel/src/ui/base/', import.meta.url));
export const activitiesFolder = fileURLToPath(new URL('../shared-kernel/src/ui/activities/', import.meta.url));
const require = createRequire(import.meta.url);
/** Drawings of others (ISC), of which the Logboek has some. */
const lucide = path.dirname(require.resolve('lucide-static/package.json'));

/** The first code point that Unicode leaves to the makers of fonts. */
const firstLetter = 0xe000;
/** Units of the font for the 24 of a drawing. */
const scale = 20;
const size = 24 * scale;
const elements = /<(path|circle|rect|line|ellipse) ([^>]*?)\/>/g;

/** Adds an element of a drawing to its lines. */
function addElement(canvas, lines, name, attributes) {
  const number = (key, otherwise = '0') =>
    Number(new RegExp(`(?:^|\\s)${key}="([^"]*)"`).exec(attributes)?.[1] ?? otherwise);
  if (name === 'path') {
    lines.addPath(canvas.Path.MakeFromSVGString(/(?:^|\s)d="([^"]*)"/.exec(attributes)?.[1] ?? ''));
  } else if (name === 'line') {
    lines.moveTo(number('x1'), number('y1')).lineTo(number('x2'), number('y2'));
  } else if (name === 'rect') {
    const rect = canvas.XYWHRect(number('x'), number('y'), number('width'), number('height'));
    lines.addRRect(canvas.RRectXY(rect, number('rx'), number('ry', String(number('rx')))));
  } else {
    const [rx, ry] = [number('rx', String(number('r'))), number('ry', String(number('r')))];
    lines.addOval(canvas.XYWHRect(number('cx') - rx, number('cy') - ry, 2 * rx, 2 * ry));
  }
}

/** @returns the outline of the lines of a drawing on a field of 24 by 24, in units of the font, in which y goes up */
function outline(canvas, file, width) {
  const drawing = readFileSync(file, 'utf8');
  const found = [...drawing.matchAll(elements)];
  const count = drawing.match(/<(?!svg|\/|!)/g)?.length ?? 0;
  if (!drawing.includes('viewBox="0 0 24 24"') || found.length === 0 || found.length !== count)
    throw new Error(`${file} is not made of lines on a field of 24 by 24.`);
  const lines = new canvas.PathBuilder();
  for (const [, name, attributes] of found) addElement(canvas, lines, name, attributes);
  const { Round: cap } = canvas.StrokeCap;
  const { Round: join } = canvas.StrokeJoin;
  const stroked = lines.detach().makeStroked({ width, cap, join, precision: 4 });
  let isX = false;
  return stroked.toSVGString().replace(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g, (text) => {
    isX = !isX;
    return String(Math.round(isX ? Number(text) * scale : size - Number(text) * scale));
  });
}

/**
 * @param glyphs of each the code point and the outline
 * @param copyright the licence of drawings of others, which has to go with every copy
 * @returns a woff2 file
 */
async function font(glyphs, copyright) {
  const letters = glyphs.map(({ code, data }) => `<glyph unicode="&#x${code.toString(16)};" d="${data}"/>`).join('');
  const face = `<font-face font-family="Icons" units-per-em="${size}" ascent="${size}" descent="0"/>`;
  const svg = `<svg><defs><font horiz-adv-x="${size}">${face}${letters}</font></defs></svg>`;
  return Buffer.from(await wawoff2.compress(svg2ttf(svg, { ts: 0, copyright }).buffer));
}

function moduleOf(names) {
  const letters = names
    .map((name, index) => {
      const code = (firstLetter + index).toString(16);
      return `  ${/^\w+$/.test(name) ? name : `'${name}'`}: '\\u${code}',\n`;
    })
    .join('');
  return (
    "import type { IconName } from '../../area';\n\n" +
    '/** The letter of each drawing in `icons.woff2`: written by `npm run maintain -- icons`. */\n' +
    `export const icons = {\n${letters}} as const satisfies Readonly<Record<IconName, string> & Record<string, string>>;\n\n` +
    'export type UiIconName = keyof typeof icons;\n'
  );
}

/** @returns the fonts of the kit and of activities as woff2 files, and the module that names the letters of the kit */
export async function makeIcons() {
  const canvas = await startCanvas();
  const names = readdirSync(path.join(kitFolder, 'icons'))
    .sort()
    .map((file) => path.basename(file, '.svg'));
  const kit = names.map((name, index) => ({
    code: firstLetter + index,
    data: outline(canvas, path.join(kitFolder, 'icons', `${name}.svg`), 1.8),
  }));
  const drawings = JSON.parse(readFileSync(path.join(activitiesFolder, 'drawings.json'), 'utf8'));
  const activities = Object.entries(drawings).map(([id, name]) => ({
    code: firstLetter + Number(id),
    data: outline(canvas, path.join(lucide, 'icons', `${name}.svg`), 2),
  }));
  const licence = readFileSync(path.join(lucide, 'LICENSE'), 'utf8');
  return { kit: await font(kit), activities: await font(activities, licence), module: moduleOf(names) };
}

async function main() {
  const { kit, activities, module } = await makeIcons();
  writeFileSync(path.join(kitFolder, 'icons.woff2'), kit);
  writeFileSync(path.join(kitFolder, 'icons.ts'), module);
  writeFileSync(path.join(activitiesFolder, 'drawings.woff2'), activities);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) void main();
