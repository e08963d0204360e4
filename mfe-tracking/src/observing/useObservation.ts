import { useEffect, useMemo, useState } from 'react';
import { useKernel, type CallAnswer } from '@groepsapp/kernel';
import { conflictOf } from '@groepsapp/kernel/changes';
import { useNavigate } from '@groepsapp/kernel/router';
import type { Kept } from '@groepsapp/kernel/store';
import { telling } from '../frame/useBanner';
import type { Scope } from '../frame/useScope';
import { type Answering, makeAnswering } from './answering';
import { type Draft, draftsOf, emptyDraft, isFilledIn, keyOfNew } from './draft';
import { useSaveObservationMutation } from './observingApi';
import { newPhotoTexts } from './newPhotoTexts';
import { observingTexts } from './observingTexts';
import { savedAnswers } from './savedBody';
import type { NewPhotos } from './useNewPhotos';

export type Observed = CallAnswer<'v3 POST /ChildTrackingSystem/analyseChild'>;

/** A result that somebody else saved of the same list since the observation began. */
export interface SavedElsewhere {
  idResult: number;
  childName: string;
  saved_at: string;
}

export interface Observation {
  answering: Answering;
  saving: boolean;
  /** It was saved, and its photos are being sent. */
  sendingPhotos: boolean;
  /** Why it was not saved. */
  problem: string | null;
  /** What somebody else saved meanwhile, until the user decides. */
  elsewhere: readonly SavedElsewhere[] | null;
  /** Whether answers of an earlier visit were found on the device. */
  restored: boolean;
  /** Whether another device saved a result since this observation began. */
  overtaken: boolean;
  save: (seen?: number) => Promise<void>;
  saveAnyway: () => Promise<void>;
  giveUpSaving: () => void;
  discard: () => void;
}

function useDrafts({ idList, idVersion, children, seen, selectedMentor }: Observed, saving: boolean) {
  const kernel = useKernel();
  const kept = draftsOf(kernel);
  const [begun] = useState(() => ({ seen, selectedMentor }));
  const answering = useMemo(() => {
    const start = { ...emptyDraft, idVersion, seen: begun.seen, mentor: begun.selectedMentor };
    // Answers given during the save would be dropped with the saved draft.
    return makeAnswering({ kept, keyOf: (id) => keyOfNew(idList, id), startOf: () => start, readOnly: saving });
  }, [kept, idList, idVersion, begun, saving]);
  const keys = children.map(({ id }) => keyOfNew(idList, id));
  return { kept, answering, keys };
}

/**
 * The idempotency key of a request. The same content gets the same key, also after a reload, so that a retry after a lost
 * answer is saved once.
 */
function keyOfRequest(
  kept: Kept<Draft>,
  idList: number,
  drafts: readonly (readonly [childId: number, draft: Draft])[],
  about: string,
): string {
  const [first] = drafts.map(([, { sent }]) => sent);
  const isSent = drafts.every(([, { sent }]) => sent?.about === about && sent.key === first?.key);
  if (isSent && first) return first.key;
  const sent = { key: crypto.randomUUID(), about };
  for (const [childId, draft] of drafts) kept.set(keyOfNew(idList, childId), { ...draft, sent });
  kept.flush();
  return sent.key;
}

/** The children for whom photos were chosen but nothing was filled in: without a result their photos have no place. */
function withoutAnswer(
  { children }: Observed,
  photos: NewPhotos,
  filledIn: readonly (readonly [childId: number, draft: Draft])[],
): string {
  const lacking = children.filter(({ id }) => photos.childIds.has(id) && !filledIn.some(([childId]) => childId === id));
  return lacking.map(({ name }) => name).join(', ');
}

/** An observation of children against a list: kept on the device with every answer, and saved together. */
export function useObservation(observed: Observed, scope: Scope, photos: NewPhotos): Observation {
  const { children, idList, idVersion, seen } = observed;
  const { bus } = useKernel();
  const navigate = useNavigate();
  const [send, { isLoading, error, reset }] = useSaveObservationMutation();
  const { kept, answering, keys } = useDrafts(observed, isLoading);
  const [restored, setRestored] = useState(() => keys.some((key) => kept.all.has(key)));
  const [missing, setMissing] = useState<string | null>(null);
  const [sendingPhotos, setSendingPhotos] = useState(false);
  const [nothingSaved, setNothingSaved] = useState(false);

  useEffect(() => () => kept.flush(), [kept]);

  const drafts = () => children.map(({ id }) => [id, answering.read(id)] as const);
  const seenFirst = () => Math.min(...drafts().map(([, draft]) => draft.seen));

  async function save(known = seenFirst()) {
    const filledIn = drafts().filter(([, draft]) => isFilledIn(draft));
    const names = withoutAnswer(observed, photos, filledIn);
    const lacks = names === '' ? null : newPhotoTexts.needAnswer(names);
    setMissing(filledIn.length === 0 && lacks === null ? observingTexts.nothingFilledIn : lacks);
    setNothingSaved(false);
    const [first] = filledIn;
    if (first === undefined || lacks !== null) return;
    const answers = savedAnswers(observed, filledIn);
    const idMentor = answering.read(children[0]?.id ?? first[0]).mentor;
    const body = {
      ...scope,
      ...answers,
      idMentor,
      lists: [{ idList, idVersion }],
      children: filledIn.map(([id]) => id),
    };
    const key = keyOfRequest(kept, idList, filledIn, JSON.stringify([scope, idMentor, idVersion, body.children]));
    const { data } = await send({ ...body, seen: known, key });
    if (data === undefined) return;
    setNothingSaved(data.results.length === 0);
    if (data.results.length === 0) return;
    keys.forEach((key) => kept.remove(key));
    kept.flush();
    bus.emit('results-changed', { childIds: body.children });
    if (!photos.unfinished) return navigate('/childtrackingsystem/results', telling(observingTexts.saved));
    setSendingPhotos(true);
    photos.send(new Map(data.results.map((idResult, index) => [data.children[index] ?? 0, idResult])));
  }

  const elsewhere = conflictOf<readonly SavedElsewhere[]>(error && 'kind' in error ? error : undefined);
  const failure = error && 'userMessage' in error ? error.userMessage : '';
  const failed = elsewhere === null && (error !== undefined || nothingSaved);
  const reason = `${observingTexts.failed}. ${failure} ${observingTexts.kept}`;

  return {
    answering,
    saving: isLoading,
    sendingPhotos,
    problem: missing ?? (failed ? reason : null),
    elsewhere,
    restored,
    overtaken: !isLoading && seen > seenFirst(),
    save,
    saveAnyway: () => save(Math.max(seen, ...(elsewhere ?? []).map(({ idResult }) => idResult))),
    giveUpSaving: reset,
    discard() {
      keys.forEach((key) => kept.remove(key));
      kept.flush();
      setRestored(false);
    },
  };
}
