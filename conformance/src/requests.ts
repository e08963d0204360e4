import type { SpecificationKey } from '@groepsapp/contract/specification';
import type { Found, Name } from './context.ts';

type Texts = Record<string, string | undefined>;

/** A request of one call, made of what was found before. */
export interface Request {
  key: SpecificationKey;
  /** Names of findings that must be there first; without them the call is skipped. */
  needs?: readonly Name[];
  params?: (found: Found) => Texts;
  query?: (found: Found) => Texts;
  body?: (found: Found) => Record<string, unknown>;
  /** Where in the answer later requests find what they need: at a path, or by a function; what was found before stays. */
  finds?: Partial<Record<Name, string | ((answer: unknown) => string | undefined)>>;
}

/** Findings by field name. */
export const by =
  (fields: Readonly<Record<string, Name>>) =>
  (found: Found): Texts =>
    Object.fromEntries(Object.entries(fields).map(([field, name]) => [field, found[name]]));

export const ofGroup = by({ id_group: 'group' });
export const ofChild = by({ id_child: 'child' });
export const ofDay = by({ id_group: 'group', date: 'date' });
export const ofWeek = by({ id_group: 'group', start: 'date', end: 'later' });
export const ofPlace = by({ idEstablishment: 'establishment', idGroup: 'group' });

/** Query of a place besides its ids. */
export const atPlace = (more: Readonly<Record<string, unknown>>) => (found: Found) => ({ ...ofPlace(found), ...more });
