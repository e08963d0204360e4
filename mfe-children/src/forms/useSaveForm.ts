import { useState } from 'react';
import { refusalOf, useKernel, type ApiFailure, type IntakeForm } from '@groepsapp/kernel';
import { conflictOf } from '@groepsapp/kernel/changes';
import type { FormDraft } from './drafts';
import { useSaveFormMutation } from './formsApi';
import { formsTexts } from './formsTexts';

export type FormStatus = IntakeForm['status'];

/** Without a code nobody said why; after a conflict trying again does not help. */
function failureText(failure: ApiFailure | undefined): string {
  if (failure?.code === undefined) return formsTexts.failed;
  const { general } = refusalOf(failure, []);
  return failure.code === 'conflict' ? general : `${formsTexts.failed}. ${general}`;
}

/**
 * Saves a form as open or final.
 * @returns `theirs` is the version that somebody else saved meanwhile, with the status that was wanted
 */
export function useSaveForm(childId: number) {
  const { bus } = useKernel();
  const [send, { isLoading, error, data, reset }] = useSaveFormMutation();
  const [keys] = useState(() => new Map<string, string>());
  const [wanted, setWanted] = useState<FormStatus>(0);
  const failure = error && 'kind' in error ? error : undefined;
  const current = conflictOf<IntakeForm>(failure);

  /** A repeated attempt of the same form has the same key, so that it is made once. */
  function keyOf(content: string): string {
    const key = keys.get(content) ?? crypto.randomUUID();
    keys.set(content, key);
    return key;
  }

  async function save({ id, templateId, rows, basedOn }: FormDraft, status: FormStatus): Promise<boolean> {
    setWanted(status);
    const names = { idGeneralForm: templateId, idQuestionnaireTemplate: templateId, idChild: childId };
    const version = basedOn === null ? {} : { based_on: basedOn };
    const body = { id, ...names, status, json: rows, ...version };
    const answer = await send({ key: keyOf(JSON.stringify(body)), ...body });
    if (answer.data?.saved !== true) return false;
    bus.emit('forms-changed', { childIds: [childId] });
    return true;
  }

  return {
    save,
    saving: isLoading,
    problem: current === null && (error || data?.saved === false) ? failureText(failure) : null,
    theirs: current === null ? null : { form: current, wanted },
    settle: reset,
  };
}
