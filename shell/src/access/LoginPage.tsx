import { useEffect, useState, type MouseEvent } from 'react';
import { useHasCall, useKernel } from '@groepsapp/kernel';
import { Link, Navigate, useParams, useSearchParams } from '@groepsapp/kernel/router';
import { Alert, latePart, Stack } from '@groepsapp/kernel/ui/base';
import { appNames, baseTexts } from '../base/baseTexts';
import { browserPage } from '../base/browserPage';
import { comesFromReset, paths } from '../base/paths';
import { Frame } from '../brand/Frame';
import { useServices } from '../services/ServicesContext';
import type { Credentials, LoginOutcome } from '../services/SessionService';
import { AccessForm, customerNumberField, usernameField } from './AccessForm';
import { accessTexts } from './accessTexts';
import type { AskedForCode } from './CodeLogin';
import { ForgottenLink } from './ForgottenLink';
import styles from './links.module.css';

const CodePage = latePart(() => import(/* webpackChunkName: "access" */ './CodeLogin'));

interface LoginPageProps {
  kind: Credentials['kind'];
  /** Called as soon as the password is on its way: the processor is idle while the server checks it. */
  onSubmit(): void;
}

export function LoginPage({ kind, onSubmit }: LoginPageProps) {
  const { session } = useServices();
  const [query] = useSearchParams();
  const [unreachable, setUnreachable] = useState(false);
  // The user need not wait for the token of the device: the login itself does.
  useEffect(() => void session.deviceToken().catch(() => setUnreachable(true)), [session]);

  function login(credentials: Credentials) {
    onSubmit();
    return session.login(credentials);
  }

  const ended = session.ended === 'logout' ? null : session.ended;
  const reason = comesFromReset(query) ? 'password-changed' : ended;
  return <Login kind={kind} unreachable={unreachable} reason={reason} login={login} />;
}

export interface LoginProps {
  kind: Credentials['kind'];
  /** Whether there is no token of the device, without which login is impossible. */
  unreachable?: boolean;
  /** Why the user was sent here, when the screen must say so. */
  reason?: 'expired' | 'withdrawn' | 'password-changed' | null;
  /**
   * Logs in. The guards then navigate, as soon as there is a session.
   * @throws ApiError when the login is refused or the server cannot be reached
   */
  login(credentials: Credentials): Promise<LoginOutcome>;
}

const staffFields = [
  usernameField,
  { name: 'password', label: accessTexts.password, type: 'password', autoComplete: 'current-password' },
] as const;

const screens = {
  employee: { name: appNames.groepsapp, intro: accessTexts.staffIntro, fields: staffFields },
  childminder: {
    name: appNames.gastouderapp,
    intro: accessTexts.childminderIntro,
    fields: [...staffFields, customerNumberField],
  },
} as const;

/** `/login/user` for employees, `/login/gastouder` for childminders, who also have a customer number. */
export function Login({ kind, unreachable = false, reason = null, login }: LoginProps) {
  const { name, intro, fields } = screens[kind];
  const { page } = useKernel();
  const hasTablets = useHasCall('POST /authentication/tablet/enrol');
  const [asked, setAsked] = useState<AskedForCode | null>(null);
  if (asked !== null) return <CodePage {...asked} login={login} onLeave={() => setAsked(null)} />;
  return (
    <Frame heading={name} title={accessTexts.logIn} intro={intro}>
      <Stack gap="small">
        {unreachable ? (
          <NoApi />
        ) : (
          <AccessForm
            fields={fields}
            submitLabel={accessTexts.logIn}
            notice={<Reason reason={reason} />}
            focused
            attempt={async ({ username, password, client_number: clientNumber }) => {
              const credentials = { kind, username, password, clientNumber };
              const outcome = await login(credentials);
              if (typeof outcome === 'object') setAsked({ credentials, outcome });
              return outcome === 'two-factor' ? accessTexts.twoFactor : null;
            }}
          />
        )}
        <ForgottenLink kind={kind} />
        {(page.signIn?.length ?? 0) > 0 && (
          <Link to={paths.otherWays} className={styles.link}>
            {accessTexts.otherWays}
          </Link>
        )}
        {kind === 'employee' && hasTablets && (
          <Link to={paths.enrol} className={styles.link}>
            {accessTexts.tablet}
          </Link>
        )}
      </Stack>
    </Frame>
  );
}

function Reason({ reason }: Pick<LoginProps, 'reason'>) {
  if (reason === 'expired') return <Alert kind="info">{accessTexts.expired}</Alert>;
  if (reason === 'withdrawn') return <Alert kind="info">{accessTexts.withdrawn}</Alert>;
  if (reason === 'password-changed') return <Alert kind="success">{accessTexts.passwordChanged}</Alert>;
  return null;
}

/** Says that the API cannot be reached and offers to reload the page. */
function NoApi() {
  /** Reloads at the current address. Following the link would lose the address the user wanted. */
  function onClick(event: MouseEvent) {
    event.preventDefault();
    browserPage.reload();
  }
  return (
    <Alert kind="error">
      {accessTexts.noApi}{' '}
      <a href={window.location.pathname} className={styles.link} onClick={onClick}>
        {baseTexts.retry}
      </a>
    </Alert>
  );
}

/** `/login/{idClient}/{token1}/{token2}/{token3}`: an alternative link for a login by keys. */
export function LoginLinkPage() {
  const { idClient = '', token1 = '', token2 = '', token3 = '' } = useParams();
  const keys = [token1, token2, token3, idClient].map(encodeURIComponent);
  return <Navigate to={`${paths.byKeys}/${keys.join('/')}`} replace />;
}
