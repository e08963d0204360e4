/** Something that the specification leaves open, and that differs between backends. */
export interface BackendOption {
  /** What counts when nothing is said. */
  readonly default: string;
  /** The values that it can have, or the form of them. */
  readonly values: readonly string[] | RegExp;
  /** What it says, in one sentence, for the documentation. */
  readonly meaning: string;
}

/** The name of a header or of a field. */
const name = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

/** A colour as the backend writes it in `alert`; empty when it is not known. */
const colour = /^(?:#?[A-Za-z0-9]{1,20})?$/;

/** What may be said of a backend that speaks only the calls of the specification, by name. */
export const backendOptions = {
  device_header: { default: 'X-Device-Token', values: name, meaning: 'The header with the device token.' },
  session_header: { default: 'X-Session-Token', values: name, meaning: 'The header with the session token.' },
  device_field: {
    default: 'device_token',
    values: name,
    meaning: 'The field of a form or body with the device token.',
  },
  session_field: {
    default: 'session_token',
    values: name,
    meaning: 'The field of a form or body with the session token.',
  },
  tokens: {
    default: 'header',
    values: ['header', 'body', 'both'],
    meaning: 'Where tokens travel; calls without a body have them in headers, forms have them as fields as well.',
  },
  status_words: {
    default: 'dutch',
    values: ['dutch', 'english'],
    meaning:
      "The words of a form's status in requests: 'in ontwikkeling' and 'definitief', or 'development' and 'final'.",
  },
  flags: {
    default: 'boolean',
    values: ['boolean', 'number'],
    meaning: 'How requests write yes and no: true and false, or 1 and 0.',
  },
  lists: {
    default: 'ids',
    values: ['ids', 'objects'],
    meaning: 'What `lists` of a saved observation holds: the ids of lists, or objects with `idList`.',
  },
  json: {
    default: 'list',
    values: ['list', 'text'],
    meaning: 'How the rows of a saved intake form travel: as a list, or as a text with the JSON of it.',
  },
  form_lists: {
    default: 'brackets',
    values: ['brackets', 'comma'],
    meaning: 'How a form carries a list: `photos[]` once for each, or `photos` with commas.',
  },
  times: {
    default: 'minutes',
    values: ['minutes', 'seconds'],
    meaning: 'How requests write times: HH:mm or HH:mm:ss; answers may have either.',
  },
  no_end_time: {
    default: 'null',
    values: ['null', 'empty', 'absent'],
    meaning: 'How an activity without an end travels: `end_time` null, as an empty text, or left out.',
  },
  amounts: {
    default: 'euros',
    values: ['euros', 'cents'],
    meaning: 'The unit of amounts of money in answers.',
  },
  alert_on_time: { default: '', values: colour, meaning: 'The colour of a result that is on time.' },
  alert_soon: { default: '', values: colour, meaning: 'The colour of a result after which one is due soon.' },
  alert_late: { default: '', values: colour, meaning: 'The colour of a result after which one is overdue.' },
  alert_archive: { default: '', values: colour, meaning: 'The colour of a result in the archive.' },
  taps_offline: {
    default: 'refuse',
    values: ['refuse', 'arrival'],
    meaning: 'A tap that could not be sent at once is refused with a word, or counts from when it arrives.',
  },
} as const satisfies Readonly<Record<string, BackendOption>>;

export type BackendOptionName = keyof typeof backendOptions;

/** Whether a value is one that an option can have. */
export function isOptionValue(option: BackendOption, value: string): boolean {
  return option.values instanceof RegExp ? option.values.test(value) : option.values.includes(value);
}
