import { useState } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { ConfirmDialog, Stack } from '@groepsapp/kernel/ui/base';
import { Frame } from '../brand/Frame';
import { AccessForm, customerNumberField, usernameField } from './AccessForm';
import { accessTexts } from './accessTexts';
import { ChildminderLink, useGoToChildminderApp } from './childminderApp';

const fields = [usernameField, customerNumberField];

/** `/forgot-password`: a childminder requests a password reset, and reads what the server says of it. */
export default function ForgotPassword() {
  const { api } = useKernel();
  const goTo = useGoToChildminderApp();
  const [answer, setAnswer] = useState<string | null>(null);

  return (
    <Frame heading={accessTexts.forgottenHeading} intro={accessTexts.forgottenIntro}>
      <Stack gap="small">
        <AccessForm
          fields={fields}
          submitLabel={accessTexts.requestPassword}
          attempt={async (body) => {
            setAnswer((await api.request('POST /forgot-password', { body })).message);
            return null;
          }}
        />
        <ChildminderLink to="/login/gastouder">{accessTexts.backToLogin}</ChildminderLink>
      </Stack>
      {answer !== null && (
        <ConfirmDialog
          heading={accessTexts.forgottenHeading}
          confirmLabel={accessTexts.ok}
          onConfirm={() => goTo('/login/gastouder')}
        >
          <p>{answer}</p>
        </ConfirmDialog>
      )}
    </Frame>
  );
}
