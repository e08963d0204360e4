import { addDays } from '../base/clock.ts';
import type { ListContent, ListQuestion } from '../tracking/listContent.ts';
import { addMonths } from '../tracking/months.ts';
import type { DemoChild } from './children.ts';
import type { Fill } from './fill.ts';
import { add, type DemoRows } from './rows.ts';
import { butterflies, hedgehogs, ladybirds } from './tables/groups.ts';
import {
  addedQuestions,
  ages,
  answerNotes,
  areas,
  changedList,
  type ListArea,
  listContents,
  listNotes,
  openAnswers,
  scales,
} from './tables/observationContent.ts';
import { listAges, type ListTitle, observationLists, yearlyList } from './tables/observations.ts';

type ResultRow = DemoRows['observation_result'][number];

interface Version {
  id: number;
  /** From this day on it was the newest. */
  from: string;
  content: ListContent;
}

/** The observed groups: their children have results of two years. */
const observedGroups: readonly number[] = [ladybirds, butterflies, hedgehogs];
const historyMonths = 24;
const changedDaysAgo = 240;

/** Numbers for questions; a question that stands on two lists is a question of each. */
class Numbers {
  #last = 0;

  next(): number {
    this.#last += 1;
    return this.#last;
  }
}

function questionOf(text: string, { scale }: ListArea, id: number): ListQuestion {
  const [, subcategory = null, rest = text] = /^([a-z/ ]+): (.+)$/.exec(text) ?? [];
  return {
    id,
    text: rest,
    subcategory,
    free: scale === 'open',
    answers: scales[scale].map((answer) => ({ ...answer })),
  };
}

function contentOf(
  parts: readonly ListArea[],
  categoryIds: ReadonlyMap<number, number>,
  numbers: Numbers,
): ListContent {
  const used = [...new Set(parts.map(({ area }) => area))];
  const categories = used.map((area) => ({
    id: categoryIds.get(area) ?? 0,
    note: true,
    questions: parts
      .filter((part) => part.area === area)
      .flatMap((part) => part.questions.map((text) => questionOf(text, part, numbers.next()))),
  }));
  return { note: true, categories };
}

function without({ note, categories }: ListContent, texts: readonly string[]): ListContent {
  const kept = categories.map((category) => ({
    ...category,
    questions: category.questions.filter(({ text }) => !texts.includes(text)),
  }));
  return { note, categories: kept };
}

function addVersions({ rows, today }: Fill, list_id: number, title: ListTitle, content: ListContent): Version[] {
  const contents = title === changedList ? [without(content, addedQuestions), content] : [content];
  return contents.map((one, index) => {
    const from = index === 0 ? '2020-01-01' : addDays(today, -changedDaysAgo);
    const created_at = `${from}T08:00:00.000Z`;
    const number = index + 1;
    const id = add(rows.observation_version, { list_id, number, content: JSON.stringify(one), created_at });
    return { id, from, content: one };
  });
}

/** Adds the areas, ages and list versions of a company. @returns versions by id of the list, oldest first */
function addLists(fill: Fill, company_id: number): Map<number, Version[]> {
  const { rows } = fill;
  const categoryIds = new Map(
    areas.map(({ area, name, color }) => [
      area,
      add(rows.observation_category, { company_id, name, color, position: area }),
    ]),
  );
  for (const { description, min, max } of ages) {
    add(rows.observation_age, { company_id, description, min_months: min, max_months: max });
  }
  const numbers = new Numbers();
  const own = rows.observation_list.filter((list) => list.company_id === company_id);
  return new Map(
    observationLists.flatMap((title) =>
      own
        .filter((list) => list.title === title)
        .map(({ id = 0 }) => [id, addVersions(fill, id, title, contentOf(listContents[title], categoryIds, numbers))]),
    ),
  );
}

