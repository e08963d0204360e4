import { useState } from 'react';
import { ApiError, useKernel, type CallAnswer } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { callQuery } from '@groepsapp/kernel/store';
import { Alert, Button, Stack } from '@groepsapp/kernel/ui/base';
import { AsyncContent, Card } from '@groepsapp/kernel/ui/data';
import { AccessForm, refusedWith } from '../access/AccessForm';
import { CodeSecret, RecoveryCodes } from '../access/CodeParts';
import { shellStore } from '../store/shellStore';
import { aboutTexts as texts } from './aboutTexts';
import { describeBrowser } from '@groepsapp/contract/browsers';
import styles from './About.module.css';

const { useFactorsQuery } = shellStore.inject((build) => ({
  factors: build.query({ query: () => callQuery('GET /authentication/factors', {}) }),
}));

type Factors = CallAnswer<'GET /authentication/factors'>;
type CodeSecretAnswer = CallAnswer<'POST /authentication/codes/prepare'>;

/** What happens to a change, and what the server said of the last one. */
interface Changing {
  busy: boolean;
  run(change: () => Promise<unknown>): void;
}

/** The factors beside the password: passkeys, and codes of an app. */
export function SignInCard() {
  const factors = useFactorsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  function run(change: () => Promise<unknown>): void {
    setBusy(true);
    setRefusal('');
    void change()
      .then(() => factors.refetch())
      .catch((error: unknown) => setRefusal(refusedWith(error, []).general))
      .finally(() => setBusy(false));
  }

  return (
    <Card heading={texts.signIn} icon="check">
      <Stack>
        {refusal !== '' && <Alert kind="error">{refusal}</Alert>}
        <AsyncContent state={factors} empty="" lines={2}>
          {(known) => (
            <Stack>
              <Passkeys {...known} changing={{ busy, run }} />
              <Codes {...known} changing={{ busy, run }} />
            </Stack>
          )}
        </AsyncContent>
      </Stack>
    </Card>
  );
}

type PasskeysProps = Pick<Factors, 'passkeys' | 'can_make_passkeys'> & { changing: Changing };

function Passkeys({ passkeys, can_make_passkeys: canMake, changing: { busy, run } }: PasskeysProps) {
  const { api } = useKernel();

  async function add() {
    const { startRegistration } = await import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');
    const optionsJSON = await api.request('POST /authentication/passkeys/prepare', {});
    const passkey = await startRegistration({ optionsJSON }).catch((error: unknown) => {
      const name = error instanceof Error ? error.name : '';
      // Who closes the question of the browser wants nothing more.
      if (name === 'NotAllowedError') return null;
      throw name === 'InvalidStateError' ? new ApiError('invalid', texts.hasPasskey) : error;
    });
    if (passkey !== null) await api.request('POST /authentication/passkeys/add', { body: { passkey } });
  }

  return (
    <div>
      <p className={styles.note}>{texts.passkeysNote}</p>
      <ul className={styles.resets}>
        {passkeys.map(({ id, name, created_at, last_used_at }) => (
          <li key={id} className={styles.session}>
            <div>
              <p>{describeBrowser(name) || texts.unknownBrowser}</p>
              <p className={styles.note}>
                {texts.passkeyMade(formatDate(created_at), last_used_at && formatDate(last_used_at))}
              </p>
            </div>
            <Button
              aria-label={texts.removePasskey(describeBrowser(name) || texts.unknownBrowser)}
              busy={busy}
              onClick={() => run(() => api.request('POST /authentication/passkeys/remove', { body: { id } }))}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      {canMake && (
        <Button busy={busy} onClick={() => run(add)}>
          {texts.addPasskey}
        </Button>
      )}
    </div>
  );
}

type CodesProps = Pick<Factors, 'codes' | 'recovery_codes_left'> & { changing: Changing };

const codeFields = [
  { name: 'code', label: texts.codeOfApp, inputMode: 'numeric', autoComplete: 'one-time-code' },
] as const;

function Codes({ codes, recovery_codes_left: left, changing: { busy, run } }: CodesProps) {
  const { api } = useKernel();
  const [secret, setSecret] = useState<CodeSecretAnswer | null>(null);
  const [made, setMade] = useState<readonly string[]>([]);
  if (codes) {
    return (
      <Stack gap="small">
        {made.length > 0 ? <RecoveryCodes codes={made} /> : <p className={styles.note}>{texts.codesLeft(left)}</p>}
        <div>
          <Button busy={busy} onClick={() => run(() => api.request('POST /authentication/codes/remove', {}))}>
            {texts.endCodes}
          </Button>
        </div>
      </Stack>
    );
  }
  if (secret === null) {
    const prepare = async () => setSecret(await api.request('POST /authentication/codes/prepare', {}));
    return (
      <Stack gap="small">
        <p className={styles.note}>{texts.codesNote}</p>
        <div>
          <Button busy={busy} onClick={() => run(prepare)}>
            {texts.beginCodes}
          </Button>
        </div>
      </Stack>
    );
  }
  return (
    <Stack gap="small">
      <CodeSecret {...secret} />
      <AccessForm
        fields={codeFields}
        submitLabel={texts.confirmCode}
        attempt={async (body) => {
          const { recovery_codes } = await api.request('POST /authentication/codes/add', { body });
          setMade(recovery_codes);
          setSecret(null);
          run(() => Promise.resolve());
          return null;
        }}
      />
    </Stack>
  );
}
