/** Names of fields; `true` where nothing below the field is named. What stands in a list is named as if it stood alone. */
export interface Fields {
  readonly [name: string]: true | Fields;
}

/** How the body of a call travels. */
export type Encoding = 'json' | 'form' | 'multipart';

interface Answer {
  /** `none`: no answer is shown; `free`: there is one, of which nothing is shown. */
  readonly kind: 'list' | 'object' | 'file' | 'none' | 'free';
  readonly fields?: Fields;
}

/** A call as the specification names it. What is not here, it does not name. */
export interface SpecificationCall {
  readonly query?: readonly string[];
  /** Fields of the body, the fields of a form and its file included. */
  readonly body?: Fields;
  /** Absent without a body. */
  readonly encoding?: Encoding;
  readonly answer: Answer;
}

/**
 * Fields by their names, with a space between them.
 * @param holding the fields that hold others, with what they hold
 */
export function fields(names: string, holding: Fields = {}): Fields {
  return { ...Object.fromEntries(names.split(' ').map((name) => [name, true as const])), ...holding };
}

export const list = (named: Fields): Answer => ({ kind: 'list', fields: named });
export const object = (named: Fields): Answer => ({ kind: 'object', fields: named });
export const file: Answer = { kind: 'file' };
export const nothing: Answer = { kind: 'none' };
export const something: Answer = { kind: 'free' };

interface Request {
  /** Names of fields, with a space between them. */
  query?: string;
  body?: Fields;
  /** JSON when left out. */
  encoding?: Encoding;
}

/** A call by what it answers and what is asked with it. */
export function call(answer: Answer, { query, body, encoding = 'json' }: Request = {}): SpecificationCall {
  return { ...(query && { query: query.split(' ') }), ...(body && { body, encoding }), answer };
}
