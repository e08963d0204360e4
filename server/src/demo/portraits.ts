import { Random } from '../base/random.ts';

/** The kind of person in a portrait: proportions, hair and clothes follow from it. */
export const portraitKinds = ['baby', 'girl', 'boy', 'schoolgirl', 'schoolboy', 'woman', 'man', 'grandmother'] as const;
type PortraitKind = (typeof portraitKinds)[number];

const backgrounds = ['#DCEBF7', '#FBE3D6', '#E3F0E1', '#F8E3EA', '#FFF1D2', '#E7E2F5', '#D9F0EE', '#F1E7E1'];
const shirts = ['#5B8DB8', '#D9826B', '#6FA27C', '#C98AA6', '#E0AE54', '#8378B5', '#4F9A94', '#A9755B'];

/** Skin with the shade below the chin and the colour of cheeks and lips. */
const skins = [
  { skin: '#FBDCC4', shade: '#EDC2A4', cheek: '#F08F86', lip: '#B5544B' },
  { skin: '#F5CDAA', shade: '#E2B088', cheek: '#E9837A', lip: '#A94A42' },
  { skin: '#E5B489', shade: '#CD9769', cheek: '#D9705F', lip: '#964036' },
  { skin: '#C98F62', shade: '#AE7549', cheek: '#C2604E', lip: '#7E342B' },
  { skin: '#9A6340', shade: '#7F4E30', cheek: '#B05443', lip: '#642A23' },
  { skin: '#71452C', shade: '#5A3520', cheek: '#944638', lip: '#4C1F1A' },
] as const;
/** Hair that goes with the first skins is lighter: per skin the first of these that it has. */
const hairs = ['#EBD08C', '#C98B4A', '#B5592E', '#8A5A36', '#5C3B25', '#3A2820', '#231B1A'] as const;
const grey = '#B7B2AC';

interface Look {
  kind: PortraitKind;
  skin: (typeof skins)[number];
  hair: string;
  shirt: string;
  /** The middle of the head with its half width and half height, on a canvas of 100 by 100. */
  head: { y: number; w: number; h: number };
  random: Random;
}

/** Small children have a round head with much forehead; grown-ups a longer one, a neck and shoulders. */
const heads: Readonly<Record<PortraitKind, Look['head']>> = {
  baby: { y: 55, w: 31, h: 28 },
  girl: { y: 54, w: 28, h: 27 },
  boy: { y: 54, w: 28, h: 27 },
  schoolgirl: { y: 52, w: 25, h: 26 },
  schoolboy: { y: 52, w: 25, h: 26 },
  woman: { y: 46, w: 20, h: 24 },
  man: { y: 45, w: 21, h: 25 },
  grandmother: { y: 46, w: 20, h: 24 },
};

const isAdult = (kind: PortraitKind) => kind === 'woman' || kind === 'man' || kind === 'grandmother';
const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
const area = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;

/** The hair on the head: from ear to ear, with the fringe as low as `fringe` (0 to 1 of the way to the eyes). */
function cap({ head: { y, w, h }, hair }: Look, fringe: number, part = 0): string {
  const [left, right, top, brow] = [50 - w - 1, 50 + w + 1, y - 1.42 * h - 3, y - h + h * 0.75 * fringe];
  const curve = `Q${50 + part} ${brow + (part === 0 ? 0 : 6)}`;
  return area(`M${left} ${y} C${left} ${top} ${right} ${top} ${right} ${y} ${curve} ${left} ${y}Z`, hair);
}

/** Curls along the upper half of the head. */
function curls({ head: { y, w, h }, hair }: Look, size: number): string {
  return [-170, -150, -128, -108, -90, -72, -52, -30, -10]
    .map((degrees) => (degrees * Math.PI) / 180)
    .map((angle) => circle(50 + Math.round(w * Math.cos(angle)), y - 3 + Math.round(h * Math.sin(angle)), size, hair))
    .join('');
}

/** What hangs behind the head, down to a height. */
function behind({ head: { y, w, h }, hair }: Look, down: number, wide = 3): string {
  const [left, right, top] = [50 - w - wide, 50 + w + wide, y - h - 5];
  return area(
    `M${left} ${down} C${left - 3} ${top - 4} ${right + 3} ${top - 4} ${right} ${down} Q50 ${down + 5} ${left} ${down}Z`,
    hair,
  );
}

