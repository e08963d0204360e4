import type { IntakeRow } from '@groepsapp/kernel';
import { markedIn, markedText } from './lines';
import type { ObservationFields, RowOf } from './listsApi';

export type Input = 'text' | 'textarea' | 'radio' | 'select' | 'checkbox' | 'none';

/** Whether a question is answered by a choice of answers. */
export const isChoice = (input: Input) => input === 'radio' || input === 'select' || input === 'checkbox';

/** A question of any form; `none` is a text to read. */
export interface Question {
  text: string;
  input: Input;
  /** One per line, with a star behind those with which a goal is not reached. */
  answers: string;
  /** What this screen does not change of it. */
  rest: object;
}

export interface Part {
  title: string;
  /** Of an observation list. */
  color: string;
  rest: object;
  questions: Question[];
}

/** A form as it is edited, whatever kind it is of. */
export interface Outline {
  title: string;
  parts: Part[];
  /** Whole months, or empty; of an observation list. */
  from: string;
  until: string;
  repeat: string;
  /** Whether an observation list as a whole has a note, which this screen does not change. */
  note: boolean;
}

export type FormRow = RowOf<'intake-template'> | RowOf<'general-form'> | RowOf<'observation-list'>;
export type FormFields = FormRow['fields'];

export const noPart: Part = { title: '', color: '#757575', rest: {}, questions: [] };
const noAges = { from: '', until: '', repeat: '', note: true };

/** The answers that are left, with what they had beside their name. */
function answersIn<A extends object>(text: string, known: readonly A[], nameOf: (answer: A) => string) {
  return markedIn(text).map(({ name, marked }) => ({
    ...{ name, marked },
    known: known.find((answer) => nameOf(answer) === name),
  }));
}

function partsOfRows(rows: readonly IntakeRow[]): Part[] {
  const parts: Part[] = [];
  for (const { text, ...rest } of rows) {
    if (rest.type === 'header') parts.push({ ...noPart, title: text, rest, questions: [] });
    else {
      if (parts.length === 0) parts.push({ ...noPart, questions: [] });
      const answers = markedText((rest.answer?.options ?? []).map(({ name }) => ({ name, marked: false })));
      parts.at(-1)?.questions.push({ text, input: rest.answer?.type ?? 'none', answers, rest });
    }
  }
  return parts;
}

function rowOfQuestion({ text, input, answers, rest }: Question): IntakeRow {
  const { type = 'description', answer: before, ...others } = rest as Partial<IntakeRow>;
  if (input === 'none') return { ...others, type: type === 'question' ? 'description' : type, text };
  const options = answersIn(answers, before?.options ?? [], ({ name }) => name).map(({ name, known: one }, at) => ({
    id: one?.id ?? `${at + 1}-${name}`.slice(0, 40),
    ...one,
    name,
  }));
  const typed = input === 'text' || input === 'textarea';
  return { ...others, type: 'question', text, answer: { type: input, value: '', ...(!typed && { options }) } };
}

/** What a row asks, to edit. */
export function outlineOf(fields: FormFields): Outline {
  const { title } = fields;
  if ('rows' in fields) return { title, ...noAges, parts: partsOfRows(fields.rows) };
  if ('sections' in fields) {
    const parts = fields.sections.map((section) => ({
      ...noPart,
      title: section.title,
      questions: section.questions.map(({ question, input, answers }) => ({
        ...{ text: question, input, rest: {} },
        answers: answers.join('\n'),
      })),
    }));
    return { title, ...noAges, parts };
  }
  const months = (value: number | null) => (value === null ? '' : String(value));
  const { min_months, max_months, repeat_months, note, categories } = fields;
  const parts = categories.map(({ name, color, note: noted, questions }) => ({
    ...{ title: name, color, rest: { note: noted } },
    questions: questions.map(({ text, answers, free, subcategory }) => ({
      ...{ text, input: free ? ('text' as const) : ('radio' as const), rest: { subcategory, answers } },
      answers: markedText(answers.map(({ answer, carry }) => ({ name: answer, marked: carry }))),
    })),
  }));
  return { title, parts, note, from: months(min_months), until: months(max_months), repeat: months(repeat_months) };
}

export const intakeOf = ({ title, parts }: Outline) => ({
  title,
  rows: parts.flatMap((part): IntakeRow[] => {
    const header: IntakeRow = { ...part.rest, type: 'header', text: part.title };
    return [...(part.title === '' ? [] : [header]), ...part.questions.map(rowOfQuestion)];
  }),
});

export const outlineForm = ({ title, parts }: Outline) => ({
  title,
  sections: parts.map((part) => ({
    title: part.title,
    questions: part.questions.map(({ text, input, answers }) => ({
      question: text,
      input: input === 'radio' || input === 'checkbox' ? input : ('text' as const),
      answers: markedIn(answers).map(({ name }) => name),
    })),
  })),
});

type Asked = ObservationFields['categories'][number]['questions'][number];

export function observationOf({ title, parts, note, ...ages }: Outline): ObservationFields {
  const months = (text: string) => (text.trim() === '' ? null : Number(text));
  const [min_months, max_months, repeat_months] = [months(ages.from), months(ages.until), months(ages.repeat)];
  const categories = parts.map(({ title: name, color, rest, questions }) => ({
    ...{ name, color, note: true, ...rest },
    questions: questions.map(({ text, input, answers, rest: kept }): Asked => {
      const { subcategory = null, answers: before = [] } = kept as Partial<Asked>;
      const named = answersIn(answers, before, ({ answer }) => answer);
      const list = named.map(({ name: answer, marked: carry, known }) => {
        return { color: null, note: carry, ...known, answer, carry };
      });
      return { text, subcategory, free: input === 'text', answers: input === 'text' ? [] : list };
    }),
  }));
  return { title, min_months, max_months, repeat_months, note, categories };
}
