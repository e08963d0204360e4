/** Names of fields; `true` where nothing below the field is named. What stands in a list is named as if it stood alone. */
export interface Fields {
  readonly [name: string]: true | Fields;
}

/** How the body of a call travels. */
export type Encoding = 'json' | 'form' | 'multipart';

/** A call as the specification names it. What is not here, it does not name. */
export interface SpecificationCall {
  /** Fields of the query. */
  readonly query?: readonly string[];
  /** Fields of the body, the fields of a form and its file included. */
  readonly body?: Fields;
  /** Absent without a body. */
  readonly encoding?: Encoding;
  readonly answer: {
    /** `none`: no answer is shown; `free`: there is one, of which nothing is shown. */
    readonly kind: 'list' | 'object' | 'file' | 'none' | 'free';
    /** Where the fields come from: the call itself, what is said of the thing it answers, or nowhere. */
    readonly from: 'call' | 'entity' | 'unknown';
    readonly fields?: Fields;
  };
}
