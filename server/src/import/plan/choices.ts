import { roleNames } from '@groepsapp/contract';
import { roleWords } from '../cells/words.ts';

/** How a file writes the values of choices that have other names in Dutch; the import reads these words. */
export const choiceTexts: Readonly<Record<string, string>> = {
  every: 'elke week',
  even: 'even weken',
  odd: 'oneven weken',
  always: 'heel jaar',
  school: 'schoolweken',
  holiday: 'vakantieweken',
  qualified: 'pedagogisch medewerker',
  trainee: 'in opleiding',
  assistant: 'groepshulp',
  intern: 'stagiair',
  other: 'overig',
  yes: 'ja',
  no: 'nee',
  conditional: 'voorwaardelijk',
};

/** Words that a file may use in a field of choices. */
export function choicesInWords(choices: readonly string[]): string {
  if (choices === roleNames) return `Kies: ${roleNames.map((role) => roleWords[role][0]).join(', ')}.`;
  const isDutch = choices.some((choice) => choice in choiceTexts);
  return `${isDutch ? 'Kies' : 'Kies uit'}: ${choices.map((choice) => choiceTexts[choice] ?? choice).join(', ')}.`;
}
