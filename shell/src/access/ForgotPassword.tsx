import { useState } from 'react';
import { useKernel, type Session } from '@groepsapp/kernel';
import { Link, useNavigate } from '@groepsapp/kernel/router';
import { ConfirmDialog, Stack } from '@groepsapp/kernel/ui/base';
import { paths } from '../base/paths';
import { Frame } from '../brand/Frame';
import { AccessForm, customerNumberField, usernameField } from './AccessForm';
import { accessTexts } from './accessTexts';
import { ChildminderLink, useGoToChildminderApp } from './childminderApp';
import styles from './links.module.css';

/**
 * `/forgot-password`: a childminder asks for a link to choose a new password, and reads what the server says of it;
 * `/forgot-password/user`: an employee does.
 */
export default function ForgotPassword({ kind }: Pick<Session, 'kind'>) {
  const { api } = useKernel();
  const navigate = useNavigate();
  const goToChildminderApp = useGoToChildminderApp();
  const [answer, setAnswer] = useState<string | null>(null);
  const isEmployee = kind === 'employee';

  return (
    <Frame heading={accessTexts.forgottenHeading} intro={accessTexts.forgottenIntro}>
      <Stack gap="small">
        <AccessForm
          fields={isEmployee ? [usernameField] : [usernameField, customerNumberField]}
          submitLabel={accessTexts.requestPassword}
          attempt={async (body) => {
            setAnswer((await api.request('POST /forgot-password', { body })).message);
            return null;
          }}
        />
        <Link to={paths.resetPassword} className={styles.link}>
          {accessTexts.haveCode}
        </Link>
        {isEmployee ? (
          <Link to="/login/user" className={styles.link}>
            {accessTexts.backToLogin}
          </Link>
        ) : (
          <ChildminderLink to="/login/gastouder">{accessTexts.backToLogin}</ChildminderLink>
        )}
      </Stack>
      {answer !== null && (
        <ConfirmDialog
          heading={accessTexts.forgottenHeading}
          confirmLabel={accessTexts.ok}
          onConfirm={() =>
            isEmployee ? void navigate('/login/user', { replace: true }) : goToChildminderApp('/login/gastouder')
          }
        >
          <p>{answer}</p>
        </ConfirmDialog>
      )}
    </Frame>
  );
}
