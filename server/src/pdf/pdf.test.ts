import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { loader } from '../database/testing/program.ts';
import { drawPdf as print } from './drawPdf.ts';
import type { PdfDocument, PdfQuestion } from './PdfDocument.ts';
import { PdfPrinter } from './PdfPrinter.ts';

const run = promisify(execFile);
const path = join(tmpdir(), `groepsapp-${randomUUID()}.pdf`);

afterEach(() => rmSync(path, { force: true }));

const question = (given: Partial<PdfQuestion> = {}): PdfQuestion => ({
  question: 'Speelt naast een ander kind',
  answers: [{ text: 'meestal', color: '#C0CA33' }],
  note: '',
  ...given,
});

const form = (questions: readonly PdfQuestion[]): PdfDocument => ({
  title: 'Plan van aanpak',
  company: 'De Zonnewijzer',
  printedOn: '22-11-2026',
  facts: [['Kind', 'Zoë Gümüş']],
  sections: [{ title: 'Welbevinden', color: '#F9A825', questions, note: '' }],
});

const drawPdf = async (document: PdfDocument) => (await print(document)).pdf;

async function textOf(pdf: Buffer): Promise<string> {
  writeFileSync(path, pdf);
  return (await run('pdftotext', ['-layout', path, '-'])).stdout;
}

async function info(pdf: Buffer): Promise<string> {
  writeFileSync(path, pdf);
  return (await run('pdfinfo', [path])).stdout;
}

test('contains all words of a form, with Dutch characters', async () => {
  const note = 'Zegt “één ij-kop” voor € 2,50 – coöperatief.';
  const text = await textOf(await drawPdf(form([question({ note }), question({ answers: [] })])));
  for (const words of ['De Zonnewijzer', 'Plan van aanpak', 'Kind: Zoë Gümüş', 'Welbevinden', 'meestal', note]) {
    expect(text).toContain(words);
  }
  expect(text).toContain('Niet ingevuld');
  expect(text).toContain('Pagina 1 van 1');
});

test('is tagged, has a title and a language, and embeds its fonts', async () => {
  const pdf = await drawPdf(form([question()]));
  expect(await info(pdf)).toMatch(/Title: +Plan van aanpak[^]*Tagged: +yes/);
  const fonts = (await run('pdffonts', [path])).stdout.split('\n').slice(2).filter(Boolean);
  expect(fonts).toHaveLength(2);
  for (const font of fonts) expect(font).toMatch(/yes yes yes/);
  expect((await run('pdfinfo', ['-struct', path])).stdout).toMatch(/H1[^]*H2[^]*H3[^]*P/);
});

