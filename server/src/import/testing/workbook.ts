import { crc32 } from 'node:zlib';

function numbers(...values: readonly [value: number, bytes: 2 | 4][]): Buffer {
  return Buffer.concat(
    values.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes);
      buffer.writeUIntLE(value, 0, bytes);
      return buffer;
    }),
  );
}

/** An archive of parts that are not packed. */
function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [part, text] of Object.entries(parts)) {
    const [name, bytes] = [Buffer.from(part), Buffer.from(text)];
    const size = bytes.length;
    const about = numbers(
      [20, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [crc32(bytes), 4],
      [size, 4],
      [size, 4],
      [name.length, 2],
      [0, 2],
    );
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), about, name, bytes]);
    const rest = numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), numbers([20, 2]), about, rest, name]));
    files.push(file);
    at += file.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = files.length;
  const end = numbers([0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [at, 4], [0, 2]);
  return Buffer.concat([...files, ...directory, Buffer.from('PK\u0005\u0006'), end]);
}

const schemas = 'http://schemas.openxmlformats.org';
const main = `xmlns="${schemas}/spreadsheetml/2006/main"`;
const office = `${schemas}/officeDocument/2006/relationships`;
const relations = (links: string) =>
  `<Relationships xmlns="${schemas}/package/2006/relationships">${links}</Relationships>`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;

/** A sheet of rows in XML. */
export const sheetOf = (rows: string) => `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`;

/** Rows of cells in XML; a text is the inside of a cell with its attributes, such as ' t="e"><v>#N/A</v>'. */
export const rowsOf = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => `<row>${cells.map((cell) => `<c${cell}</c>`).join('')}</row>`).join('');

/** The inside of a cell with a text. */
export const textCell = (text: string) => ` t="inlineStr"><is><t>${text}</t></is>`;

/**
 * A workbook of one sheet.
 * @param texts the part with the texts that cells name by number
 * @param hidden the name of a hidden sheet that it has besides, with the same rows
 */
export function workbookOf(sheet: string, texts = `<sst ${main}/>`, hidden = ''): Buffer {
  const other = hidden === '' ? '' : `<sheet name="${hidden}" sheetId="2" state="hidden" r:id="rId1"/>`;
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${schemas}/package/2006/content-types"/>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Kinderen" sheetId="1" r:id="rId1"/>${other}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml') + relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/worksheets/sheet1.xml': sheet,
    'xl/sharedStrings.xml': texts,
  });
}
