import { type ImportField, filledText, oneOf, required, text, time } from './fields.ts';

/** A kind of row that a company can bring in. */
export interface Kind {
  /** What a row is. */
  summary: string;
  fields: Readonly<Record<string, ImportField>>;
  /** What `ended` does; absent for kinds that do not end. */
  ending?: string;
  /** Rows of one child come in together or not at all: the field that names the child, or `reference` for the child. */
  unit?: 'child' | 'reference';
}

/** The name of a person. */
export const person = {
  first_name: required(filledText(100, 'First name')),
  name_prefix: text(40, "Prefix of the last name: 'van der'"),
  last_name: required(filledText(100, 'Last name')),
  gender: required(oneOf(['M', 'V'], 'M (male) or V (female)')),
};

/** From when till when. */
export const hours = (what: string) => ({
  start: required(time(`Beginning of ${what}`)),
  end: required(time(`End of ${what}, later than its beginning`)),
});
