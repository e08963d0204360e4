import { useState } from 'react';
import { useKernel, type Session } from '@groepsapp/kernel';
import { Link, useNavigate } from '@groepsapp/kernel/router';
import { ConfirmDialog, Stack } from '@groepsapp/kernel/ui/base';
import { paths } from '../base/paths';
import { Frame } from '../brand/Frame';
import { AccessForm, customerNumberField, usernameField } from './AccessForm';
import { ChildminderLink, useGoToChildminderApp } from './childminderApp';
import { lateAccessTexts } from './lateAccessTexts';
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
    <Frame heading={lateAccessTexts.forgottenHeading} intro={lateAccessTexts.forgottenIntro}>
      <Stack gap="small">
        <AccessForm
          fields={isEmployee ? [usernameField] : [usernameField, customerNumberField]}
          submitLabel={lateAccessTexts.requestPassword}
          attempt={async (body) => {
            setAnswer((await api.request('POST /forgot-password', { body })).message);
            return null;
          }}
        />
        <Link to={paths.resetPassword} className={styles.link}>
          {lateAccessTexts.haveCode}
        </Link>
        {isEmployee ? (
          <Link to="/login/user" className={styles.link}>
            {lateAccessTexts.backToLogin}
          </Link>
        ) : (
          <ChildminderLink to="/login/gastouder">{lateAccessTexts.backToLogin}</ChildminderLink>
        )}
      </Stack>
      {answer !== null && (
        <ConfirmDialog
          heading={lateAccessTexts.forgottenHeading}
          confirmLabel={lateAccessTexts.ok}
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
