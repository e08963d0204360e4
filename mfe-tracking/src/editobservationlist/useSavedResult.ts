import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useKernel, type CallAnswer } from '@groepsapp/kernel';
import { makeAnswering, type Answering } from '../observing/answering';
import { type Draft, draftsOf, emptyDraft, keyOfSaved } from '../observing/draft';
import { useSaveObservationMutation } from '../observing/observingApi';
import { observingTexts } from '../observing/observingTexts';
import { savedAnswers } from '../observing/savedBody';
import type { Banner } from '../frame/useBanner';
import type { Scope } from '../frame/useScope';

export type SavedResult = CallAnswer<'v3 POST /ChildTrackingSystem/getAnalyseChild'>;

/** The answers that are stored, in the form in which they are changed. */
function storedDraft({ child, idList, ...result }: SavedResult): Draft {
  return {
    ...emptyDraft,
    idVersion: result.idVersion,
    basedOn: result.saved_at,
    mentor: result.selectedMentor,
    answers: result.answers[idList]?.[child.id] ?? {},
    answerNote: result.answerNote[idList]?.[child.id] ?? {},
    categoryNote: result.categoryNote[idList]?.[child.id] ?? {},
    listNote: result.listNote,
  };
}

export interface ChangedResult {
  answering: Answering;
  /** Whether there are changes on this device that were not saved. */
  dirty: boolean;
  /** Whether somebody else saved the result since these changes began. */
  overtaken: boolean;
  /** Whether a save or the fetch after it is running. */
  locked: boolean;
  save: (scope: Scope) => Promise<Banner | null>;
  /** Continues with the own changes, based on the version that somebody else saved. */
  keepMine: () => void;
  /** Drops the changes on this device. */
  takeTheirs: () => void;
}

/**
 * A saved result that is being changed; the changes are kept on the device until they are saved. Nothing can be changed
 * while it is being saved: what would be answered then could get lost.
 * @param fetching whether a newer version of the result is on its way
 */
export function useSavedResult(idResult: number, result: SavedResult, fetching: boolean): ChangedResult {
  const kernel = useKernel();
  const kept = draftsOf(kernel);
  const key = keyOfSaved(idResult);
  const [send, { isLoading }] = useSaveObservationMutation();
  const [saved, setSaved] = useState<Draft | null>(null);
  // Until the saved result has been fetched, the cached result is the previous version.
  const settling = saved?.basedOn === result.saved_at ? saved : null;
  const locked = isLoading || (settling !== null && fetching);
  const answering = useMemo(() => {
    const shown = settling ?? storedDraft(result);
    return makeAnswering({ kept, keyOf: () => key, startOf: () => shown, readOnly: result.formFinal || locked });
  }, [kept, key, result, settling, locked]);
  const draft = useSyncExternalStore(answering.subscribe, () => kept.all.get(key));
  useEffect(() => () => kept.flush(), [kept]);

  async function save(scope: Scope): Promise<Banner | null> {
    const { child, idList, idVersion } = result;
    const current = answering.read(child.id);
    const body = {
      ...scope,
      ...savedAnswers(result, [[child.id, current]]),
      idMentor: current.mentor,
      lists: [{ idList, idVersion }],
      idResult,
      idChild: child.id,
      based_on: current.basedOn,
    };
    const { data, error } = await send(body);
    if (error && 'code' in error && error.code === 'conflict') {
      kernel.bus.emit('results-changed', { childIds: [child.id] });
      return null;
    }
    if (data === undefined || data.results.length === 0) {
      const reason = error && 'userMessage' in error ? error.userMessage : '';
      return { kind: 'error', text: `${observingTexts.failed}. ${reason} ${observingTexts.kept}` };
    }
    setSaved(current);
    kept.remove(key);
    kept.flush();
    kernel.bus.emit('results-changed', { childIds: [child.id] });
    return { kind: 'success', text: observingTexts.saved };
  }

  return {
    answering,
    dirty: draft !== undefined,
    overtaken: draft !== undefined && !isLoading && draft.basedOn !== result.saved_at,
    locked,
    save,
    keepMine: () => answering.change(result.child.id, (mine) => ({ ...mine, basedOn: result.saved_at })),
    takeTheirs() {
      kept.remove(key);
      kept.flush();
    },
  };
}
