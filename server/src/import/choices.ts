import type { ImportField } from '@groepsapp/contract';

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

/** What a file may say in a field of choices; `null` for other fields, and where the names are those of the contract. */
export function choicesInWords({ choices = [] }: Pick<ImportField, 'choices'>): string | null {
  const isDutch = choices.some((choice) => choice in choiceTexts);
  return isDutch ? `Kies: ${choices.map((choice) => choiceTexts[choice] ?? choice).join(', ')}.` : null;
}
