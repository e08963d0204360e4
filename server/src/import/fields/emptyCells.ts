import { importKindNames } from '@groepsapp/contract';
import { readDate } from '../cells/dates.ts';
import { isErrorText, saysNothing } from '../cells/nothing.ts';
import { readYesNo } from '../cells/words.ts';
import type { Profile } from '../columns/profile.ts';
import { cellText } from '../files/table.ts';
import type { Tell } from './contacts.ts';
import { type Fact, type Facts, factText } from './facts.ts';

/** Columns that ask for yes or no, in which 'geen' is an answer. */
const hasAnswers = /^(consent|day)\.|^days$|(may_pick_up|authority|emergency)$/;

/** Whether a cell says that it has no value, or a child none of what a column of the record asks for. */
function isNothing(facts: Facts, concept: string): boolean {
  const text = factText(facts, concept);
  if (concept.startsWith('record.') && text !== '' && readYesNo(text) === false) return true;
  const whose = /^(.+)\.last_name$/.exec(concept)?.[1];
  const hasFirstName = ['first_name', 'initials'].some((part) => factText(facts, `${whose ?? ''}.${part}`) !== '');
  return saysNothing(text, hasAnswers.test(concept) ? 'answers' : hasFirstName ? 'last name' : undefined);
}

/** Empties cells that say that there is no value. The files of an export say what they mean, errors of Excel excepted. */
export function emptyCells(facts: Map<string, Fact>, { name }: Profile, tell: Tell): void {
  const isExport = importKindNames.some((kind) => kind === name);
  for (const [concept, { cell, heading }] of facts) {
    const text = cellText(cell);
    if (!isErrorText(text) && (isExport || !isNothing(facts, concept))) continue;
    facts.set(concept, { cell: '', heading });
    tell(heading, `'${text}' telt als leeg.`);
  }
}

/** Years after which a child is not in care any more. */
const oldest = 15;

/** Tells of a birth so long ago that it may be a mistake. */
export function tellUnlikelyBirth(facts: Facts, tell: Tell): void {
  for (const concept of ['child.date_of_birth', 'date_of_birth']) {
    const fact = facts.get(concept);
    const born = readDate(fact?.cell ?? '');
    if (fact === undefined || born === null || Number(born.slice(0, 4)) >= new Date().getUTCFullYear() - oldest)
      continue;
    tell(fact.heading, `wie zo is geboren is ouder dan ${oldest - 1} jaar; klopt dat?`);
  }
}
