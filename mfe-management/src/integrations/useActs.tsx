import { type ReactNode, useCallback, useState } from 'react';
import { Alert } from '@groepsapp/kernel/ui/base';
import { AskedDialog } from '../asking/AskedDialog';
import { RowButton } from '../table/RowButton';
import { type IntegrationAct, useIntegrationActMutation } from './integrationsApi';
import { integrationsTexts as texts } from './integrationsTexts';

type Outcome = 'success' | 'error';

export interface Acts {
  /** What was done or failed, and the question that is asked. */
  told: ReactNode;
  /** @param kind what came of it; left out: it was done */
  say: (said: string | null, kind?: Outcome) => void;
  /** The button of an act in a row; always the same function. @param name what the row is called */
  button: (act: IntegrationAct, id: number, name: string) => ReactNode;
}

/** The acts of a table: each is asked about, and then told. */
export function useActs(): Acts {
  const [act] = useIntegrationActMutation();
  const [said, setSaid] = useState<{ text: string; kind: Outcome } | null>(null);
  const say = useCallback(
    (text: string | null, kind: Outcome = 'success') => setSaid(text === null ? null : { text, kind }),
    [],
  );
  const [asked, ask] = useState<{ what: IntegrationAct; id: number; name: string } | null>(null);
  const told = (
    <>
      <div role="status">{said?.kind === 'success' && <Alert kind="success">{said.text}</Alert>}</div>
      {said?.kind === 'error' && <Alert kind="error">{said.text}</Alert>}
      {asked !== null && (
        <AskedDialog
          question={{
            ...texts[asked.what],
            danger: asked.what !== 'retry',
            run: () => act({ id: asked.id, act: asked.what }),
          }}
          about={asked.name}
          onDone={say}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
  const button = useCallback(
    (what: IntegrationAct, id: number, name: string) => (
      <RowButton
        danger={what !== 'retry'}
        aria-label={texts.of(texts[what].label, name)}
        onClick={() => ask({ what, id, name })}
      >
        {texts[what].label}
      </RowButton>
    ),
    [],
  );
  return { told, say, button };
}
