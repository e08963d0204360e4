/**
 * What the app counts on in an answer. A text is one value: `s` a text, `t` a time, `n` a number, `b` yes or no, words with `|` one of
 * them (with `#` in front they are numbers), `*` anything; with `?` it may be left out, with `~` it may be null.
 * `['*']` is a list that is empty when it is left out, `['!', shape]` one that must be there; `['?', shape]` and
 * `['~', shape]` are as for one value, `['<', '*']` has values by name. Texts and numbers that the specification names are
 * left out, they are read as they come.
 */
export type Shape = string | readonly Shape[] | { readonly [field: string]: Shape };

/** What the specification says of a call, as far as it differs from what the app sends and expects. */
export interface CallFacts {
  /** Fields of the app's requests that it does not name, with commas. */
  readonly drop?: string;
  /** The tokens travel in the body as well: as fields, or within `auth`. */
  readonly tokens?: 'fields' | 'auth';
  /** The body travels as a form without a file. */
  readonly form?: 1;
  /** It saves something. */
  readonly saves?: 1;
  readonly answer?: Shape;
}
