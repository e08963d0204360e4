import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { CallAnswer } from '@groepsapp/kernel';
import type { FieldsHandle } from '@groepsapp/kernel/forms';
import { childAnswers, type Answers, type Filled } from './draft';

/** The form of the answers of the children on the screen. */
interface Answering {
  state: FieldsHandle<Filled>['state'];
  change: (childId: number, next: (answers: Answers) => Answers) => void;
  readOnly: boolean;
  /** The child's previous answer to a question, in words. */
  lastOf: (childId: number, questionId: number) => string | undefined;
}

type LastAnswers = NonNullable<CallAnswer<'v3 POST /ChildTrackingSystem/analyseChild'>['lastAnswers']>;

const noAnswersBefore: LastAnswers = {};

/** @returns the same object as long as it can be changed, or not, whatever was filled in */
export function useAnsweringOf(
  { state, change }: FieldsHandle<Filled>,
  readOnly: boolean,
  last: LastAnswers = noAnswersBefore,
): Answering {
  return useMemo(
    () => ({
      state,
      readOnly,
      lastOf: (childId, questionId) => last[childId]?.answers[questionId],
      change: (childId, next) =>
        change((filled) => ({ children: { ...filled.children, [childId]: next(childAnswers(filled, childId)) } })),
    }),
    [state, change, readOnly, last],
  );
}

/** A context, so that a tap renders the one cell that changed and nothing between it and the screen. */
export const AnsweringContext = createContext<Answering | null>(null);

export function useAnswering(): Answering {
  const answering = useContext(AnsweringContext);
  if (answering === null) throw new Error('There is no AnsweringContext.');
  return answering;
}

/**
 * One value of the answers of a child; the component renders when that value changes.
 * @param select gives a text, number or boolean
 */
export function useAnswer<T extends string | number | boolean | null | undefined>(
  childId: number,
  select: (answers: Answers) => T,
): T {
  const { state } = useAnswering();
  return useSyncExternalStore(state.subscribe, () => select(childAnswers(state.fields, childId)));
}
