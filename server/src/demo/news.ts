import type { FileStore } from '../files/FileStore.ts';
import { pictureType } from '../files/pictures.ts';
import { drawPdf } from '../pdf/drawPdf.ts';
import { type Fill, hoursBefore } from './fill.ts';
import { storePictures } from './pictures.ts';
import { add } from './rows.ts';
import { demoNews, demoNewsFiles } from './tables/news.ts';

/** A stored file of news, with its media type. */
export interface DemoNewsFile {
  kind: 'image' | 'download';
  name: string;
  type: string;
  file_id: string;
  size: number;
}

/** Draws the image and the download of a newsletter and stores them. */
export async function storeNewsFiles(files: FileStore): Promise<DemoNewsFile[]> {
  const [picture] = await storePictures(files, 1);
  const title = demoNewsFiles.download;
  const note = 'Dinsdag 19.30 uur en donderdag 19.30 uur.';
  const sections = [{ title: 'Kinder-EHBO', color: null, questions: [], note }];
  const { id, size } = await files.add(
    await drawPdf({ company: 'Voorbeeld', printedOn: '', facts: [], title, sections }),
  );
  const download = { kind: 'download', name: `${title}.pdf`, type: 'application/pdf', file_id: id, size } as const;
  if (picture === undefined) return [download];
  const { file_id } = picture;
  const bytes = (await files.find(file_id))?.size ?? 0;
  return [{ kind: 'image', name: demoNewsFiles.image, type: pictureType, file_id, size: bytes }, download];
}

function addFiles({ rows }: Fill, news_id: number, first: number, created_at: string, files: readonly DemoNewsFile[]) {
  files.forEach(({ kind, name, type, file_id, size }, index) => {
    const block = { news_id, position: first + index };
    rows.news_file.push({ file_id, company_id: 1, kind, name, type, size, created_at });
    rows.news_block.push({
      ...block,
      type: kind === 'image' ? 'image' : 'files',
      content: kind === 'image' ? name : '',
    });
    rows.news_block_file.push({ ...block, number: 0, file_id });
  });
}

/** Adds news of the office for all establishments of the first company. */
export function fillNews(fill: Fill, files: readonly DemoNewsFile[]): void {
  const { rows } = fill;
  const places = rows.establishment.filter(({ company_id }) => company_id === 1).flatMap(({ id }) => id ?? []);
  for (const { type, title, daysAgo, blocks, withFiles = false } of demoNews) {
    const created_at = hoursBefore(fill, daysAgo * 24);
    const news_id = add(rows.news, { company_id: 1, type, title, created_at });
    rows.news_establishment.push(...places.map((establishment_id) => ({ news_id, establishment_id })));
    rows.news_block.push(...blocks.map((content, position) => ({ news_id, position, type: 'text' as const, content })));
    if (withFiles) addFiles(fill, news_id, blocks.length, created_at, files);
  }
}
