import { useState } from 'react';
import type { CallAnswer } from '@groepsapp/kernel';
import { useEditForm, type FormHandle } from '@groepsapp/kernel/forms';
import { answersIn, draftOfChildren, keyOfSaved, noAnswers, type Filled } from '../answers/draft';
import { outcomeOf, useSaveObservationMutation, type SavedObservation } from '../answers/answersApi';
import { answersTexts } from '../answers/answersTexts';
import { savedAnswers } from '../answers/savedBody';
import type { Scope } from '../../shared/useScope';

export type SavedResult = CallAnswer<'v3 POST /ChildTrackingSystem/getAnalyseChild'>;

function savedFields({ child, idList, saved_at, ...result }: SavedResult): { fields: Filled; version: string } {
  const answers = {
    mentor: result.selectedMentor,
    answers: result.answers[idList]?.[child.id] ?? {},
    answerNote: result.answerNote[idList]?.[child.id] ?? {},
    categoryNote: result.categoryNote[idList]?.[child.id] ?? {},
    listNote: result.listNote,
  };
  return { fields: { children: { [child.id]: answers } }, version: saved_at };
}

function bodyOf(idResult: number, result: SavedResult, scope: Scope, filled: Filled) {
  const { child, idList, idVersion } = result;
  const answers = answersIn(filled, child.id);
  return {
    ...scope,
    ...savedAnswers(result, [[child.id, answers]]),
    idMentor: answers.mentor,
    lists: [{ idList, idVersion }],
    idResult,
    idChild: child.id,
  };
}

export interface ChangedResult {
  form: FormHandle<Filled, SavedObservation>;
  /** Whether a save or the fetch after it is running. */
  locked: boolean;
  save: (onSaved: () => void) => void;
}

/**
 * A saved result that is being changed. Nothing can be changed while it is being saved and fetched again: without its new
 * version a next save would be refused.
 * @param fetching whether a newer version of the result is on its way
 */
export function useSavedResult(idResult: number, result: SavedResult, scope: Scope, fetching: boolean): ChangedResult {
  const { child, saved_at } = result;
  const [send] = useSaveObservationMutation();
  const [savedOver, setSavedOver] = useState<string | null>(null);
  const form = useEditForm({
    start: savedFields(result),
    draft: draftOfChildren(new Map([[String(child.id), keyOfSaved(idResult)]]), noAnswers),
    contentOf: (filled) => bodyOf(idResult, result, scope, filled),
    texts: { failed: `${answersTexts.failed}.` },
    save: (filled, { basedOn }) =>
      outcomeOf(send({ ...bodyOf(idResult, result, scope, filled), based_on: basedOn ?? saved_at })),
  });
  return {
    form,
    locked: form.saving || (savedOver === saved_at && fetching),
    save: (onSaved) =>
      form.save(() => {
        setSavedOver(saved_at);
        onSaved();
      }),
  };
}
