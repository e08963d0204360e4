import * as v from 'valibot';
import { optionalText, typedText } from '../primitives.ts';
import { textLimits } from '../texts.ts';
import { canBe } from '../times.ts';
import { EndTime, Time } from './fields.ts';

const Weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7));
const Color = v.pipe(v.string(), v.regex(/^#[0-9A-Fa-f]{6}$/, 'Vul een kleur in (#RRGGBB).'));
const Months = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(240));

/** When an establishment is open, per day of the week from 1 (Monday); a day that is left out is a closed one. */
export const OpeningHours = v.pipe(
  v.array(v.strictObject({ weekday: Weekday, from: Time, until: EndTime })),
  v.maxLength(7),
  v.check((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, 'Noem elke dag één keer.'),
  v.check(
    (days) => days.every(({ from: start_time, until: end_time }) => canBe({ start_time, end_time })),
    'De sluitingstijd is later dan de openingstijd.',
  ),
);

/** The choices of a field of the record. Only choices that raise the flag are shown beside the name of a child. */
export const RecordChoices = v.pipe(
  v.array(
    v.strictObject({
      name: typedText(100),
      color: v.optional(v.nullable(Color), null),
      raises_flag: v.optional(v.boolean(), true),
    }),
  ),
  v.maxLength(200),
);

const ListAnswer = v.strictObject({
  answer: typedText(100),
  color: v.optional(v.nullable(Color), null),
  note: v.optional(v.boolean(), false),
  carry: v.optional(v.boolean(), false),
});

const ListQuestion = v.strictObject({
  text: typedText(textLimits.note),
  subcategory: v.optional(v.nullable(typedText(100)), null),
  free: v.optional(v.boolean(), false),
  answers: v.optional(v.pipe(v.array(ListAnswer), v.maxLength(20)), []),
});

/** The development areas of an observation list, by name, with their questions. */
export const ListCategories = v.pipe(
  v.array(
    v.strictObject({
      name: typedText(100),
      color: v.optional(Color, '#757575'),
      note: v.optional(v.boolean(), true),
      questions: v.pipe(v.array(ListQuestion), v.minLength(1), v.maxLength(100)),
    }),
  ),
  v.minLength(1),
  v.maxLength(30),
);

export const FormSections = v.pipe(
  v.array(
    v.strictObject({
      title: optionalText(textLimits.formTitle),
      questions: v.pipe(
        v.array(
          v.strictObject({
            question: typedText(textLimits.note),
            input: v.picklist(['radio', 'text', 'checkbox']),
            answers: v.optional(v.pipe(v.array(typedText(255)), v.maxLength(50)), []),
          }),
        ),
        v.minLength(1),
        v.maxLength(100),
      ),
    }),
  ),
  v.minLength(1),
  v.maxLength(50),
);

/** Whole months of age, or `null` for any. */
export const AgeInMonths = Months;
