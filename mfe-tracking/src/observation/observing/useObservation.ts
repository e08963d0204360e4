import { useState } from 'react';
import { useKernel, type CallAnswer } from '@groepsapp/kernel';
import { useEditForm, type SavedFields } from '@groepsapp/kernel/forms';
import { useNavigate } from '@groepsapp/kernel/router';
import { telling } from '../../shared/useBanner';
import type { Scope } from '../../shared/useScope';
import {
  childAnswers,
  draftOfChildren,
  isFilledIn,
  noAnswers,
  type Answers,
  type Filled,
  type SavedElsewhere,
} from '../answers/draft';
import { savedOutcome, useSaveObservationMutation, type SavedObservation } from '../answers/answersApi';
import { answersTexts } from '../answers/answersTexts';
import { savedAnswers } from '../answers/savedBody';
import { newPhotoTexts, type NewPhotos } from './useNewPhotos';

export type Observed = CallAnswer<'v3 POST /ChildTrackingSystem/analyseChild'>;

export type Observation = ReturnType<typeof useObservation>;

function filledInAnswers({ children }: Observed, filled: Filled): readonly (readonly [childId: number, Answers])[] {
  return children.map(({ id }) => [id, childAnswers(filled, id)] as const).filter(([, answers]) => isFilledIn(answers));
}

function observationBody(observed: Observed, scope: Scope, filled: Filled) {
  const { children, idList, idVersion } = observed;
  const filledIn = filledInAnswers(observed, filled);
  return {
    ...scope,
    ...savedAnswers(observed, filledIn),
    idMentor: childAnswers(filled, children[0]?.id ?? 0).mentor,
    lists: [{ idList, idVersion }],
    children: filledIn.map(([id]) => id),
  };
}

/** The missing fields; a child with photos only cannot be saved, as without a result photos have no place. */
function missingFields(observed: Observed, photos: NewPhotos, filled: Filled): { children?: string } {
  const filledIn = new Set(filledInAnswers(observed, filled).map(([id]) => id));
  const lacking = observed.children.filter(({ id }) => photos.childIds.has(id) && !filledIn.has(id));
  if (lacking.length > 0) return { children: newPhotoTexts.needAnswer(lacking.map(({ name }) => name).join(', ')) };
  return filledIn.size === 0 ? { children: 'Er is nog niets ingevuld.' } : {};
}

/** The first fields of the form, based on the oldest version of what was filled in. */
function useStart({ children, idList, seen, selectedMentor }: Observed) {
  const kernel = useKernel();
  const [begun] = useState(() => ({ seen: String(seen), blank: { ...noAnswers, mentor: selectedMentor } }));
  const draft = draftOfChildren(new Map(children.map(({ id }) => [String(id), `new.${idList}.${id}`])), begun.blank);
  const start: SavedFields<Filled> = {
    fields: { children: Object.fromEntries(children.map(({ id }) => [id, begun.blank])) },
    version: draft.of(kernel).all.get(draft.key)?.basedOn ?? begun.seen,
  };
  return { start, draft };
}

/** An observation of children against a list: kept on the device with every answer, and saved together. */
export function useObservation(observed: Observed, scope: Scope, photos: NewPhotos) {
  const { seen, idVersion } = observed;
  const navigate = useNavigate();
  const [send] = useSaveObservationMutation();
  const [sendingPhotos, setSendingPhotos] = useState(false);
  const [declined, setDeclined] = useState<SavedFields<Filled> | null>(null);
  const { start, draft } = useStart(observed);
  const form = useEditForm({
    start,
    draft,
    check: (filled) => missingFields(observed, photos, filled),
    // Not the body itself, which takes too long to make at every tap of thirty children.
    contentOf: (filled) => [filled, scope, idVersion],
    theirs: (elsewhere: readonly SavedElsewhere[]) => ({
      fields: { ...start.fields, elsewhere },
      version: String(Math.max(seen, ...elsewhere.map(({ idResult }) => idResult))),
    }),
    texts: { failed: `${answersTexts.failed}.` },
    save: (filled, { key, basedOn }) =>
      savedOutcome(send({ ...observationBody(observed, scope, filled), seen: Number(basedOn), key })),
  });

  function saved({ results, children }: SavedObservation) {
    if (!photos.unfinished) return void navigate('/childtrackingsystem/results', telling(answersTexts.saved, results));
    setSendingPhotos(true);
    photos.send(new Map(results.map((idResult, index) => [children[index] ?? 0, idResult])));
  }

  return {
    form,
    /** The observation was saved, and its photos are being sent. */
    sendingPhotos,
    /** The version that somebody else saved meanwhile, until the user decides. */
    elsewhere: form.conflict === declined ? null : (form.conflict?.fields.elsewhere ?? null),
    /** Whether another device saved a result since this observation began. */
    overtaken: !form.saving && seen > Number(start.version),
    save: () => form.save(saved),
    saveAnyway: () => form.saveMine(saved),
    giveUpSaving: () => setDeclined(form.conflict),
  };
}
