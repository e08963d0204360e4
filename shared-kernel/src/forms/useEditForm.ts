import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useKernel } from '../react';
import type { FieldProblems } from './fieldProblems';
import { EditForm } from './EditForm';
import type { EditFormOptions, FormStatus } from './formTypes';

/** What draws the fields of a form needs to know of it. */
export interface FieldsHandle<Fields extends object> extends Pick<EditForm<Fields, never, never>, 'change'> {
  /** The fields as they are now; a component that shows them reads them by `useFields` or `FormField`. */
  readonly state: Pick<EditForm<Fields, never, never>, 'fields' | 'status' | 'subscribe' | 'setUnreadable'>;
}

/** A form for the screen that owns it. It renders its owner when its status changes, not with each letter. */
export type FormHandle<Fields extends object, Answer = unknown> = FieldsHandle<Fields> &
  FormStatus<Fields> &
  Pick<EditForm<Fields, Answer, never>, 'check' | 'save' | 'resolve' | 'saveMine' | 'discard'> & {
    /** Whether changes are kept on the device when the form is left. */
    readonly keepsDraft: boolean;
  };

/**
 * The state of a form that edits something on the server: draft, version, conflict, repeated and lost answers.
 * `docs/forms.md` shows a whole form. For another thing to edit, give the component another `key`.
 * @returns the same functions in every render
 */
export function useEditForm<Fields extends object, Answer, Current = never>(
  options: EditFormOptions<Fields, Answer, Current>,
): FormHandle<Fields, Answer> {
  const kernel = useKernel();
  const [form] = useState(() => new EditForm(kernel, options));
  useLayoutEffect(() => form.update(options));
  useEffect(() => () => form.flush(), [form]);
  const status = useSyncExternalStore(form.subscribe, () => form.status);
  const keepsDraft = options.draft !== undefined;
  const { change, check, save, resolve, saveMine, discard } = form;
  return useMemo(
    () => ({ ...status, state: form, keepsDraft, change, check, save, resolve, saveMine, discard }),
    [status, form, keepsDraft, change, check, save, resolve, saveMine, discard],
  );
}

/**
 * Fields of a form; the component renders when what it selects changes.
 * @param select gives the same object as long as the fields that it reads are the same
 */
export function useFields<Fields extends object>(form: FieldsHandle<Fields>): Fields;
export function useFields<Fields extends object, Part>(
  form: FieldsHandle<Fields>,
  select: (fields: Fields) => Part,
): Part;
export function useFields<Fields extends object>(
  { state }: FieldsHandle<Fields>,
  select: (fields: Fields) => unknown = (fields) => fields,
): unknown {
  return useSyncExternalStore(state.subscribe, () => select(state.fields));
}

/** What is wrong with a field of a form, or with a part of one; the component renders when that changes. */
export function useProblem<Fields extends object>(
  { state }: FieldsHandle<Fields>,
  name: keyof FieldProblems<Fields>,
): string | undefined {
  return useSyncExternalStore(state.subscribe, () => state.status.problems[name]);
}
