import type { SpecificationKey } from '@groepsapp/contract/specification';
import type { Found, Name } from './context.ts';

type Texts = Record<string, string | undefined>;

/** A request of one call, made of what was found before. */
export interface Request {
  key: SpecificationKey;
  /** What has to be found first; without it the call is passed over. */
  needs?: readonly Name[];
  params?: (found: Found) => Texts;
  query?: (found: Found) => Texts;
  body?: (found: Found) => Record<string, unknown>;
  /** Where in the answer later requests find what they need: at a path, or by a function; what was found before stays. */
  finds?: Partial<Record<Name, string | ((answer: unknown) => string | undefined)>>;
}

export const ofGroup = ({ group }: Found) => ({ id_group: group });
export const ofChild = ({ child }: Found) => ({ id_child: child });
export const ofPlace = ({ establishment, group }: Found) => ({ idEstablishment: establishment, idGroup: group });
