import type { Db } from '../../database/schema.ts';
import { type ListContent, type ListQuestion, questionsOf, readContent } from '../../tracking/listContent.ts';

interface Answer {
  answer: string;
  color: string | null;
  note: boolean;
  carry: boolean;
}

interface Question {
  text: string;
  subcategory: string | null;
  free: boolean;
  answers: readonly Answer[];
}

/** A development area with its questions, as it is brought in. */
export interface Category {
  name: string;
  color: string;
  note: boolean;
  questions: readonly Question[];
}

/** The development areas of a company by name; those that are missing are made, after the others. */
export async function categoryIds(
  db: Db,
  companyId: number,
  wanted: readonly Category[],
): Promise<ReadonlyMap<string, number>> {
  const known = await db
    .selectFrom('observation_category')
    .where('company_id', '=', companyId)
    .select(['id', 'name', 'position'])
    .execute();
  const ids = new Map(known.map(({ id, name }) => [name, id]));
  let position = Math.max(0, ...known.map((category) => category.position));
  for (const { name, color } of wanted) {
    if (ids.has(name)) continue;
    position += 1;
    const { id } = await db
      .insertInto('observation_category')
      .values({ company_id: companyId, name, color, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(name, id);
  }
  return ids;
}

/** Gives out numbers for questions, which are unique within a company. */
export async function questionNumbers(db: Db, companyId: number): Promise<() => number> {
  const versions = await db
    .selectFrom('observation_version')
    .innerJoin('observation_list', 'observation_list.id', 'observation_version.list_id')
    .where('company_id', '=', companyId)
    .select('content')
    .execute();
  const used = versions.flatMap(({ content }) => questionsOf(readContent(content)).map(({ id }) => id));
  let last = used.reduce((most, id) => Math.max(most, id), 0);
  return () => (last += 1);
}

/** The numbers of answers are kept where the text is the same: results refer to them. */
function answersOf(wanted: readonly Answer[], before: ListQuestion | undefined): ListQuestion['answers'] {
  const known = before?.answers ?? [];
  let last = known.reduce((most, { id }) => Math.max(most, id), 0);
  return wanted.map((answer) => ({
    id: known.find((one) => one.answer === answer.answer)?.id ?? (last += 1),
    ...answer,
  }));
}

/** The content of a version. A question keeps its number when the version before has it in the same area. */
export function contentOf(
  { note, categories }: { note: boolean; categories: readonly Category[] },
  ids: ReadonlyMap<string, number>,
  { before, next }: { before: ListContent | null; next: () => number },
): ListContent {
  return {
    note,
    categories: categories.map((category) => {
      const id = ids.get(category.name) ?? 0;
      const asked = before?.categories.find((one) => one.id === id)?.questions ?? [];
      const questions = category.questions.map(({ answers, ...question }) => {
        const same = asked.find(({ text }) => text === question.text);
        return { id: same?.id ?? next(), ...question, answers: answersOf(answers, same) };
      });
      return { id, note: category.note, questions };
    }),
  };
}

/** The content of a version as it is brought in. */
export function categoriesIn(
  { categories }: ListContent,
  areas: ReadonlyMap<number, { name: string; color: string }>,
): Category[] {
  return categories.map(({ id, note, questions }) => ({
    ...(areas.get(id) ?? { name: '', color: '#757575' }),
    note,
    questions: questions.map(({ id: _id, answers, ...question }) => ({
      ...question,
      answers: answers.map(({ id: _number, ...answer }) => answer),
    })),
  }));
}
