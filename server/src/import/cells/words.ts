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

/** Words with spaces between them. */
const words = (text: string) => text.split(' ');

const yes = words('ja j yes y x v 1 true waar wel akkoord toestemming aan toegestaan');
const no = words('nee n no 0 false onwaar geen niet geentoestemming uit nietakkoord niettoegestaan');

/** Reads ja/nee, j/n, x, ✓, 1/0, waar/onwaar. @returns `null` when it is none of them */
export function readYesNo(cell: Cell): boolean | null {
  if (typeof cell === 'boolean') return cell;
  const text = cellText(cell);
  if (/^[✓✔☑]$/u.test(text)) return true;
  const word = plain(text);
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : null;
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

const weekdayWords = words('ma di wo do vr za zo');
const weekdayNames = words('maandag dinsdag woensdag donderdag vrijdag zaterdag zondag');

/** Reads a day of the week: `ma`, `Maandag`, `1`. @returns 1 (Monday) to 7, or `null` */
export function readWeekday(cell: Cell): number | null {
  const word = plain(cellText(cell)).replace(/en$|s$/, '');
  if (/^[1-7]$/.test(word)) return Number(word);
  const at = Math.max(weekdayWords.indexOf(word), weekdayNames.indexOf(word));
  return at === -1 ? null : at + 1;
}

/** Dutch words for the values of choices, by the value, as `plain` makes them. */
const choiceWords: Readonly<Record<string, readonly string[]>> = {
  M: words('m man jongen jongetje mannelijk male zoon jong'),
  V: words('v vrouw meisje vrouwelijk f female dochter mei'),
  qualified: words(
    'gekwalificeerd pedagogischprofessional pedagogischmedewerker pedagogischmedewerkster pm pmer pw leidster groepsleiding',
  ),
  trainee: words(
    'inopleiding bbl bblleerling leerling pminopleiding pedagogischmedewerkerinopleiding bblpedagogischmedewerker',
  ),
  assistant: words('groepshulp huishoudelijkmedewerker assistent hulpkracht'),
  intern: words('stagiair stagiaire stage bolstagiair bol'),
  other: words(
    'overig anders locatiemanager manager kantoor administratie pedagogischcoach coach directie planner leidinggevende',
  ),
  every: words('iedere elke alle wekelijks ieder elkeweek iedereweek alleweken beide'),
  even: words('even evenweken evenweek evenwk'),
  odd: words('oneven onevenweken onevenweek onevenwk'),
  always: words('altijd hetehelejaar heljaar jaar 52weken heelhetjaar'),
  school: words('school schoolweken 40weken schoolperiode'),
  holiday: words('vakantie vakanties vakantieweken schoolvakantie vakantieopvang 12weken'),
  yes,
  no,
  conditional: words('voorwaardelijk ondervoorwaarde ondervoorwaarden inoverleg naoverleg metdiploma'),
};

/** Dutch words for the roles of accounts, of which 'trainee' is another than among those for the staff ratio; the first is how it is shown. */
export const roleWords: Readonly<Record<Role, readonly string[]>> = {
  'group-leader': words('groepsleiding groepsleider pedagogischmedewerker pedagogischprofessional pm pmer leidster'),
  'location-manager': words('locatiemanager manager leidinggevende clustermanager'),
  mentor: words('mentor'),
  coach: words('coach pedagogischcoach'),
  trainee: words('stagiair stagiaire stage'),
  relief: words('invalkracht invaller inval flexkracht'),
  office: words('kantoor administratie planner directie'),
};

/**
 * Reads one of the values of a choice, as its own name or a Dutch word for it.
 * @returns `null` when it is none of them
 */
export function readChoice(cell: Cell, choices: readonly string[]): string | null {
  const word = plain(cellText(cell));
  const wordsOf: typeof choiceWords = choices === roleNames ? roleWords : choiceWords;
  const own = choices.find((choice) => plain(choice) === word);
  return own ?? choices.find((choice) => wordsOf[choice]?.includes(word)) ?? null;
}