interface Hair {
  back?: string;
  front: string;
}

const pair = (draw: (side: -1 | 1) => string) => draw(-1) + draw(1);

type Style = (look: Look) => Hair;

const styles = {
  baby: [
    ({ head: { y, h }, hair }) => ({ front: line(`M50 ${y - h + 1} q-6 -8 2 -9 q6 0 3 5`, hair, 2.6) }),
    (look) => ({ front: cap(look, -0.1) }),
    ({ head: { y, h }, hair }) => ({
      front: area(`M38 ${y - h + 3} Q50 ${y - h - 12} 62 ${y - h + 3} Q50 ${y - h + 6} 38 ${y - h + 3}Z`, hair),
    }),
  ],
  girl: [
    (look) => ({
      back: pair((side) => circle(50 + side * (look.head.w + 5), look.head.y - 6, 8.5, look.hair)),
      front: cap(look, 0.5),
    }),
    (look) => ({ back: behind(look, look.head.y + 22), front: cap(look, 0.75) }),
    (look) => ({
      back: pair((side) => circle(50 + side * 19, look.head.y - look.head.h - 2, 9, look.hair)),
      front: cap(look, 0.3),
    }),
    (look) => ({ back: behind(look, look.head.y + 14, 4), front: cap(look, 0.35, 16) }),
    (look) => ({ back: curls(look, 10), front: cap(look, 0.2) }),
  ],
  boy: [
    (look) => ({ front: cap(look, 0.15) }),
    (look) => ({ front: cap(look, 0.35, -18) }),
    (look) => ({ back: curls(look, 8), front: cap(look, 0.15) }),
    (look) => ({ front: cap(look, 0.65) }),
  ],
  woman: [
    (look) => ({ back: behind(look, look.head.y + 34, 5), front: cap(look, 0.15, 14) }),
    (look) => ({ back: behind(look, look.head.y + 16, 4), front: cap(look, 0.6) }),
    (look) => ({ back: circle(50, look.head.y - look.head.h - 5, 9, look.hair), front: cap(look, 0.1) }),
    (look) => ({ back: curls(look, 9) + behind(look, look.head.y + 12, 6), front: cap(look, 0.15) }),
    scarf,
  ],
  man: [
    (look) => ({ front: cap(look, 0.05) }),
    (look) => ({ front: cap(look, 0.2, -14) }),
    (look) => ({ back: curls(look, 6), front: cap(look, 0.05) }),
  ],
} satisfies Record<string, readonly Style[]>;

const stylesOf: Readonly<Record<PortraitKind, readonly Style[]>> = {
  ...styles,
  schoolgirl: styles.girl,
  schoolboy: styles.boy,
  grandmother: styles.woman.slice(0, 3),
};

/** A headscarf, in the colour of the shirt. */
function scarf(look: Look): Hair {
  const { y, w, h } = look.head;
  const cloth = { ...look, hair: look.shirt };
  const around = `M${50 - w - 4} ${y} C${50 - w - 6} ${y - h - 16} ${50 + w + 6} ${y - h - 16} ${50 + w + 4} ${y}`;
  const face = `C${50 + w - 1} ${y - h - 2} ${50 - w + 1} ${y - h - 2} ${50 - w + 2} ${y}Z`;
  return { back: behind(cloth, y + 36, 6), front: area(`${around} L${50 + w - 2} ${y} ${face}`, look.shirt) };
}

const eyeLevel = ({ kind, head: { y } }: Look) => y + (isAdult(kind) ? 1 : 4);

