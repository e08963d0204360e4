import * as v from 'valibot';

const Id = v.pipe(v.number(), v.integer(), v.minValue(1));

const Answer = v.object({
  id: Id,
  answer: v.string(),
  color: v.nullable(v.string()),
  note: v.boolean(),
  /** The goal has not been reached with this answer, so that the next list shows it again. */
  carry: v.boolean(),
});

const Question = v.object({
  /** Unique within the company; a question keeps its id over the versions of a list. */
  id: Id,
  text: v.string(),
  subcategory: v.nullable(v.string()),
  free: v.boolean(),
  answers: v.array(Answer),
});

const ListContent = v.object({
  /** Whether the list as a whole has a note box. */
  note: v.boolean(),
  categories: v.array(v.object({ id: Id, note: v.boolean(), questions: v.array(Question) })),
});

/** The questions of one version of an observation list, as they are stored. */
export type ListContent = v.InferOutput<typeof ListContent>;
export type ListCategory = ListContent['categories'][number];
export type ListQuestion = v.InferOutput<typeof Question>;

const mostRemembered = 500;
const remembered = new Map<string, ListContent>();

/**
 * Reads the stored content of a version. A version never changes, so the parsed content is cached by its text.
 * @throws ValiError when it is damaged
 */
export function readContent(json: string): ListContent {
  const known = remembered.get(json);
  if (known !== undefined) return known;
  const content = v.parse(ListContent, JSON.parse(json));
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(json, content);
  return content;
}

export function questionsOf({ categories }: ListContent): ListQuestion[] {
  return categories.flatMap(({ questions }) => questions);
}
