import { useState } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { Button, Stack } from '@groepsapp/kernel/ui/base';
import { appNames } from '../base/baseTexts';
import { Frame } from '../brand/Frame';
import { useServices } from '../services/ServicesContext';
import type { Credentials, LoginOutcome } from '../services/SessionService';
import { AccessForm } from './AccessForm';
import { accessTexts } from './accessTexts';
import { CodeSecret, RecoveryCodes } from './CodeParts';
import { lateAccessTexts as texts } from './lateAccessTexts';

type Asked = Exclude<LoginOutcome, string>;

/** A login that was right so far. */
export interface AskedForCode {
  credentials: Credentials;
  outcome: Asked;
}

interface CodeLoginProps extends AskedForCode {
  login(credentials: Credentials): Promise<LoginOutcome>;
  /** Called when somebody else wants to log in. */
  onLeave(): void;
}

const fields = [{ name: 'code', label: texts.appCode, inputMode: 'text', autoComplete: 'one-time-code' }] as const;

/** The second step of a login: the code of an app, which is set up here where the organisation asks for it. */
export default function CodeLogin({ credentials, outcome, login, onLeave }: CodeLoginProps) {
  const { session } = useServices();
  const variant = useTopic('variant');
  const [now, setNow] = useState(outcome);
  const begins = 'code_needed' in now ? now.begin : undefined;

  return (
    <Frame heading={appNames[variant]} title={texts.codeHeading} intro={begins ? texts.beginCodes : undefined}>
      {'code_needed' in now ? (
        <Stack>
          {begins ? <CodeSecret {...begins} /> : <p>{texts.codeOfApp}</p>}
          <AccessForm
            fields={fields}
            submitLabel={accessTexts.logIn}
            focused
            attempt={async ({ code }) => {
              const next = await login({ ...credentials, code });
              if (typeof next === 'object') setNow(next);
              return null;
            }}
          />
          <Button kind="quiet" block onClick={onLeave}>
            {texts.otherPerson}
          </Button>
        </Stack>
      ) : (
        <Stack>
          <RecoveryCodes codes={now.recovery_codes ?? []} />
          <Button kind="primary" block onClick={() => void session.enter(credentials.kind, now)}>
            {texts.recoveryKept}
          </Button>
        </Stack>
      )}
    </Frame>
  );
}
