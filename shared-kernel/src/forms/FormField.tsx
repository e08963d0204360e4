import { useCallback, type ReactNode } from 'react';
import { UnreadableContext } from '../ui/base/unreadable';
import { type FieldsHandle, useFields, useProblem } from './useEditForm';

/** What a part for one field takes: `<TextField label={…} {...field} />`. */
export interface BoundField<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
}

interface FormFieldProps<Fields extends object, Name extends keyof Fields & string> {
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
  const { change, state } = form;
  const value = useFields(form, (fields) => fields[name]);
  const error = useProblem(form, name);
  const onChange = useCallback(
    (next: Fields[Name]) => change((fields) => ({ ...fields, [name]: next })),
    [change, name],
  );
  const onUnreadable = useCallback((why: string | undefined) => state.setUnreadable(name, why), [state, name]);
  return <UnreadableContext value={onUnreadable}>{children({ value, onChange, error })}</UnreadableContext>;
}
