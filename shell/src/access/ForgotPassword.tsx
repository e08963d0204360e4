import { useState, type SubmitEvent } from 'react';
import { Alert, Button, ConfirmDialog, Stack, TextField } from '@groepsapp/kernel/ui/base';
import { Frame } from '../brand/Frame';
import { accessTexts } from './accessTexts';
import { ChildminderLink } from './ChildminderLink';
import { useAttempt } from './useAttempt';

export interface PasswordRequest {
  username: string;
  clientNumber: string;
}

export interface ForgotPasswordProps {
  /**
   * Requests a password reset.
   * @returns the server's message for the user
   * @throws ApiError when the server refuses or cannot be reached
   */
  request: (request: PasswordRequest) => Promise<string>;
  /** Called when the user has read the server's message. */
  onDone: () => void;
}

/** `/forgot-password`: a childminder requests a password reset. */
export function ForgotPassword({ request, onDone }: ForgotPasswordProps) {
  const [answer, setAnswer] = useState<string | null>(null);
  const { submit, ...attempt } = useAttempt(
    async (wanted: PasswordRequest) => {
      setAnswer(await request(wanted));
      return null;
    },
    ['username', 'client_number'],
  );

  return (
    <Frame heading={accessTexts.forgottenHeading} intro={accessTexts.forgottenIntro}>
      <Stack gap="small">
        <RequestForm {...attempt} onSubmit={submit} />
        <ChildminderLink to="/login/gastouder">{accessTexts.backToLogin}</ChildminderLink>
      </Stack>
      {answer !== null && (
        <ConfirmDialog heading={accessTexts.forgottenHeading} confirmLabel={accessTexts.ok} onConfirm={onDone}>
          <p>{answer}</p>
        </ConfirmDialog>
      )}
    </Frame>
  );
}

interface RequestFormProps {
  busy: boolean;
  failure: string | null;
  errors: { username?: string; client_number?: string };
  onSubmit: (request: PasswordRequest) => void;
}

function RequestForm({ busy, failure, errors, onSubmit }: RequestFormProps) {
  const [username, setUsername] = useState('');
  const [clientNumber, setClientNumber] = useState('');

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit({ username, clientNumber });
  }

  return (
    <form noValidate onSubmit={send}>
      <Stack>
        {failure && <Alert kind="error">{failure}</Alert>}
        <TextField
          label={accessTexts.email}
          type="email"
          name="username"
          autoComplete="username"
          value={username}
          error={errors.username}
          onChange={setUsername}
        />
        <TextField
          label={accessTexts.customerNumber}
          name="client_number"
          inputMode="numeric"
          autoComplete="off"
          value={clientNumber}
          error={errors.client_number}
          onChange={setClientNumber}
        />
        <Button kind="primary" type="submit" block busy={busy}>
          {accessTexts.requestPassword}
        </Button>
      </Stack>
    </form>
  );
}
