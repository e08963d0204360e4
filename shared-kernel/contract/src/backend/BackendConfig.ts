import * as v from 'valibot';
import { calls } from '../calls/index.ts';
import { isSpecified } from '../specification/index.ts';

/** The name of a header or of a field. */
const Name = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/));

/** Names with points between them: `meta.last_page`. */
const Place = v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]*(\.[A-Za-z][\w-]*){0,4}$/));

/** A colour as the backend writes it in `alert`; empty when it is not known. */
const Colour = v.optional(v.pipe(v.string(), v.regex(/^(?:#?[A-Za-z0-9]{1,20})?$/)), '');

const isOfOurs = (key: string) => Object.hasOwn(calls, key) && !isSpecified(key);

/**
 * How a backend writes what the specification leaves open. Everything has a default, which is how the specification reads at
 * first sight; what is none of this is not understood, and then a call fails.
 */
export const BackendConfig = v.strictObject({
  /** The field around every answer, and the names of fields that may stand beside it or at the top of an answer. */
  envelope: v.optional(v.strictObject({ field: v.optional(Name), beside: v.optional(v.array(Name), []) }), {}),
  /** Lists come in pages: the field of the query, and where an answer says the last page, or that there is a next one. */
  paging: v.optional(v.strictObject({ parameter: Name, more: Place })),
  /** Answers that mean success of a change, besides nothing, `success: true` and the made row. */
  done: v.optional(v.array(v.union([v.string(), v.number(), v.boolean()])), []),
  /** Words of the backend that say yes and no, besides true, 1, `'1'`, `'true'`, `'ja'` and their opposites. */
  yes: v.optional(v.array(v.string()), []),
  no: v.optional(v.array(v.nullable(v.string())), []),
  /** Names of headers and fields with the tokens. */
  headers: v.optional(v.strictObject({ device: v.optional(Name), session: v.optional(Name) }), {}),
  fields: v.optional(v.strictObject({ device: v.optional(Name), session: v.optional(Name) }), {}),
  /** Where tokens travel; calls without a body have them in headers, forms have them as fields as well. */
  tokens: v.optional(v.picklist(['header', 'body', 'both']), 'header'),
  /** The words of a form's status in requests. */
  statusWords: v.optional(v.picklist(['dutch', 'english']), 'dutch'),
  /** How requests write yes and no. */
  flags: v.optional(v.picklist(['boolean', 'number']), 'boolean'),
  /** What `lists` of a saved observation holds: the ids of lists, or objects with `idList`. */
  lists: v.optional(v.picklist(['ids', 'objects']), 'ids'),
  /** How the rows of a saved intake form travel: as a list, or as a text with the JSON of it. */
  json: v.optional(v.picklist(['list', 'text']), 'list'),
  /** How a form carries a list: `photos[]` once for each, or `photos` with commas. */
  formLists: v.optional(v.picklist(['brackets', 'comma']), 'brackets'),
  /** How requests write times: HH:mm or HH:mm:ss. */
  times: v.optional(v.picklist(['minutes', 'seconds']), 'minutes'),
  /** How an activity without an end travels: `end_time` null, an empty text, or left out. */
  noEndTime: v.optional(v.picklist(['null', 'empty', 'absent']), 'null'),
  /** The unit of amounts of money in answers. */
  amounts: v.optional(v.picklist(['euros', 'cents']), 'euros'),
  /** The colours of results by when the next is due. */
  alerts: v.optional(v.strictObject({ onTime: Colour, soon: Colour, late: Colour, archive: Colour }), {}),
  /** A tap that could not be sent at once is refused with a word, or counts from when it arrives. */
  lateTaps: v.optional(v.picklist(['refuse', 'arrival']), 'refuse'),
  /** Calls of ours that the backend has as well, by their keys. */
  also: v.optional(v.array(v.pipe(v.string(), v.check(isOfOurs, 'names no call that only our server has'))), []),
});

export type BackendConfig = v.InferOutput<typeof BackendConfig>;

/** A backend of which nothing is said. */
export const usualBackend: BackendConfig = v.parse(BackendConfig, {});
