import { useState } from 'react';
import { useKernel, useTopic } from '@groepsapp/kernel';
import { Link } from '@groepsapp/kernel/router';
import { Alert, Button, Stack } from '@groepsapp/kernel/ui/base';
import { appNames } from '../base/baseTexts';
import { browserPage } from '../base/browserPage';
import { Frame } from '../brand/Frame';
import { loginPath } from '../guards/guards';
import { useServices } from '../services/ServicesContext';
import { AccessForm, refusedWith, usernameField } from './AccessForm';
import { accessTexts } from './accessTexts';
import { lateAccessTexts as texts } from './lateAccessTexts';
import styles from './links.module.css';

const organisationFields = [{ ...usernameField, name: 'email' }] as const;

/** `/login/anders`: by the provider of the organisation, or with a passkey. */
export default function OtherWays() {
  const { api, page } = useKernel();
  const { session } = useServices();
  const variant = useTopic('variant');
  return (
    <Frame heading={appNames[variant]} title={accessTexts.otherWays}>
      <Stack gap="small">
        {page.signIn?.includes('organisation') && (
          <AccessForm
            fields={organisationFields}
            submitLabel={texts.byOrganisation}
            attempt={async ({ email }) => {
              const { address } = await session.onDevice((device_token) =>
                api.request('POST /authentication/provider/start', { body: { device_token, email } }),
              );
              browserPage.load(address);
              return null;
            }}
          />
        )}
        {page.signIn?.includes('passkey') && <PasskeyLogin />}
        <Link to={loginPath(variant)} className={styles.link}>
          {texts.backToLogin}
        </Link>
      </Stack>
    </Frame>
  );
}

/** Asks the browser for a passkey; it knows which there are. */
function PasskeyLogin() {
  const { api } = useKernel();
  const { session } = useServices();
  const kind = useTopic('variant') === 'gastouderapp' ? 'childminder' : 'employee';
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function logIn() {
    const { startAuthentication } = await import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');
    const optionsJSON = await session.onDevice((device_token) =>
      api.request('POST /authentication/passkeys/ask', { body: { device_token } }),
    );
    const passkey = await startAuthentication({ optionsJSON }).catch(() => null);
    if (passkey === null) return setRefusal(texts.passkeyFailed);
    const answer = await session.onDevice((device_token) =>
      api.request('POST /authentication/passkeys/login', { body: { device_token, resource: kind, passkey } }),
    );
    return session.enter(kind, answer);
  }

  function press() {
    setBusy(true);
    setRefusal('');
    void logIn()
      .catch((error: unknown) => setRefusal(refusedWith(error, []).general))
      .finally(() => setBusy(false));
  }

  return (
    <>
      {refusal !== '' && <Alert kind="error">{refusal}</Alert>}
      <Button block busy={busy} onClick={press}>
        {texts.byPasskey}
      </Button>
    </>
  );
}
