import { addDays, daysBetween, dayOf } from '../base/clock.ts';
import { pictureType } from '../files/pictures.ts';
import { textsOf } from './companyFiles.ts';
import type { Demo } from './Demo.ts';

interface Instruction {
  title: string;
  body: string;
  important?: boolean;
}

type Instructions = Readonly<Record<'young' | 'school', readonly Instruction[]>> & {
  named: Readonly<Partial<Record<string, readonly Instruction[]>>>;
};

const schoolDays = 4 * 365.25;
const hoursPerDay = 24;

/** Adds care instructions, some of which have been edited. */
export function addInstructions(demo: Demo): void {
  demo.begin('instructions');
  const { random, tables, today, children, unnamed } = demo;
  const { named, ...ordinary } = textsOf<Instructions>('instructions');
  const others = new Set(unnamed);
  for (const child of children) {
    const kind = daysBetween(child.dateOfBirth, today) < schoolDays ? 'young' : 'school';
    const some = others.has(child) && random.chance(0.4) ? random.sample(ordinary[kind], random.between(1, 2)) : [];
    for (const { title, body, important = false } of named[child.reference] ?? some) {
      const hours = random.between(2, 200 * hoursPerDay);
      const text = { title, body, priority: important ? ('1' as const) : ('0' as const) };
      const modified_at = random.chance(0.3) ? demo.hoursAgo(hours / 2) : null;
      tables.add('instruction', { child_id: child.id, ...text, created_at: demo.hoursAgo(hours), modified_at });
    }
  }
}

/** A note; an announcement stays until it is deleted, another is of a day from today. */
interface Note {
  note: string;
  hoursAgo: number;
  announcement: boolean;
  inDays?: number;
}

interface Notes {
  named: readonly (Note & { groups: readonly string[] })[];
  /** For all groups of each other establishment together, so that no screen of notes is empty. */
  ordinary: readonly Note[];
  childminder: readonly Note[];
}

const mainEstablishment = 'kindcentrum-de-vuurtoren';

/** Adds announcements, and the transfer notes of today and yesterday. */
export function addNotes(demo: Demo): void {
  const { tables, today, groups, establishments } = demo;
  const texts = textsOf<Notes>('notes');
  const elsewhere = establishments.flatMap(({ id, reference, company }) => {
    const own = groups.filter(({ establishment }) => establishment.id === id);
    if (own.length === 0 || reference === mainEstablishment) return [];
    return texts[company === 1 ? 'ordinary' : 'childminder'].map((note) => ({ ...note, groups: own }));
  });
  const named = texts.named.map((note) => ({ ...note, groups: note.groups.map((one) => demo.group(one)) }));
  const inOrder = [...named, ...elsewhere].sort((one, other) => other.hoursAgo - one.hoursAgo);
  for (const { note, groups: shown, hoursAgo, announcement, inDays = 0 } of inOrder) {
    const created_at = demo.hoursAgo(hoursAgo);
    const date = announcement ? dayOf(new Date(created_at)) : addDays(today, inDays);
    const account_id = demo.author(shown[0]?.establishment.company ?? 1);
    const row = { note, date, sticky: announcement ? (1 as const) : (0 as const), created_at, account_id };
    const transfer_note_id = tables.add('transfer_note', row);
    tables.of('transfer_note_group').push(...shown.map(({ id }) => ({ transfer_note_id, group_id: id })));
  }
}

interface News {
  /** The alternative text of the image, and the name of the download. */
  image: string;
  download: string;
  /** Oldest first, so that ids follow the moments. */
  news: readonly { type: 1 | 2; title: string; daysAgo: number; blocks: readonly string[]; withFiles?: true }[];
}

function addNewsFiles({ tables, files }: Demo, { image, download }: News, news_id: number, first: number, at: string) {
  const { newsImage, documents } = files;
  const pdf = documents.get(download);
  const stored = [
    ...(newsImage ? [{ kind: 'image' as const, name: image, type: pictureType, ...newsImage }] : []),
    ...(pdf
      ? [{ kind: 'download' as const, name: pdf.filename, type: pdf.type, file_id: pdf.file_id, size: pdf.size }]
      : []),
  ];
  for (const [index, { kind, name, ...file }] of stored.entries()) {
    const block = { news_id, position: first + index };
    const shown = kind === 'image' ? { type: kind, content: name } : { type: 'files' as const, content: '' };
    tables.of('news_file').push({ company_id: 1, kind, name, ...file, created_at: at });
    tables.of('news_block').push({ ...block, ...shown });
    tables.of('news_block_file').push({ ...block, number: 0, file_id: file.file_id });
  }
}

/** Adds news of the office for all establishments of the first company. */
export function addNews(demo: Demo): void {
  const { tables, establishments } = demo;
  const texts = textsOf<News>('news');
  const places = establishments.filter(({ company }) => company === 1);
  for (const { type, title, daysAgo, blocks, withFiles = false } of texts.news) {
    const created_at = demo.hoursAgo(daysAgo * hoursPerDay);
    const news_id = tables.add('news', { company_id: 1, type, title, created_at });
    tables.of('news_establishment').push(...places.map(({ id }) => ({ news_id, establishment_id: id })));
    const rows = blocks.map((content, position) => ({ news_id, position, type: 'text' as const, content }));
    tables.of('news_block').push(...rows);
    if (withFiles) addNewsFiles(demo, texts, news_id, blocks.length, created_at);
  }
}
