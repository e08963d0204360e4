import { useState } from 'react';
import { App } from '@groepsapp/kernel/ui/desk';
import { NumberField } from '@groepsapp/kernel/ui/forms';
import { AskedDialog, type Question } from '../asking/AskedDialog';
import { RowButton } from '../table/RowButton';
import { type Act, type Served, useMoveReleaseMutation } from './releasesApi';
import { releasesTexts as texts } from './releasesTexts';

/** What can be done with a release where it is served. */
function actsOf({ name, channel, release, stable, share }: Served): Act[] {
  const isShell = name === 'shell';
  const back: Act[] = share === null ? ['rollback'] : ['unshare'];
  const away: Act[] = isShell ? [] : ['withdraw'];
  if (channel !== 'beta' || release === stable) return [...back, ...away];
  return ['promote', ...(isShell || stable === null ? [] : (['share'] as const)), ...back, ...away];
}

/** The buttons of a release in its row; each asks before it does something. */
export function ReleaseActs({ served }: { served: Served }) {
  const { message } = App.useApp();
  const [asked, ask] = useState<Act | null>(null);
  const [share, setShare] = useState('10');
  const [move] = useMoveReleaseMutation();
  const question = (act: Act): Question => ({
    ...texts.acts[act],
    danger: act === 'withdraw',
    // What is no number would travel as `null`, which means all locations; 0 is refused.
    run: () => move({ act, served, share: act === 'share' ? Number(share) || 0 : null }),
  });
  return (
    <>
      {actsOf(served).map((act) => (
        <RowButton
          key={act}
          danger={act === 'withdraw'}
          aria-label={texts.of(texts.acts[act].label, served.name, texts.channels[served.channel] ?? served.channel)}
          onClick={() => ask(act)}
        >
          {texts.acts[act].label}
        </RowButton>
      ))}
      {asked !== null && (
        <AskedDialog
          question={question(asked)}
          about={served.name}
          onDone={(said) => void message.success(said)}
          onClose={() => ask(null)}
        >
          {asked === 'share' && <NumberField label={texts.percentage} value={share} onChange={setShare} />}
        </AskedDialog>
      )}
    </>
  );
}
