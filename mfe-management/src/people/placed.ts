import type { CallAnswer, CallInput } from '@groepsapp/kernel';
import { peopleTexts as texts } from './peopleTexts';

export type Account = CallAnswer<'GET /management/accounts'>['rows'][number];
export type Choices = CallAnswer<'GET /management/accounts/choices'>;
type Role = CallInput<'POST /management/accounts/employee'>['body']['role'];

/** The fields that say what an account may do, and where. */
export interface PlacedFields {
  role: Role;
  last_day: string | null;
  /** The only days; they stand until there is a last day. */
  days: string[];
  establishments: number[];
}

/** What is sent of them: only who helps out has days. */
export function placedOf({ role, last_day, days, establishments }: PlacedFields) {
  const helps = role === 'relief';
  return { role, establishments, last_day: helps ? last_day : null, days: helps && last_day === null ? days : [] };
}

/** What is missing in a form with locations, and in the texts of these names. */
export function missing<Fields extends { establishments: number[] }>(
  fields: Fields,
  names: readonly (keyof Fields & string)[] = [],
): Record<string, string> {
  const empty = names.filter((name) => String(fields[name]).trim() === '').map((name) => [name, texts.fill]);
  return {
    ...Object.fromEntries(empty),
    ...(fields.establishments.length === 0 && { establishments: texts.choosePlace }),
  };
}
