import type * as Texts from './texts.ts';
import { countCharacters, firstCharacters, foldText, onOneLine, shortened } from './texts.ts';

describe('what is searched for', () => {
  test.each([
    ['Ömer', 'omer'],
    ['O’Shea', "o'shea"],
    ['O´Shea', 'oshea'],
    ['’t Hoef', "'t hoef"],
    ['ʼt Hoef', 't hoef'],
    ['İbrahim', 'ibrahim'],
    ['Yıldız', 'YILDIZ'],
    ['STRAẞE', 'strasse'],
    ['Łukasz Søren Æbelø', 'lukasz soren aebelo'],
    ['Guðrún Þóra', 'gudrun thora'],
    ['Anne‑Marie', 'anne-marie'],
    ['Anne-Marie', 'anne marie'],
    ['de\u00A0Boer', '  de  boer '],
    ['Zoe\u0308', 'Zo\u00EB'],
    ['Za\u00ADra\u200B', 'zara'],
  ])('%j is found by %j', (name, typed) => {
    expect(foldText(name)).toBe(foldText(typed));
  });

  test('other letters stay others', () => {
    expect(foldText('Ömer')).not.toBe(foldText('Amer'));
    expect(foldText('عمر')).toBe('عمر');
  });
});

const family = '👨‍👩‍👧‍👦';
const characters = ['a', '\u00EB', 'e\u0308', '🙂', '👍🏽', '🇳🇱', '1\uFE0F\u20E3', '❤️', family];

describe.each([
  ['by the browser', () => undefined],
  [
    'in a browser that cannot',
    () => Object.defineProperty(Intl, 'Segmenter', { configurable: true, value: undefined }),
  ],
])('characters as people see them, told apart %s', (_, prepare) => {
  let texts: typeof Texts;

  beforeAll(async () => {
    const own = Object.getOwnPropertyDescriptor(Intl, 'Segmenter') ?? {};
    prepare();
    await jest.isolateModulesAsync(async () => {
      texts = await import('./texts.ts');
      texts.countCharacters('a');
    });
    Object.defineProperty(Intl, 'Segmenter', own);
  });

  test.each(characters)('%j is one', (character) => {
    expect(texts.countCharacters(character)).toBe(1);
    expect(texts.countCharacters(character.repeat(300))).toBe(300);
    expect(texts.firstCharacters(`${character}${character}b`, 1)).toBe(character);
    expect(texts.shortened(character.repeat(41), 40)).toBe(`${character.repeat(40)}…`);
    expect(texts.shortened(character.repeat(40), 40)).toBe(character.repeat(40));
  });
});

test('a text of several lines is one line', () => {
  expect(onOneLine(' Hoi,\nMila \r\n\r\n heeft\u2028koorts\n')).toBe('Hoi, Mila heeft koorts');
  expect(shortened('a\nbcd', 3)).toBe('a b…');
});

test('counting stops when there are enough', () => {
  expect(countCharacters('a'.repeat(10_000), 5)).toBe(6);
  expect(firstCharacters('', 3)).toBe('');
});
