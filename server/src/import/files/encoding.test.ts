import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileLimits } from './limits.ts';
import { readCsv } from './readCsv.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'groepsapp-encoding-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** The first cells of the rows of a file. */
async function read(...bytes: Uint8Array[]): Promise<string[]> {
  const path = join(folder, 'a.csv');
  await writeFile(path, Buffer.concat(bytes));
  const found: string[] = [];
  for await (const { cells } of readCsv(path, fileLimits)) found.push(String(cells[0]));
  return found;
}

const utf8 = (text: string) => Buffer.from(text);
/** A text with the bytes that `<hexadecimal>` says. */
const coded = (text: string) =>
  Buffer.from(
    text.replace(/<(..)>/g, (_found, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  );
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const filling = 'Anna;Jansen\r\n'.repeat(8_000);

test.each<[string, Uint8Array[], string]>([
  ['UTF-8', [utf8('Zoë;a\r\n')], 'Zoë'],
  ['UTF-16', [utf16('Zoë;a\r\n')], 'Zoë'],
  ['UTF-16 with its bytes the other way round', [utf16('Zoë;a\r\n').swap16()], 'Zoë'],
  ['Windows-1252', [coded('Dani<EB>lle O<92>Neill;<80> 5\r\nJos<E9>;b\r\n')], 'Daniëlle O’Neill'],
  ['the one of an old Mac', [coded('Ren<8E> Bj<9A>rn;a\rZo<91>;b\r')], 'René Björn'],
  ['Windows-1252 with the line ends of an old Mac', [coded('Ren<E9>;a\rZo<EB>;b\r')], 'René'],
])('the encoding is %s', async (_what, bytes, name) => {
  expect((await read(...bytes))[0]).toBe(name);
});

test('the encoding is found by the last bytes too', async () => {
  expect((await read(utf8(filling), coded('Zo<EB>;Bo<EB>r\r\n'))).at(-1)).toBe('Zoë');
  expect((await read(utf8(filling), utf8('Zoë;Boër\r\n'))).at(-1)).toBe('Zoë');
});

test.each<[string, Uint8Array[], string]>([
  ['the encoding of a Mac with other line ends', [coded('Zo<91>;a\r\n')], 'niet met zekerheid'],
  ['the one of DOS', [coded('Zo<89>;a\r\nRen<82>;b\r\n')], 'niet met zekerheid'],
  ['the one of Turkey', [coded('Ay<FE>e;a\r\n')], 'niet met zekerheid'],
  ['the one of Poland', [coded('Pawe<B3>;a\r\n')], 'niet met zekerheid'],
  [
    'letters that stand for others in other encodings, and no usual ones',
    [coded('Bj<9A>rn;a\r\n')],
    'niet met zekerheid',
  ],
  ['two encodings in one file', [utf8('Zoë;a\r\n'), utf8(filling), coded('Ren<E9>;b\r\n')], 'niet met zekerheid'],
  ['half a character at the end of UTF-16', [utf16('Zoë;a\r\n').subarray(0, -1)], 'niet compleet'],
  [
    'a last line that is cut off',
    [utf8('Kindnummer;Naam;Groep\r\n1;Anna;Rood\r\n2;Pi')],
    'midden van de laatste regel',
  ],
  ['quotes that do not end', [utf8('Kindnummer;Naam\r\n1;"Anna\r\n')], 'aanhalingsteken'],
])('refuses %s', async (_what, bytes, reason) => {
  await expect(read(...bytes)).rejects.toThrow(reason);
});

test('a last line may be short when others are, or when its end is there', async () => {
  expect(await read(utf8('a;b;c\r\n1;2;3\r\n4;5\r\n'))).toHaveLength(3);
  expect(await read(utf8('a;b;c\r\n1;2\r\n4'))).toHaveLength(3);
});