function face(look: Look): string {
  const { kind, skin, hair, random } = look;
  const { w, h } = look.head;
  const adult = isAdult(kind);
  const [eyeY, apart, size] = [eyeLevel(look), w * 0.45, adult ? 2.2 : kind === 'baby' ? 3.4 : 3];
  const eyes = pair(
    (side) =>
      circle(50 + side * apart, eyeY, size, '#2F2622') + circle(50 + side * apart + 0.9, eyeY - 1, size / 3.2, '#FFF'),
  );
  const brow = eyeY - (adult ? 6 : 8);
  const brows = pair((side) =>
    line(
      `M${50 + side * apart - 3.5} ${brow + 0.6} q3.5 -2 7 0`,
      kind === 'baby' ? skin.shade : hair,
      adult ? 1.6 : 1.3,
    ),
  );
  const cheeks = pair(
    (side) => `<g opacity=".45">${ellipse(50 + side * w * 0.62, eyeY + h * 0.34, 4.6, 3.4, skin.cheek)}</g>`,
  );
  const nose = line(`M48.5 ${eyeY + h * 0.22} q1.5 1.6 3 0`, skin.shade, 1.6);
  const [mouthY, wide] = [eyeY + h * 0.42, adult ? 5.5 : 5];
  const mouth = random.chance(0.35)
    ? area(`M${50 - wide} ${mouthY} q${wide} 8 ${2 * wide} 0Z`, skin.lip)
    : line(`M${50 - wide} ${mouthY} q${wide} 5 ${2 * wide} 0`, skin.lip, 1.9);
  return cheeks + brows + eyes + nose + mouth;
}

const glasses = (look: Look, eyeY = eyeLevel(look), { w } = look.head) =>
  pair(
    (side) =>
      `<circle cx="${50 + side * w * 0.45}" cy="${eyeY}" r="6.2" fill="none" stroke="#3C3836" stroke-width="1.3"/>`,
  ) + line(`M47.4 ${eyeY} h5.2`, '#3C3836', 1.3);

function beard({ head: { y, w, h }, hair, skin }: Look): string {
  const [left, right] = [50 - w + 1, 50 + w - 1];
  const whole = area(
    `M${left} ${y + 2} C${left} ${y + h + 6} ${right} ${y + h + 6} ${right} ${y + 2} Q${right - 3} ${y + 9} 50 ${y + 8} Q${left + 3} ${y + 9} ${left} ${y + 2}Z`,
    hair,
  );
  return whole + ellipse(50, y + 12.5, 7, 4, skin.skin);
}

/** How many tones of skin there are: numbers that differ by a multiple of it have the same, as in one family. */
export const tones = skins.length;

function lookOf(kind: PortraitKind, number: number): Look {
  const random = Random.named(20_260_101, `${kind} ${number}`);
  const tone = number % tones;
  const isGrey = kind === 'grandmother' || (isAdult(kind) && random.chance(0.1));
  const hair = isGrey ? grey : hairs[random.between(Math.min(4, tone + Math.floor(tone / 2)), Math.min(6, tone + 4))];
  const shirt = shirts[(number * 3 + 2) % shirts.length];
  return { kind, random, head: heads[kind], skin: skins[tone] ?? skins[0], hair: hair ?? grey, shirt: shirt ?? grey };
}

/**
 * Draws a portrait, the same for the same kind and number. It is of nobody: all of it follows from chance.
 * @returns an SVG of 100 by 100
 */
export function portrait(kind: PortraitKind, number: number): string {
  const look = lookOf(kind, number);
  const { skin, shirt, random } = look;
  const { y, w, h } = look.head;
  const adult = isAdult(kind);
  const own = stylesOf[kind];
  const { back = '', front } = own[(number + Math.floor(number / tones)) % own.length]?.(look) ?? { front: '' };
  const body = ellipse(50, adult ? 106 : 108, adult ? 40 : 31, adult ? 32 : 25, shirt);
  const neck = `<rect x="${adult ? 42 : 44}" y="${y + h - 8}" width="${adult ? 16 : 12}" height="20" rx="6" fill="${skin.shade}"/>`;
  const ears = pair((side) => circle(50 + side * w, y + 4, adult ? 3.6 : 5, skin.shade));
  const head = ellipse(50, y, w, h, skin.skin);
  const bearded = kind === 'man' && number % 3 === 1 ? beard(look) : '';
  const withGlasses = random.chance(adult ? 0.25 : kind.startsWith('school') ? 0.12 : 0) ? glasses(look) : '';
  const background = backgrounds[(number * 3 + kind.length) % backgrounds.length] ?? '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${background}"/>` +
    `${back}${neck}${body}${ears}${head}${bearded}${front}${face(look)}${withGlasses}</svg>`
  );
}
