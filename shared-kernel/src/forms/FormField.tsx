import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { type FieldsHandle, useFields } from './useEditForm';

/** What a part for one field takes: `<TextField label={…} {...field} />`. */
export interface BoundField<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
}

export interface FormFieldProps<Fields extends object, Name extends keyof Fields & string> {
  form: FieldsHandle<Fields>;
  name: Name;
  children: (field: BoundField<Fields[Name]>) => ReactNode;
}

/** Draws one field of a form, and draws it alone when it changes. */
export function FormField<Fields extends object, Name extends keyof Fields & string>({
  form,
  name,
  children,
}: FormFieldProps<Fields, Name>) {
  const { state, change } = form;
  const value = useFields(form, (fields) => fields[name]);
  const error: string | undefined = useSyncExternalStore(state.subscribe, () => state.status.problems[name]);
  const onChange = useCallback(
    (next: Fields[Name]) => change((fields) => ({ ...fields, [name]: next })),
    [change, name],
  );
  return children({ value, onChange, error });
}
