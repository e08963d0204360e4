import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { FileStore } from '../files/FileStore.ts';
import { drawPdf } from '../pdf/drawPdf.ts';
import { photoCounts } from './photos.ts';
import { Random } from './random.ts';

/** A picture that is in the file store. */
export interface DemoPicture {
  file_id: string;
  thumb_id: string;
}

/** A document that is in the file store. */
interface DemoPdf {
  file_id: string;
  filename: string;
  type: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of the content, in hexadecimal. */
  hash: string;
}

/** The stored files that rows name. */
export interface DemoFiles {
  /** For the photo library. */
  photos: readonly DemoPicture[];
  /** For results of observations. */
  resultPhotos: readonly DemoPicture[];
  /** For carers. */
  portraits: readonly DemoPicture[];
  newsImage?: { file_id: string; size: number };
  /** By title. */
  documents: ReadonlyMap<string, DemoPdf>;
}

/** Without a file store there are no files, and no rows that name one. */
export const noFiles: DemoFiles = { photos: [], resultPhotos: [], portraits: [], documents: new Map() };

/** Stores an example of a document under each title. @returns them by title */
async function storeDocuments(files: FileStore, titles: readonly string[]): Promise<Map<string, DemoPdf>> {
  const note = 'Dit is een voorbeeld van een document.';
  const sections = [{ title: 'Inhoud', color: null, questions: [], note }];
  const pdf = await drawPdf({ company: 'Voorbeeld', printedOn: '', facts: [], title: 'Voorbeeld', sections });
  const hash = createHash('sha256').update(pdf).digest('hex');
  const stored = new Map<string, DemoPdf>();
  for (const title of titles) {
    const { id: file_id, size } = await files.add(pdf);
    stored.set(title, { file_id, filename: `${title}.pdf`, type: 'application/pdf', size, hash });
  }
  return stored;
}

/** A drawing as SVG; each number has its own. */
type Drawing = (number: number) => string;

/** Drawings are small whatever the effort, which takes most of the time. */
const webp = { quality: 70, effort: 2 };

/** Draws pictures and stores each in two sizes, as an upload does. */
async function storeDrawings(
  files: FileStore,
  count: number,
  drawing: Drawing,
  thumbWidth: number,
): Promise<DemoPicture[]> {
  const pictures: DemoPicture[] = [];
  for (let number = 0; number < count; number += 1) {
    const drawn = sharp(Buffer.from(drawing(number)));
    const { id: file_id } = await files.add(await drawn.clone().webp(webp).toBuffer());
    const { id: thumb_id } = await files.add(await drawn.clone().resize(thumbWidth).webp(webp).toBuffer());
    pictures.push({ file_id, thumb_id });
  }
  return pictures;
}

/** Colours of the sky or wall, the ground, and what stands on it. */
const scenes = [
  { back: '#BFE3F5', ground: '#8BC34A', things: ['#E53935', '#FDD835', '#1E88E5'] },
  { back: '#FFE9C7', ground: '#E0C08A', things: ['#EF6C00', '#6D4C41', '#00897B'] },
  { back: '#F6DDE3', ground: '#B0806B', things: ['#8E24AA', '#43A047', '#FB8C00'] },
  { back: '#DDE6F3', ground: '#90A4AE', things: ['#3949AB', '#F4511E', '#C0CA33'] },
  { back: '#FFF6D6', ground: '#D9B98A', things: ['#D81B60', '#039BE5', '#7CB342'] },
] as const;

function block(random: Random, colour: string, index: number): string {
  const [width, x] = [random.between(70, 150), 60 + index * 130 + random.between(0, 60)];
  const y = 430 - random.between(0, 120);
  return random.pick([
    `<rect x="${x}" y="${y}" width="${width}" height="${560 - y}" rx="10" fill="${colour}"/>`,
    `<circle cx="${x + width / 2}" cy="${y + 60}" r="${width / 2}" fill="${colour}"/>`,
    `<path d="M${x} 560 L${x + width / 2} ${y} L${x + width} 560 Z" fill="${colour}"/>`,
  ]);
}

/** Toys before a window or outside; no two are alike. */
function toys(number: number): string {
  const random = Random.named(number + 1, 'picture');
  const { back, ground, things } = random.pick(scenes);
  const blocks = Array.from({ length: random.between(3, 6) }, (_, index) => block(random, random.pick(things), index));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">',
    `<rect width="900" height="600" fill="${back}"/>`,
    `<circle cx="${random.between(80, 820)}" cy="110" r="56" fill="#FFF7C2"/>`,
    `<rect y="${random.between(380, 460)}" width="900" height="300" fill="${ground}"/>`,
    ...blocks,
    '</svg>',
  ].join('');
}

const walls = ['#DCE9E4', '#E9E2D3', '#DDE3EE', '#EFE0DC'];
const skins = ['#F3CFB3', '#E0A983', '#B97A56', '#8D5A3C', '#F7DCC6'];
const hairs = ['#2B211C', '#5B3A24', '#A9743A', '#D8C08F', '#8E8A86'];
const clothes = ['#1F6F66', '#54408C', '#9B2743', '#1F5A92', '#7A5000'];

/** A fictional person. Every other one has long hair. */
function portrait(number: number): string {
  const random = Random.named(number + 1, 'portrait');
  const [wall, skin, hair, shirt] = [walls, skins, hairs, clothes].map((colours) => random.pick(colours));
  const isLong = number % 2 === 0;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 100 100">',
    `<rect width="100" height="100" fill="${wall}"/>`,
    isLong ? `<path d="M27 42a23 24 0 0 1 46 0v36H27z" fill="${hair}"/>` : '',
    `<path d="M14 100a36 30 0 0 1 72 0z" fill="${shirt}"/>`,
    `<path d="M42 58h16v14a8 8 0 0 1-16 0z" fill="${skin}"/>`,
    `<ellipse cx="50" cy="46" rx="17" ry="20" fill="${skin}"/>`,
    `<path d="M31 44a19 20 0 0 1 38 0c-6-2-10-8-12-12-5 7-15 10-26 12z" fill="${hair}"/>`,
    '<circle cx="43.5" cy="46" r="1.8" fill="#2B211C"/><circle cx="56.5" cy="46" r="1.8" fill="#2B211C"/>',
    '<path d="M43.5 55a8 6 0 0 0 13 0" fill="none" stroke="#7A3B2E" stroke-width="1.6" stroke-linecap="round"/>',
    '</svg>',
  ].join('');
}

/** Draws and stores the files of the demo. */
export async function storeFiles(files: FileStore, titles: readonly string[]): Promise<DemoFiles> {
  const counts = photoCounts();
  const pictures = await storeDrawings(files, counts.photos + counts.resultPhotos + 1, toys, 450);
  const news = pictures.at(-1);
  const size = news === undefined ? 0 : ((await files.find(news.file_id))?.size ?? 0);
  return {
    photos: pictures.slice(0, counts.photos),
    resultPhotos: pictures.slice(counts.photos, -1),
    ...(news !== undefined && { newsImage: { file_id: news.file_id, size } }),
    portraits: await storeDrawings(files, counts.portraits, portrait, 160),
    documents: await storeDocuments(files, titles),
  };
}
