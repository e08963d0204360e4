import { type Role, roleNames } from '@groepsapp/contract';
import { type Cell, cellText } from '../files/table.ts';

/** A text for comparing: lower case, without accents, signs and spaces. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Words for one value. */
interface Words {
  shown: string;
  /** All of them, as `plain` makes them. */
  known: ReadonlySet<string>;
}

/** @param text words with commas between them; the first one is shown */
function words(text: string): Words {
  const all = text.split(', ');
  return { shown: all[0] ?? '', known: new Set(all.map(plain)) };
}

const yes = words('ja, j, yes, y, x, v, 1, true, waar, wel, akkoord, toestemming, aan, toegestaan');
const no = words('nee, n, no, 0, false, onwaar, geen, niet, geen toestemming, uit, niet akkoord, niet toegestaan');

/** Reads ja/nee, j/n, x, ✓, 1/0, waar/onwaar. @returns `null` when it is none of them */
export function readYesNo(cell: Cell): boolean | null {
  if (typeof cell === 'boolean') return cell;
  const text = cellText(cell);
  if (/^[✓✔☑]$/u.test(text)) return true;
  const word = plain(text);
  if (yes.known.has(word)) return true;
  return no.known.has(word) ? false : null;
}

/**
 * Reads a number with a Dutch or an English decimal sign: `12`, `1.234,5`, `12,50`, `€ 7.5`.
 * @returns `null` when it is no number
 */
export function readNumber(cell: Cell): number | null {
  if (typeof cell === 'number') return cell;
  const text = cellText(cell).replace(/[€\s]/g, '');
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

const weekdayWords = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo'];
const weekdayNames = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'];

/** Reads a day of the week: `ma`, `Maandag`, `1`. @returns 1 (Monday) to 7, or `null` */
export function readWeekday(cell: Cell): number | null {
  const word = plain(cellText(cell)).replace(/en$|s$/, '');
  if (/^[1-7]$/.test(word)) return Number(word);
  const at = Math.max(weekdayWords.indexOf(word), weekdayNames.indexOf(word));
  return at === -1 ? null : at + 1;
}

/** Dutch words for the values of choices, by the value. */
const choiceWords: Readonly<Record<string, Words>> = {
  M: words('M, man, jongen, jongetje, mannelijk, male, zoon, jong'),
  V: words('V, vrouw, meisje, vrouwelijk, f, female, dochter, mei'),
  qualified: words(
    'pedagogisch medewerker, pedagogisch medewerkster, pedagogisch professional, gekwalificeerd, pm, pm-er, pw, leidster, groepsleiding',
  ),
  trainee: words(
    'in opleiding, bbl, bbl-leerling, leerling, pm in opleiding, pedagogisch medewerker in opleiding, bbl pedagogisch medewerker',
  ),
  assistant: words('groepshulp, huishoudelijk medewerker, assistent, hulpkracht'),
  intern: words('stagiair, stagiaire, stage, bol-stagiair, bol'),
  other: words(
    'overig, anders, locatiemanager, manager, kantoor, administratie, pedagogisch coach, coach, directie, planner, leidinggevende',
  ),
  every: words('elke week, iedere week, alle weken, iedere, elke, alle, wekelijks, ieder, beide'),
  even: words('even weken, even, even week, even wk'),
  odd: words('oneven weken, oneven, oneven week, oneven wk'),
  always: words('heel jaar, altijd, het hele jaar, jaar, 52 weken, heel het jaar'),
  school: words('schoolweken, school, 40 weken, schoolperiode'),
  holiday: words('vakantieweken, vakantie, vakanties, schoolvakantie, vakantieopvang, 12 weken'),
  yes,
  no,
  conditional: words('voorwaardelijk, onder voorwaarde, onder voorwaarden, in overleg, na overleg, met diploma'),
};

/** Dutch words for the roles of accounts, of which 'trainee' is another than among those for the staff ratio. */
const roleWords: Readonly<Record<Role, Words>> = {
  'group-leader': words(
    'groepsleiding, groepsleider, pedagogisch medewerker, pedagogisch professional, pm, pm-er, leidster',
  ),
  'location-manager': words('locatiemanager, manager, leidinggevende, clustermanager'),
  mentor: words('mentor'),
  coach: words('coach, pedagogisch coach'),
  trainee: words('stagiair, stagiaire, stage'),
  relief: words('invalkracht, invaller, inval, flexkracht'),
  office: words('kantoor, administratie, planner, directie'),
};

const wordsOf = (choices: readonly string[]): typeof choiceWords => (choices === roleNames ? roleWords : choiceWords);

/**
 * Reads one of the values of a choice, as its own name or a Dutch word for it.
 * @returns `null` when it is none of them
 */
export function readChoice(cell: Cell, choices: readonly string[]): string | null {
  const word = plain(cellText(cell));
  const own = choices.find((choice) => plain(choice) === word);
  return own ?? choices.find((choice) => wordsOf(choices)[choice]?.known.has(word)) ?? null;
}

/** Words that a file may use in a field of choices. */
export function choicesInWords(choices: readonly string[]): string {
  const shown = choices.map((choice) => wordsOf(choices)[choice]?.shown ?? choice);
  const isDutch = shown.some((word, index) => word !== choices[index]);
  return `${isDutch ? 'Kies' : 'Kies uit'}: ${shown.join(', ')}.`;
}
