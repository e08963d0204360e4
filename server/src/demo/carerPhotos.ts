import sharp from 'sharp';
import type { FileStore } from '../files/FileStore.ts';
import type { DemoChild } from './children.ts';
import type { Fill } from './fill.ts';
import type { DemoPicture } from './photos.ts';
import { Random } from './random.ts';
import { atIlse, butterflies, ladybirds } from './tables/groups.ts';

/** Groups whose carers have photos, with the number of photos. */
const portraitsPer = [
  { groupId: ladybirds, count: 10 },
  { groupId: butterflies, count: 8 },
  { groupId: atIlse, count: 4 },
] as const;

/** The number of portraits that the carers need. */
const demoPortraits = portraitsPer.reduce((sum, { count }) => sum + count, 0);

const walls = ['#DCE9E4', '#E9E2D3', '#DDE3EE', '#EFE0DC'];
const skins = ['#F3CFB3', '#E0A983', '#B97A56', '#8D5A3C', '#F7DCC6'];
const hairs = ['#2B211C', '#5B3A24', '#A9743A', '#D8C08F', '#8E8A86'];
const clothes = ['#1F6F66', '#54408C', '#9B2743', '#1F5A92', '#7A5000'];

/** A drawn portrait of a fictional person. */
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

/** Draws portraits and stores each in two sizes, as an upload does. */
export async function storePortraits(files: FileStore): Promise<DemoPicture[]> {
  const portraits: DemoPicture[] = [];
  for (let number = 0; number < demoPortraits; number += 1) {
    const drawn = sharp(Buffer.from(portrait(number)));
    const { id: file_id } = await files.add(await drawn.clone().webp({ quality: 80 }).toBuffer());
    const { id: thumb_id } = await files.add(await drawn.clone().resize(160).webp({ quality: 80 }).toBuffer());
    portraits.push({ file_id, thumb_id });
  }
  return portraits;
}

/** Gives some of the carers who may pick up a child a photo; as many as there are portraits. */
export function fillCarerPhotos(
  { rows, random, now }: Fill,
  all: readonly DemoChild[],
  portraits: readonly DemoPicture[],
): void {
  const left = [...portraits];
  for (const { groupId, count } of portraitsPer) {
    const inGroup = all.filter(({ places }) => places.some(({ group }) => group.id === groupId)).map(({ id }) => id);
    const known = new Set(rows.carer_photo.map(({ carer_id }) => carer_id));
    const carers = rows.child_carer.filter(
      ({ child_id, carer_id, may_pick_up }) => may_pick_up === 1 && inGroup.includes(child_id) && !known.has(carer_id),
    );
    // Every other portrait has long hair: the portraits of mothers and grandmothers.
    const chosen = [
      random.sample(
        carers.filter(({ relation }) => relation !== 'vader'),
        Math.ceil(count / 2),
      ),
      random.sample(
        carers.filter(({ relation }) => relation === 'vader'),
        Math.floor(count / 2),
      ),
    ];
    for (const [index, picture] of left.splice(0, count).entries()) {
      const carer = chosen[index % 2]?.[Math.floor(index / 2)];
      if (carer === undefined) continue;
      rows.carer_photo.push({ carer_id: carer.carer_id, version: 1, ...picture, changed_at: now.toISOString() });
    }
  }
}
