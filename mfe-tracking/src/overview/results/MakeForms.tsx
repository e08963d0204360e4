import { useState } from 'react';
import type { ChildForm } from '@groepsapp/kernel';
import { keysByContent } from '@groepsapp/kernel/store';
import { Alert, Button, Stack } from '@groepsapp/kernel/ui/base';
import { ProgressBar } from '@groepsapp/kernel/ui/feedback';
import { useLazyChildFormQuery, useSaveChildFormMutation } from '../../shared/observationFormApi';

/** The form of a result as it begins: with the notes that the observation has. */
function firstBody(
  { child, list, form, categoryNote, answerNote, selectedMentor, saved_at }: ChildForm,
  idResult: number,
) {
  return {
    idResult,
    idChild: child.idChild,
    idList: list.idList,
    categoryNote,
    answerNote,
    listNote: list.note === '' ? {} : { [list.idList]: { [child.idChild]: list.note } },
    formNote: form.note,
    mentor: selectedMentor,
    based_on: saved_at,
  };
}

/** Makes the observation forms of results that were just saved, one after another; one that there is already stays. */
function useMakeForms(results: readonly number[]) {
  const [ask] = useLazyChildFormQuery();
  const [save] = useSaveChildFormMutation();
  const [keyOf] = useState(keysByContent);
  const [made, setMade] = useState<ReadonlySet<number>>(new Set());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** @returns why it was not made; `null` when it was */
  async function make(idResult: number): Promise<string | null> {
    const { data: form, error } = await ask({ idResult, idChildForm: 0 });
    if (error) return error.userMessage;
    if (form.form.idChildForm !== 0) return null;
    const body = firstBody(form, idResult);
    const saved = await save({ ...body, childId: body.idChild, key: keyOf(JSON.stringify(body)) });
    return saved.error?.userMessage ?? null;
  }

  async function start() {
    setBusy(true);
    setProblem(null);
    for (const idResult of results.filter((id) => !made.has(id))) {
      const failed = await make(idResult);
      if (failed !== null) {
        setProblem(failed);
        break;
      }
      setMade((known) => new Set(known).add(idResult));
    }
    setBusy(false);
  }
  return { start, busy, problem, made: made.size };
}

/** Offers to make the observation forms of results that were just saved. */
export function MakeForms({ results }: { results: readonly number[] }) {
  const { start, busy, problem, made } = useMakeForms(results);
  if (made === results.length)
    return <Alert kind="success">{made === 1 ? 'Het formulier is gemaakt' : `${made} formulieren zijn gemaakt`}</Alert>;
  return (
    <Stack>
      {problem !== null && (
        <Alert kind="error">{`${made} van ${results.length} formulieren zijn gemaakt. ${problem}`}</Alert>
      )}
      {busy && <ProgressBar label="Voortgang van de formulieren" percent={Math.round((100 * made) / results.length)} />}
      <div>
        <Button icon="add" busy={busy} onClick={() => void start()}>
          {results.length === 1 ? 'Formulier maken' : `Formulieren maken voor deze ${results.length}`}
        </Button>
      </div>
    </Stack>
  );
}