test('a character missing from the font becomes one box, and the rest stays', async () => {
  const note = 'Voor 👨‍👩‍👧 en 🦄 na \u0007 de 👍🏽 lunch ☺';
  const text = await textOf(await drawPdf(form([question({ note })])));
  expect(text).toMatch(/Voor □ en □ na +de □ lunch ☺/);
  expect(text.replace(/\s+/g, ' ')).toMatch(
    /konden niet worden afgedrukt; .* emoji \(U\+1F468 U\+200D U\+1F469 U\+200D U\+1F467, U\+1F984/,
  );
});

test('says which scripts it could not print, once for each character', async () => {
  const text = await textOf(await drawPdf(form([question({ note: '王小明 en कमल, 王' })])));
  expect(text.replace(/\s+/g, ' ')).toMatch(
    /Chinees \(U\+738B, U\+5C0F, U\+660E\); Devanagari \(U\+0915, U\+092E, U\+0932\)/,
  );
  expect(await textOf(await drawPdf(form([question()])))).not.toContain('afgedrukt');
});

test('eighty questions run over numbered pages without losses', async () => {
  const questions = Array.from({ length: 80 }, (_, index) => question({ question: `Vraag ${index + 1}.` }));
  const text = await textOf(await drawPdf(form(questions)));
  for (const { question: words } of questions) expect(text).toContain(words);
  const pages = Number(/Pages: +(\d+)/.exec(await info(await drawPdf(form(questions))))?.[1]);
  expect(text).toContain(`Pagina ${pages} van ${pages}`);
  expect(pages).toBeGreaterThan(2);
});

test('an answer has its colour beside its words', async () => {
  writeFileSync(path, await drawPdf(form([question({ answers: [{ text: 'nee', color: '#E53935' }] })])));
  await run('pdftoppm', ['-png', '-singlefile', '-r', '50', path, path.replace('.pdf', '')]);
  const picture = path.replace('.pdf', '.png');
  const { data, info: size } = await sharp(readFileSync(picture))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  rmSync(picture);
  const red = Array.from({ length: size.width * size.height }, (_, at) => [data[3 * at], data[3 * at + 1]]);
  expect(red.some(([r = 0, g = 255]) => r > 200 && g < 110)).toBe(true);
});

const options = ['--conditions=source', '--import', loader];

/** Nice values of the threads of this process. */
function priorities(): number[] {
  // The name of a thread can hold spaces and brackets, so the fields are counted from its end; nice is the 19th.
  const fieldsOf = (task: string) =>
    readFileSync(`/proc/self/task/${task}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return readdirSync('/proc/self/task').map((task) => Number(fieldsOf(task)[16]));
}

// Only Linux gives each thread a priority, and shows it in /proc; the checks of every change run there.
(process.platform === 'linux' ? test : test.skip)('the thread gives way to all others', async () => {
  const before = priorities();
  const printer = new PdfPrinter(options);
  await printer.warm();
  const after = priorities();
  expect(Math.max(...after)).toBeGreaterThanOrEqual(10);
  expect(Math.min(...after)).toBe(Math.min(...before));
  await printer.close();
});

test('the worker prints the same words, one form after another, and continues after a failure', async () => {
  const printer = new PdfPrinter(options);
  const wrong = { ...form([]), sections: [{ title: 'x', color: 'geen kleur', questions: null, note: '' }] };
  await expect(printer.print(wrong as never)).rejects.toThrow('questions');
  const { notice } = await printer.print(form([question({ note: '王小明' })]));
  expect(notice).toContain('Chinees (U+738B');
  const printed = await Promise.all(
    ['Eerste', 'Tweede'].map((title) => printer.print({ ...form([question()]), title })),
  );
  for (const [index, title] of ['Eerste', 'Tweede'].entries()) {
    expect(await textOf(printed[index]?.pdf ?? Buffer.alloc(0))).toContain(title);
  }
  await printer.close();
});

test('a photo is a figure with words, and room to write is kept together on one page', async () => {
  const content = await sharp({ create: { width: 160, height: 160, channels: 3, background: '#88aaff' } })
    .jpeg()
    .toBuffer();
  const room = { title: 'Ruimte voor ouders', text: 'Wat herkent u?' };
  // After fourteen questions the first page has no place left for the room.
  for (const count of [1, 14]) {
    const questions = Array.from({ length: count }, () => question());
    const pdf = await drawPdf({ ...form(questions), photo: { content, alt: 'Foto van Zoë' }, room });
    expect(await textOf(pdf)).toMatch(/Ruimte voor ouders\s+Wat herkent u\?/);
    expect((await run('pdfinfo', ['-struct', path])).stdout).toMatch(/H1[^]*Figure[^]*P[^]*H2/);
    const { stdout: boxes } = await run('pdftotext', ['-bbox', path, '-']);
    const topOf = (word: string) => Number(new RegExp(`yMin="([\\d.]+)"[^>]*>${word}<`).exec(boxes)?.[1]);
    // The photo stands between them.
    expect(topOf('Kind:') - topOf('Plan')).toBeGreaterThan(85);
    expect(await info(pdf)).toMatch(count === 1 ? /Pages: +1/ : /Pages: +2/);
  }
});
