import { useState } from 'react';
import { ConfirmDialog, Stack } from '@groepsapp/kernel/ui/base';
import { Frame } from '../brand/Frame';
import { AccessForm, customerNumberField, usernameField } from './AccessForm';
import { accessTexts } from './accessTexts';
import { ChildminderLink } from './ChildminderLink';

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

const fields = [usernameField, customerNumberField];

/** `/forgot-password`: a childminder requests a password reset. */
export function ForgotPassword({ request, onDone }: ForgotPasswordProps) {
  const [answer, setAnswer] = useState<string | null>(null);

  return (
    <Frame heading={accessTexts.forgottenHeading} intro={accessTexts.forgottenIntro}>
      <Stack gap="small">
        <AccessForm
          fields={fields}
          submitLabel={accessTexts.requestPassword}
          attempt={async (valueOf) => {
            const wanted = { username: valueOf('username'), clientNumber: valueOf('client_number') };
            setAnswer(await request(wanted));
            return null;
          }}
        />
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
