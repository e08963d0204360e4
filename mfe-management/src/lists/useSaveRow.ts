import type { CallInput } from '@groepsapp/kernel';
import type { Attempt, Outcome } from '@groepsapp/kernel/forms';
import { basedOnVersion } from '../changing/versions';
import { useAddRowMutation, useChangeRowMutation } from './listsApi';

type Row = CallInput<'PUT /management/lists/:id'>['body'];

/** Saves a row of a list, or makes it. @param row `null`: a new one */
export function useSaveRow(row: { id: number | null } | null) {
  const [add] = useAddRowMutation();
  const [change] = useChangeRowMutation();
  return (filled: Row, { key, basedOn }: Attempt): Promise<Outcome<unknown>> => {
    const body = { ...filled, ...basedOnVersion(basedOn) };
    return row === null || row.id === null ? add({ key, body }) : change({ id: row.id, ...body });
  };
}
