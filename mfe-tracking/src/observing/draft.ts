import { defineKept } from '@groepsapp/kernel/store';

type Texts = Readonly<Record<string, string>>;

/** What was filled in for one child and one list, and is not saved yet. */
export interface Draft {
  /** The version of the list that was shown. */
  idVersion: number;
  /** For a new observation: the newest result when the draft was started. */
  seen: number;
  /** For a saved result: its `saved_at`, as known to this draft. */
  basedOn: string;
  /** The employee who fills it in. */
  mentor: number | null;
  /** Ids of chosen answers by question. */
  answers: Readonly<Record<string, number>>;
  answerNote: Texts;
  categoryNote: Texts;
  listNote: string;
  /** The request in which it was sent last; nothing once it is changed. */
  sent: Sent | null;
}

/** A request that may have been saved while its answer got lost. It is kept, as a reload must not make it another. */
export interface Sent {
  /** The idempotency key. */
  key: string;
  /** What the request held beside the answers, in one text. */
  about: string;
}

export const emptyDraft: Draft = {
  idVersion: 0,
  seen: 0,
  basedOn: '',
  mentor: null,
  answers: {},
  answerNote: {},
  categoryNote: {},
  listNote: '',
  sent: null,
};

function isSent(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== 'object') return false;
  const { key, about }: Partial<Record<keyof Sent, unknown>> = value;
  return typeof key === 'string' && typeof about === 'string';
}

function isRecordOf(value: unknown, type: 'string' | 'number'): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === type);
}

function checkDraft(entry: unknown): Draft | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const draft = { ...emptyDraft, ...entry };
  const isDraft =
    typeof draft.idVersion === 'number' &&
    typeof draft.seen === 'number' &&
    typeof draft.basedOn === 'string' &&
    (draft.mentor === null || typeof draft.mentor === 'number') &&
    isRecordOf(draft.answers, 'number') &&
    isRecordOf(draft.answerNote, 'string') &&
    isRecordOf(draft.categoryNote, 'string') &&
    typeof draft.listNote === 'string' &&
    isSent(draft.sent);
  return isDraft ? draft : null;
}

/** Everything that was answered and not saved, on this device, until it is saved or the user logs out. */
export const draftsOf = defineKept<Draft>({
  name: 'tracking.observations',
  version: 1,
  check: checkDraft,
  keptFor: 'account',
  draft: 'Niet opgeslagen observatie',
});

export function keyOfNew(idList: number, childId: number): string {
  return `new.${idList}.${childId}`;
}

export function keyOfSaved(idResult: number): string {
  return `saved.${idResult}`;
}

function withText(texts: Texts, id: number, text: string): Texts {
  const others = Object.fromEntries(Object.entries(texts).filter(([known]) => known !== String(id)));
  return text === '' ? others : { ...others, [id]: text };
}

/** Chooses an answer; the answer that was chosen is taken back. */
export function withAnswer(draft: Draft, question: number, answer: number): Draft {
  const { [question]: before, ...others } = draft.answers;
  return { ...draft, answers: before === answer ? others : { ...others, [question]: answer } };
}

export function withAnswerNote(draft: Draft, question: number, text: string): Draft {
  return { ...draft, answerNote: withText(draft.answerNote, question, text) };
}

export function withCategoryNote(draft: Draft, category: number, text: string): Draft {
  return { ...draft, categoryNote: withText(draft.categoryNote, category, text) };
}

/** Whether anything was filled in. */
export function isFilledIn({ answers, answerNote, categoryNote, listNote }: Draft): boolean {
  const texts = [...Object.values(answerNote), ...Object.values(categoryNote), listNote];
  return Object.keys(answers).length > 0 || texts.some((text) => text.trim() !== '');
}
