import { type ReactNode, useCallback, useState } from 'react';
import { Alert } from '@groepsapp/kernel/ui/base';
import { AskedDialog } from '../asking/AskedDialog';
import { RowButton } from '../table/RowButton';
import { type IntegrationAct, useIntegrationActMutation } from './integrationsApi';
import { integrationsTexts as texts } from './integrationsTexts';

export interface Acts {
  /** What was done, and the question that is asked. */
  told: ReactNode;
  say: (said: string | null) => void;
  /** The button of an act in a row; always the same function. @param name what the row is called */
  button: (act: IntegrationAct, id: number, name: string) => ReactNode;
}

/** The acts of a table: each is asked about, and then told. */
export function useActs(): Acts {
  const [act] = useIntegrationActMutation();
  const [said, say] = useState<string | null>(null);
  const [asked, ask] = useState<{ what: IntegrationAct; id: number; name: string } | null>(null);
  const told = (
    <>
      <div role="status">{said !== null && <Alert kind="success">{said}</Alert>}</div>
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
