import { EditDialog, FormField, useEditForm } from '@groepsapp/kernel/forms';
import { TextField } from '@groepsapp/kernel/ui/base';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { type Token, useAddWebhookMutation } from './integrationsApi';
import { integrationsTexts as texts } from './integrationsTexts';

interface Fields {
  token: number;
  url: string;
}

interface WebhookDialogProps {
  /** Those in use. */
  tokens: readonly Token[];
  /** @param secret is shown once */
  onMade: (secret: string) => void;
  onClose: () => void;
}

/** An address that is told of what a token may read. */
export function WebhookDialog({ tokens, onMade, onClose }: WebhookDialogProps) {
  const [add] = useAddWebhookMutation();
  const form = useEditForm<Fields, string, never>({
    start: { fields: { token: tokens[0]?.id ?? 0, url: '' }, version: null },
    check: ({ url }) => (url.trim() === '' ? { url: texts.fill } : {}),
    async save(fields) {
      const { data, error } = await add(fields);
      return { error, data: data?.secret };
    },
  });
  return (
    <EditDialog heading={texts.newWebhook} form={form} onClose={onClose} onSaved={onMade}>
      <FormField form={form} name="token">
        {({ value, error }) => (
          <SelectField
            label={texts.product}
            value={String(value)}
            error={error}
            options={tokens.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => form.change(() => ({ token: Number(id) }))}
          />
        )}
      </FormField>
      <p>{texts.urlHint}</p>
      <FormField form={form} name="url">
        {(field) => <TextField label={texts.url} required maxLength={500} {...field} />}
      </FormField>
    </EditDialog>
  );
}
