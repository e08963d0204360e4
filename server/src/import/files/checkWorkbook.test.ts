import { fileLimits } from './limits.ts';
import { rowsOf, sheetOf, textCell, workbookOf } from '../testing/workbook.ts';
import { checkWorkbook } from './checkWorkbook.ts';

const cells = rowsOf([
  [textCell('Kindnummer'), textCell('Voornaam')],
  ['><v>1</v>', '><v>2</v>'],
]);
const sheet = sheetOf(cells);
const texts = (inside: string) => `<sst>${inside}</sst>`;

test('a whole workbook may be read', async () => {
  const shared = sheetOf(rowsOf([[' t="s"><v>0</v>']]));
  await expect(checkWorkbook(workbookOf(sheet), fileLimits)).resolves.toBeUndefined();
  await expect(
    checkWorkbook(workbookOf(shared, texts('<si><t>Kindnummer</t></si>')), fileLimits),
  ).resolves.toBeUndefined();
});

test.each<[string, Buffer, string]>([
  ['a sheet that ends within a row', workbookOf(sheet.slice(0, sheet.indexOf('<row><c><v>'))), 'niet compleet'],
  ['a sheet that ends within a tag', workbookOf(sheet.slice(0, -3)), 'niet compleet'],
  ['texts that end too early', workbookOf(sheet, '<sst><si><t>Kindnummer</t></si>'), 'niet compleet'],
  ['cells that name texts that are not there', workbookOf(sheetOf(rowsOf([[' t="s"><v>0</v>']]))), 'niet compleet'],
])('%s', async (_what, bytes, reason) => {
  await expect(checkWorkbook(bytes, fileLimits)).rejects.toThrow(reason);
});

test('a part that was changed on its way', async () => {
  const bytes = workbookOf(sheet);
  bytes.writeUInt8(bytes.readUInt8(bytes.indexOf('Voornaam')) + 1, bytes.indexOf('Voornaam'));
  await expect(checkWorkbook(bytes, fileLimits)).rejects.toThrow('niet compleet of beschadigd');
});

const small = { ...fileLimits, rows: 50, cells: 200, tags: 200, keptBytes: 20_000, cell: 100 };

test.each<[string, Buffer, string]>([
  ['cells at the end of a row', workbookOf(sheetOf('<row><c r="XFD1"><v>1</v></c></row>')), 'uitgepakt te groot'],
  ['many cells without a place', workbookOf(sheetOf(`<row>${'<c/>'.repeat(300)}</row>`)), 'uitgepakt te groot'],
  ['many rows', workbookOf(sheetOf('<row/>'.repeat(60))), 'te veel regels'],
  ['many texts', workbookOf(sheet, texts('<si><t/></si>'.repeat(200))), 'uitgepakt te groot'],
  ['long texts', workbookOf(sheet, texts(`<si><t>${'x'.repeat(3_000)}</t></si>`.repeat(8))), 'uitgepakt te groot'],
  ['one very long text', workbookOf(sheetOf(rowsOf([[textCell('x'.repeat(200_000))]]))), 'te lang'],
])('%s', async (_what, bytes, reason) => {
  await expect(checkWorkbook(bytes, small)).rejects.toThrow(reason);
});
