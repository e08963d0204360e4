import sharp from 'sharp';
import type { FileStore } from '../files/FileStore.ts';
import { Random } from './random.ts';
import type { DemoPicture } from './photos.ts';

const size = { width: 900, height: 600 };
const thumb = { width: 450, height: 300 };

/** Colours of the sky or wall, the ground, and what stands on it. */
const scenes = [
  { back: '#BFE3F5', ground: '#8BC34A', things: ['#E53935', '#FDD835', '#1E88E5'] },
  { back: '#FFE9C7', ground: '#E0C08A', things: ['#EF6C00', '#6D4C41', '#00897B'] },
  { back: '#F6DDE3', ground: '#B0806B', things: ['#8E24AA', '#43A047', '#FB8C00'] },
  { back: '#DDE6F3', ground: '#90A4AE', things: ['#3949AB', '#F4511E', '#C0CA33'] },
  { back: '#FFF6D6', ground: '#D9B98A', things: ['#D81B60', '#039BE5', '#7CB342'] },
] as const;

function block({ between, pick }: Draw, colour: string, index: number): string {
  const [width, x] = [between(70, 150), 60 + index * 130 + between(0, 60)];
  const y = 430 - between(0, 120);
  const shapes = [
    `<rect x="${x}" y="${y}" width="${width}" height="${560 - y}" rx="10" fill="${colour}"/>`,
    `<circle cx="${x + width / 2}" cy="${y + 60}" r="${width / 2}" fill="${colour}"/>`,
    `<path d="M${x} 560 L${x + width / 2} ${y} L${x + width} 560 Z" fill="${colour}"/>`,
  ];
  return pick(shapes);
}

type Draw = Pick<Random, 'between' | 'pick'>;

/** A drawing of toys before a window or outside; no two are alike. */
function drawing(number: number): string {
  const random = Random.named(number + 1, 'picture');
  const draw: Draw = { between: (low, high) => random.between(low, high), pick: (items) => random.pick(items) };
  const { back, ground, things } = random.pick(scenes);
  const toys = Array.from({ length: random.between(3, 6) }, (_, index) => block(draw, random.pick(things), index));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">`,
    `<rect width="900" height="600" fill="${back}"/>`,
    `<circle cx="${random.between(80, 820)}" cy="110" r="56" fill="#FFF7C2"/>`,
    `<rect y="${random.between(380, 460)}" width="900" height="300" fill="${ground}"/>`,
    ...toys,
    '</svg>',
  ].join('');
}

/** Draws pictures and stores each in two sizes, as an upload does. */
export async function storePictures(files: FileStore, count: number): Promise<DemoPicture[]> {
  const pictures: DemoPicture[] = [];
  for (let number = 0; number < count; number += 1) {
    const drawn = sharp(Buffer.from(drawing(number)));
    const { id: file_id } = await files.add(await drawn.clone().webp({ quality: 70 }).toBuffer());
    const { id: thumb_id } = await files.add(await drawn.clone().resize(thumb).webp({ quality: 70 }).toBuffer());
    pictures.push({ file_id, thumb_id });
  }
  return pictures;
}
