import { escape } from '../base/html.ts';
import { firstCharacters } from '@groepsapp/contract';
import type { NameParts } from '../base/names.ts';

/** Pairs of background and foreground colour, each with a contrast of at least 4.5:1. */
const palette = [
  ['#E3F0EE', '#1F6F66'],
  ['#FCEBDD', '#A8440F'],
  ['#E8E4F4', '#54408C'],
  ['#E4EEF8', '#1F5A92'],
  ['#FBE9EC', '#9B2743'],
  ['#EDF3DC', '#4C6414'],
  ['#FFF3D6', '#7A5000'],
  ['#F1E7E1', '#6D4432'],
] as const;

const shapes = [
  '<circle cx="40" cy="40" r="30"/>',
  '<rect x="12" y="12" width="56" height="56" rx="18"/>',
  '<path d="M40 8c22 0 32 14 32 32s-10 32-32 32S8 58 8 40 18 8 40 8z"/>',
  '<path d="M40 10l26 15v30L40 70 14 55V25z" stroke-linejoin="round"/>',
  '<path d="M16 46a24 24 0 0 1 48 0v10a12 12 0 0 1-12 12H28a12 12 0 0 1-12-12z"/>',
] as const;

function initials({ first_name, last_name }: NameParts): string {
  const first = (name: string) => firstCharacters(name.normalize('NFC').replace(/^[^\p{L}\p{N}]+/u, ''), 1);
  return (first(first_name) + first(last_name)).toLocaleUpperCase('nl');
}

/** Gives neighbouring ids different results, so that siblings do not get the same avatar. */
function pick<T>(choices: readonly T[], id: number, turn: number): T | undefined {
  return choices[(Math.imul(id, 2654435761) >>> turn) % choices.length];
}

/** Draws the avatar of a child without a photo. It is deterministic: a child always gets the same one. */
export function drawAvatar(id: number, name: NameParts): string {
  const [background, ink] = pick(palette, id, 9) ?? palette[0];
  const shape = pick(shapes, id, 17) ?? shapes[0];
  const text = `fill="${ink}" font-family="system-ui, sans-serif" font-size="28" font-weight="600"`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="160" height="160">',
    `<rect width="80" height="80" fill="${background}"/>`,
    `<g fill="#FFFFFF" fill-opacity="0.75">${shape}</g>`,
    `<text x="40" y="41" text-anchor="middle" dominant-baseline="central" ${text}>${escape(initials(name))}</text>`,
    '</svg>',
  ].join('');
}
