import { pictureType } from '../files/pictures.ts';
import { type Fill, hoursBefore } from './fill.ts';
import { add } from './rows.ts';
import type { PdfText } from './storedFiles.ts';

interface DemoNews {
  type: 1 | 2;
  title: string;
  daysAgo: number;
  blocks: readonly string[];
  /** Has the image and the download of `demoNewsFiles` too. */
  withFiles?: true;
}

/** The alternative text of the image, and the name of the download. */
const demoNewsFiles = { image: 'Een tekening van speelgoed bij het raam', download: 'Data van de scholing' };

/** Oldest first, so that ids follow the moments. */
const demoNews: readonly DemoNews[] = [
  {
    type: 2,
    title: 'Wijziging tarieven',
    daysAgo: 62,
    blocks: ['De nieuwe uurtarieven gelden vanaf **1 januari**. Ouders krijgen deze week een brief.'],
  },
  {
    type: 1,
    title: 'Nieuwsbrief september',
    daysAgo: 45,
    withFiles: true,
    blocks: [
      '# Uit de teams\n\n- Güler is gestart met de opleiding tot praktijkbegeleider.\n- Op de Egels is een plek vrij voor een stagiair.',
      '# Scholing\n\nDe herhaling **kinder-EHBO** is op twee avonden. Schrijf je in bij je leidinggevende.',
    ],
  },
  {
    type: 2,
    title: 'Sluitingsdagen 2027',
    daysAgo: 20,
    blocks: ['Alle locaties zijn dicht op de nationale feestdagen en op de studiedag van *vrijdag 7 mei*.'],
  },
  {
    type: 2,
    title: 'Thema Herfst',
    daysAgo: 9,
    blocks: [
      'De themakist staat klaar. Hierin zitten:\n\n1. prentenboeken\n2. een zoekkaart met bladeren\n3. liedjes voor in de kring',
    ],
  },
  {
    type: 2,
    title: 'Nieuwe speeltoestellen',
    daysAgo: 2,
    blocks: ['Het klimtoestel wordt **donderdag** geplaatst. De buitenruimte is die ochtend dicht.'],
  },
];

export const newsPdf: PdfText = {
  ...{ title: demoNewsFiles.download, company: 'Voorbeeld', section: 'Kinder-EHBO' },
  note: 'Dinsdag 19.30 uur en donderdag 19.30 uur.',
};

/** The stored image and download. */
function newsFiles({ files: { newsImage, pdfs } }: Fill) {
  const pdf = pdfs.get(newsPdf.title);
  return [
    ...(newsImage === undefined
      ? []
      : [{ kind: 'image' as const, name: demoNewsFiles.image, type: pictureType, ...newsImage }]),
    ...(pdf === undefined
      ? []
      : [{ kind: 'download' as const, name: pdf.filename, type: pdf.type, file_id: pdf.file_id, size: pdf.size }]),
  ];
}

function addFiles(fill: Fill, news_id: number, first: number, created_at: string): void {
  const { rows } = fill;
  for (const [index, { kind, name, type, file_id, size }] of newsFiles(fill).entries()) {
    const block = { news_id, position: first + index };
    const shown = kind === 'image' ? { type: kind, content: name } : { type: 'files' as const, content: '' };
    rows.news_file.push({ file_id, company_id: 1, kind, name, type, size, created_at });
    rows.news_block.push({ ...block, ...shown });
    rows.news_block_file.push({ ...block, number: 0, file_id });
  }
}

/** Adds news of the office for all establishments of the first company. */
export function fillNews(fill: Fill): void {
  const { rows } = fill;
  const places = rows.establishment.filter(({ company_id }) => company_id === 1).flatMap(({ id }) => id ?? []);
  for (const { type, title, daysAgo, blocks, withFiles = false } of demoNews) {
    const created_at = hoursBefore(fill, daysAgo * 24);
    const news_id = add(rows.news, { company_id: 1, type, title, created_at });
    rows.news_establishment.push(...places.map((establishment_id) => ({ news_id, establishment_id })));
    rows.news_block.push(...blocks.map((content, position) => ({ news_id, position, type: 'text' as const, content })));
    if (withFiles) addFiles(fill, news_id, blocks.length, created_at);
  }
}
