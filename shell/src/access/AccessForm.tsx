import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiError, refusalOf } from '@groepsapp/kernel';
import { Alert, Button, Stack, TextField, type TextFieldProps } from '@groepsapp/kernel/ui/base';
import { baseTexts } from '../base/baseTexts';
import { accessTexts } from './accessTexts';

/** Whether the server itself said why it refused. */
function isExplained(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.unexplained) return false;
  return error.kind !== 'offline' && error.kind !== 'server' && error.kind !== 'aborted';
}

/** The server's words when it refused with some, each at the field that it names; else that it could not be reached. */
export function refusedWith<Field extends string>(error: unknown, shown: readonly Field[]) {
  return refusalOf(isExplained(error) ? error : { userMessage: baseTexts.unreachable }, shown);
}

/** A field by its name in the request. */
interface AccessField<Name extends string> extends Pick<
  TextFieldProps,
  'label' | 'type' | 'inputMode' | 'autoComplete'
> {
  name: Name;
}

export const usernameField = {
  name: 'username',
  label: accessTexts.email,
  type: 'email',
  autoComplete: 'username',
} as const;

export const customerNumberField = {
  name: 'client_number',
  label: accessTexts.customerNumber,
  inputMode: 'numeric',
  autoComplete: 'off',
} as const;

interface AccessFormProps<Name extends string> {
  fields: readonly AccessField<Name>[];
  submitLabel: string;
  /** Stands above the fields until something is wrong. */
  notice?: ReactNode;
  focused?: boolean;
  /** @returns a message for the user when it failed, or `null` */
  attempt: (values: Readonly<Record<Name, string>>) => Promise<string | null>;
}

/**
 * A form before the login. It runs one attempt at a time, and shows what was said of the last one. The kernel's forms are
 * not used, as they would be loaded with the first screen.
 */
export function AccessForm<Name extends string>(props: AccessFormProps<Name>) {
  const { fields, submitLabel, notice = null, focused = false, attempt } = props;
  const shown = fields.map(({ name }) => name);
  const nothing = refusalOf(null, shown);
  const [values, setValues] = useState<Partial<Record<Name, string>>>({});
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(nothing);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focused) form.current?.querySelector('input')?.focus();
  }, [focused]);

  /** What stands in the fields: a password manager may fill them in without telling the page. */
  function read(): Record<Name, string> {
    const inFields = new FormData(form.current ?? undefined);
    return Object.fromEntries(shown.map((name) => [name, String(inFields.get(name) ?? '')])) as Record<Name, string>;
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal(nothing);
    const given = read();
    setValues(given);
    const outcome = attempt(given).then((general) => ({ ...nothing, general }));
    setRefusal(await outcome.catch((error: unknown) => refusedWith(error, shown)));
    setBusy(false);
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        {refusal.general ? <Alert kind="error">{refusal.general}</Alert> : notice}
        {fields.map((field) => (
          <TextField
            key={field.name}
            {...field}
            value={values[field.name] ?? ''}
            error={refusal.fields[field.name]}
            onChange={() => setValues(read())}
          />
        ))}
        <Button kind="primary" type="submit" block busy={busy}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
