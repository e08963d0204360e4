import type { ImportKind } from '@groepsapp/contract';

const words: Readonly<Record<ImportKind, string>> = {
  establishment: 'locatie',
  'closed-day': 'sluitingsdag',
  'school-holiday': 'schoolvakantie',
  school: 'school',
  group: 'groep',
  'combined-groups': 'samenvoeging',
  employee: 'medewerker',
  childminder: 'gastouder',
  shift: 'dienst',
  'record-section': 'rubriek',
  'record-field': 'veld',
  'activity-type': 'soort activiteit',
  'observation-list': 'observatielijst',
  'intake-template': 'intakeformulier',
  'general-form': 'formulier',
  setting: 'instelling',
  carer: 'verzorger',
  child: 'kind',
  placement: 'plaatsing',
  contract: 'contract',
  'planned-day': 'geplande dag',
  'child-carer': 'band met verzorger',
  consent: 'toestemming',
  'record-value': 'gegeven van een kind',
};

/** The field that distinguishes two of a kind with the same name. */
const deciding: Readonly<Partial<Record<ImportKind, string>>> = {
  establishment: 'het locatienummer',
  group: 'de locatie of het groepsnummer',
  employee: 'het personeelsnummer of het e-mailadres',
  child: 'de geboortedatum of het kindnummer',
};

/** A kind in Dutch. */
export const kindWord = (kind: ImportKind): string => words[kind];

/** A kind in Dutch with its article, at the beginning of a sentence. */
export const theKind = (kind: ImportKind): string =>
  `${kind === 'child' || kind === 'record-field' ? 'Het' : 'De'} ${kindWord(kind)}`;

/** Why a row that names one of several is refused, and what would decide. */
export function severalReason(kind: ImportKind, name: string): string {
  return `'${name}' kan meer dan één ${kindWord(kind)} zijn; ${deciding[kind] ?? 'een nummer'} beslist.`;
}
