import { strToU8, zipSync } from 'fflate';

/** An archive of parts that are not packed. */
const zipOf = (parts: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), { level: 0 }),
  );

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
