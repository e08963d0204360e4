import { defineDrafts, shape, type Draft, type DraftsOf } from '@groepsapp/kernel/forms';

type Texts = Readonly<Record<string, string>>;

/** Draft answers for one child and one list. */
export interface Answers {
  mentor: number | null;
  /** Ids of chosen answers by question. */
  answers: Readonly<Record<string, number>>;
  answerNote: Texts;
  categoryNote: Texts;
  listNote: string;
}

/** A result that somebody else saved of the same list since the observation began. */
export interface SavedElsewhere {
  idResult: number;
  childName: string;
  saved_at: string;
}

/** Draft answers for the children of one form. */
export interface Filled {
  /** By the id of the child. */
  children: Readonly<Record<string, Answers>>;
  /** Of the version of somebody else only. */
  elsewhere?: readonly SavedElsewhere[];
}

export const noAnswers: Answers = { mentor: null, answers: {}, answerNote: {}, categoryNote: {}, listNote: '' };

export function childAnswers({ children }: Filled, childId: number): Answers {
  return children[childId] ?? noAnswers;
}

const texts = shape.record(shape.string(), shape.string());

/**
 * The draft of each child, which is based on the newest result of its list, or on the `saved_at` of a saved result. Its key is
 * `new.<list>.<child>` or `saved.<result>`.
 */
export const answerDrafts = defineDrafts<Answers>({
  name: 'tracking.observations',
  fields: shape.object({
    mentor: shape.nullable(shape.number()),
    answers: shape.record(shape.string(), shape.number()),
    answerNote: texts,
    categoryNote: texts,
    listNote: shape.string(),
  }),
  keptFor: 'account',
  label: 'Niet opgeslagen observatie',
});

/** The drafts of several children as one, for their form. @returns `undefined` when there are none */
function together(
  keys: ReadonlyMap<string, string>,
  all: ReadonlyMap<string, Draft<Answers>>,
  blank: Answers,
): Draft<Filled> | undefined {
  const found = [...keys].map(([id, key]) => [id, all.get(key)] as const);
  const drafts = found.flatMap(([, draft]) => draft ?? []);
  const [first] = drafts;
  if (first === undefined) return undefined;
  const { sent } = first;
  const { basedOn } = drafts.reduce((one, other) => (Number(other.basedOn) < Number(one.basedOn) ? other : one));
  const children = Object.fromEntries(found.map(([id, draft]) => [id, draft?.fields ?? blank]));
  const isSentAsOne = drafts.every((draft) => draft.sent?.key === sent?.key);
  return { fields: { children }, basedOn, ...(isSentAsOne && sent && { sent }) };
}

/**
 * One draft of the form of several children. Each child has its own on the device, so that it is found again when the
 * child is observed with others.
 * @param keys of the draft of each child
 * @param blank the answers of a child for whom nothing was filled in: it gets no draft
 */
export function draftOfChildren(keys: ReadonlyMap<string, string>, blank: Answers) {
  const key = [...keys.values()].join(' ');
  const of: DraftsOf<Filled> = (kernel) => {
    const kept = answerDrafts(kernel);
    let read: typeof kept.all | undefined;
    let all: ReadonlyMap<string, Draft<Filled>> = new Map();
    return {
      get all() {
        if (read === kept.all) return all;
        read = kept.all;
        const draft = together(keys, read, blank);
        return (all = new Map(draft && [[key, draft]]));
      },
      set(_, { fields: { children }, basedOn, sent }) {
        for (const [id, own] of keys) {
          const [before, answers = blank] = [kept.all.get(own), children[id]];
          const isSame = before?.fields === answers && before.basedOn === basedOn && before.sent === sent;
          if (before === undefined ? answers !== blank : !isSame) kept.set(own, { fields: answers, basedOn, sent });
        }
      },
      remove: () => keys.forEach((own) => kept.remove(own)),
      flush: () => kept.flush(),
      subscribe: (listener) => kept.subscribe(listener),
    };
  };
  return { of, key };
}

/** Chooses an answer; the answer that was chosen is taken back. */
export function withAnswer(draft: Answers, question: number, answer: number): Answers {
  const { [question]: before, ...others } = draft.answers;
  return { ...draft, answers: before === answer ? others : { ...others, [question]: answer } };
}

/** Writes the note of a question or of an area; an empty one goes. */
export function withNote(draft: Answers, of: 'answerNote' | 'categoryNote', id: number, text: string): Answers {
  const { [id]: before, ...others } = draft[of];
  if (text === before) return draft;
  return { ...draft, [of]: text === '' ? others : { ...others, [id]: text } };
}

/** Whether anything was filled in. */
export function isFilledIn({ answers, answerNote, categoryNote, listNote }: Answers): boolean {
  const texts = [...Object.values(answerNote), ...Object.values(categoryNote), listNote];
  return Object.keys(answers).length > 0 || texts.some((text) => text.trim() !== '');
}
