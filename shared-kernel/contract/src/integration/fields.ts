import * as v from 'valibot';
import { DateText, endTimeText, optionalText, typedText } from '../primitives.ts';

/** How the value of a field is written; readers of files turn the text of a cell into it. */
type ImportFieldType =
  | 'text'
  | 'number'
  | 'yes-no'
  | 'date'
  | 'time'
  | 'moment'
  | 'choice'
  | 'reference'
  | 'list'
  | 'content';

/** A field of a kind that can be brought in. */
export interface ImportField<S extends v.GenericSchema = v.GenericSchema, R extends boolean = boolean> {
  type: ImportFieldType;
  schema: S;
  required: R;
  /** What it says, for the pages of the documentation. */
  meaning: string;
  /** For `reference`, and for `list` of references: the kind of the row that is named by its reference. */
  refersTo?: string;
  /** For `choice`, and for a `list` of choices: the values that there are. */
  choices?: readonly string[];
}

/** The references of senders: any text without control characters, at most 100 characters. */
export const ImportReference = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(100, 'Een referentie heeft ten hoogste 100 tekens.'),
  v.check((text) => /^\P{C}+$/u.test(text), 'Een referentie is een tekst op één regel.'),
);

/** A calendar date, with words for what is none. */
const Day = v.pipe(v.string(), v.isoDate('Vul een bestaande datum in (JJJJ-MM-DD).'), DateText);

/** A time of day, HH:mm. */
export const Time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Vul een tijd in (UU:MM).'));

/** The end of a part of a day. */
export const EndTime = endTimeText('Vul een tijd in (UU:MM).');

/** A whole moment; a date alone is its first moment in UTC. */
const Moment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/, 'Vul een datum of een moment in.'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'Vul een bestaande datum in.'),
  v.transform((text) => new Date(text).toISOString()),
);

type Field<S extends v.GenericSchema> = ImportField<S, false>;

function field<S extends v.GenericSchema>(type: ImportFieldType, schema: S, meaning: string): Field<S> {
  return { type, schema, required: false, meaning };
}

/** The same field, without which a row is refused. */
export function required<S extends v.GenericSchema>(optional: Field<S>): ImportField<S, true> {
  return { ...optional, required: true };
}

/** A field that can be emptied with `null`. */
export function clearable<S extends v.GenericSchema>(filled: Field<S>): Field<v.NullableSchema<S, undefined>> {
  return { ...filled, schema: v.nullable(filled.schema) };
}

/** A text that may be empty. @param most characters */
export const text = (most: number, meaning: string) => field('text', optionalText(most), meaning);

/** A text with at least one visible character. @param most characters */
export const filledText = (most: number, meaning: string) => field('text', typedText(most), meaning);

export const wholeNumber = (least: number, most: number, meaning: string) =>
  field(
    'number',
    v.pipe(
      v.number('Vul een getal in.'),
      v.integer('Vul een geheel getal in.'),
      v.minValue(least, `Vul een getal in van ${least} tot en met ${most}.`),
      v.maxValue(most, `Vul een getal in van ${least} tot en met ${most}.`),
    ),
    meaning,
  );

export const yesNo = (meaning: string) => field('yes-no', v.boolean('Vul ja of nee in.'), meaning);
export const date = (meaning: string) => field('date', Day, meaning);
export const time = (meaning: string) => field('time', Time, meaning);
export const endTime = (meaning: string) => field('time', EndTime, meaning);
export const moment = (meaning: string) => field('moment', Moment, meaning);

export const oneOf = <const C extends readonly string[]>(choices: C, meaning: string) => ({
  ...field('choice', v.picklist(choices, `Kies uit: ${choices.join(', ')}.`), meaning),
  choices,
});

/** The reference of a row of another kind. */
export const reference = (refersTo: string, meaning: string) => ({
  ...field('reference', ImportReference, meaning),
  refersTo,
});

/** References of rows of another kind. */
export const references = (refersTo: string, meaning: string) => ({
  ...field('list', v.pipe(v.array(ImportReference), v.maxLength(500)), meaning),
  refersTo,
});

export const texts = (most: number, meaning: string) =>
  field('list', v.pipe(v.array(typedText(most)), v.maxLength(100)), meaning);

export const someOf = <const C extends readonly string[]>(choices: C, meaning: string) => ({
  ...field(
    'list',
    v.pipe(v.array(v.picklist(choices, `Kies uit: ${choices.join(', ')}.`)), v.maxLength(choices.length)),
    meaning,
  ),
  choices,
});

/** A value with parts of its own, which files carry as JSON. */
export const content = <S extends v.GenericSchema>(schema: S, meaning: string) => field('content', schema, meaning);

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

export const person = {
  first_name: required(filledText(100, 'First name')),
  name_prefix: text(40, "Prefix of the last name: 'van der'"),
  last_name: required(filledText(100, 'Last name')),
  gender: required(oneOf(['M', 'V'], 'M (male) or V (female)')),
};

/** From when till when. */
export const hours = (what: string) => ({
  start: required(time(`Beginning of ${what}`)),
  end: required(endTime(`End of ${what}: 00:00 for the end of the day, of a night on the next day`)),
});