function addAnswer({ rows, random }: Fill, result_id: number, question: ListQuestion, ability: number): void {
  if (random.chance(0.04)) return;
  const of = { result_id, question_id: question.id };
  if (question.free) {
    rows.observation_answer.push({ ...of, answer_id: null, note: random.pick(openAnswers) });
    return;
  }
  const last = question.answers.length - 1;
  const level = Math.round((ability + random.next() * 0.6 - 0.3) * last);
  const answer = question.answers[Math.max(0, Math.min(last, level))];
  if (answer === undefined) return;
  const note = answer.note && random.chance(0.3) ? random.pick(answerNotes) : '';
  rows.observation_answer.push({ ...of, answer_id: answer.id, note });
}

/** Fills in a result with the version of its day. */
function answer(fill: Fill, result: ResultRow, versions: readonly Version[], mentorId: number | null): void {
  const { random } = fill;
  const version = versions.findLast(({ from }) => from <= result.date) ?? versions[0];
  if (version === undefined) return;
  const { content } = version;
  Object.assign(result, {
    version_id: version.id,
    mentor_id: mentorId,
    saved_at: `${result.date}T12:30:00.000Z`,
    note: random.chance(0.4) ? random.pick(listNotes) : '',
  });
  const ability = 0.45 + random.next() * 0.5;
  for (const { questions } of content.categories) {
    for (const question of questions) addAnswer(fill, result.id ?? 0, question, ability);
  }
}

/** The days in the past two years on which a list was due for a child: once in its age range, or every year. */
function daysOf(fill: Fill, { dateOfBirth }: DemoChild, title: ListTitle): string[] {
  const { random, today } = fill;
  const [min, max] = listAges[title];
  const monthsAgo = addMonths(today, -historyMonths);
  const months =
    title === yearlyList ? [14, 26, 38] : min === null || max === null ? [] : [Math.floor((min + max) / 2)];
  return months
    .map((month) => addDays(addMonths(dateOfBirth, month), random.between(0, 20)))
    .filter((day) => day >= monthsAgo && day < today);
}

function observe(fill: Fill, child: DemoChild, lists: ReadonlyMap<number, Version[]>, mentorId: number | null): void {
  const { rows } = fill;
  for (const [listId, versions] of lists) {
    const title = observationLists.find((one) => rows.observation_list[listId - 1]?.title === one);
    const isDone = rows.observation_result.some(({ child_id, list_id }) => child_id === child.id && list_id === listId);
    if (title === undefined || isDone) continue;
    for (const date of daysOf(fill, child, title)) {
      const row = { child_id: child.id, list_id: listId, date, active: 1, ...unanswered };
      const id = add(rows.observation_result, row);
      const result = rows.observation_result[id - 1];
      if (result !== undefined) answer(fill, result, versions, mentorId);
    }
  }
}

const unanswered = { version_id: null, mentor_id: null, saved_at: null, account_id: null, batch_id: null };

/** The first mentor of each child, of its record. */
function mentorsOf({ rows }: Fill): ReadonlyMap<number, number> {
  const fields = rows.record_field.flatMap(({ function_name, edit_id }, index) =>
    function_name === 'mentor' && edit_id === 1 ? [index + 1] : [],
  );
  const chosen = rows.record_value.filter(({ field_id }) => fields.includes(field_id));
  return new Map(chosen.map(({ child_id, value }) => [child_id, Number(value)]));
}

/** Adds the content of the lists, answers of all results, and results of two years for the observed groups. */
export function fillObservations(fill: Fill): void {
  const { rows, children } = fill;
  const companies = [...new Set(rows.observation_list.map(({ company_id }) => company_id))];
  const lists = new Map(companies.flatMap((id) => [...addLists(fill, id)]));
  const listsOf = (companyId: number) =>
    new Map([...lists].filter(([id]) => rows.observation_list[id - 1]?.company_id === companyId));
  const mentors = mentorsOf(fill);
  for (const result of [...rows.observation_result]) {
    answer(fill, result, lists.get(result.list_id) ?? [], mentors.get(result.child_id) ?? null);
  }
  const observed = children.filter(({ places }) => places.some(({ group }) => observedGroups.includes(group.id)));
  for (const child of observed) observe(fill, child, listsOf(child.companyId), mentors.get(child.id) ?? null);
}
