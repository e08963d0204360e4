const meats = ['pork', 'meat'] as const;

type Rows = readonly (readonly [words: string, ...contents: string[]])[];

/**
 * Foods with all that they usually may hold, in doubt too much; a food without any holds itself only. The words are without
 * accents.
 */
const foodRows: Rows = [
  ['melk koemelk zuivel lactose yoghurt kwark vla kaas boter room roomboter karnemelk', 'milk'],
  ['noot noten walnoot walnoten hazelnoot hazelnoten cashew amandel pistache pecan pinda pindakaas', 'nuts'],
  ['ei eieren eiwit kippenei omelet', 'egg'],
  ['gluten tarwe spelt rogge gerst haver couscous bulgur', 'gluten'],
  ['brood broodje boterham boterhammen toast wrap', 'gluten', 'milk', 'sesame', 'soy'],
  ['pasta macaroni spaghetti', 'gluten', 'egg'],
  ['cracker beschuit', 'gluten', 'milk', 'sesame'],
  ['soepstengel', 'gluten', 'milk', 'egg', 'sesame'],
  ['koek cake pannenkoek poffertje wafel', 'gluten', 'milk', 'egg', 'nuts', 'soy'],
  ['snoep taart', ...meats, 'milk', 'nuts', 'gluten', 'egg', 'soy'],
  ['vis vissen tonijn zalm schaaldier schelpdier garnaal garnalen mossel', 'fish'],
  ['visstick', 'fish', 'gluten'],
  ['soja tofu', 'soy'],
  ['sesam tahin hummus', 'sesame'],
  ['varken varkensvlees ham spek bacon', 'pork'],
  ['gelatine vlees gehakt', ...meats],
  ['worst knakworst leverworst rookworst salami', ...meats, 'milk', 'gluten', 'soy'],
  ['kip kippen kipfilet rund rundvlees kalkoen', 'meat'],
  ['honing', 'honey'],
  ['chocola chocolade hagelslag', 'milk', 'nuts', 'soy', 'gluten'],
  ['ijs ijsje', 'milk', 'egg', 'nuts'],
  ['rijst rijstwafel', 'rice'],
  ['banaan bananen', 'banana'],
  ['peer peren', 'pear'],
  ['framboos frambozen', 'raspberry'],
  ['druif druiven', 'grape'],
  ['tomaat tomaten', 'tomato'],
  ['boon bonen', 'bean'],
  ...'water thee appel aardbei meloen mango kiwi perzik pruim sinaasappel mandarijn citroen ananas komkommer paprika wortel'
    .split(' ')
    .map((word) => [word] as const),
  ...'pompoen broccoli bloemkool courgette spinazie erwt mais aardappel'.split(' ').map((word) => [word] as const),
];

/** Diets, with what they leave out. */
const dietRows: Rows = [
  ['halal', ...meats],
  ['kosher koosjer', ...meats, 'fish'],
  ['vegetarisch vegetarier vega', ...meats, 'fish'],
  ['vegan veganist veganistisch', ...meats, 'fish', 'milk', 'egg', 'honey'],
  ['coeliakie', 'gluten'],
];

/** Contents of a bottle whatever its text says, by icon. */
export const contentsOfIcon: ReadonlyMap<number, readonly string[]> = new Map([
  [3, ['milk', 'soy']],
  [4, ['milk']],
]);

/** Foods of which nobody knows what was on them or with them, unless it is said. */
export const carriers: ReadonlySet<string> = new Set(
  (
    'brood broodje boterham boterhammen toast wrap cracker beschuit rijstwafel pannenkoek rijst pasta macaroni spaghetti couscous ' +
    'bulgur'
  ).split(' '),
);

/** Words beside a food that say nothing of what was in it. */
export const wordsBesideFood: ReadonlySet<string> = new Set(
  (
    'ml gr gram l op alles half halve helft leeg weinig trek goed lekker geproefd gegeten gedronken wilde niet eten drinken ' +
    'gelust en met van een de het stuk stukje stukjes beker bekertje hapje hapjes fles flesje schijf schijfje moeder heeft zelf gevoed'
  ).split(' '),
);

/** Words beside what a child may not have. */
export const wordsBesideMark: ReadonlySet<string> = new Set(
  'allergie allergisch intolerantie intolerant overgevoelig overgevoeligheid vrij dieet geen voor en of ook niet mag tegen'.split(
    ' ',
  ),
);

/** Each word with its contents; a food without any is its own. */
function contentsByWord(rows: Rows): ReadonlyMap<string, readonly string[]> {
  return new Map(
    rows.flatMap(([words, ...contents]) =>
      words.split(' ').map((word): [string, readonly string[]] => [word, contents.length > 0 ? contents : [word]]),
    ),
  );
}

export const foods = contentsByWord(foodRows);
export const diets = contentsByWord(dietRows);
