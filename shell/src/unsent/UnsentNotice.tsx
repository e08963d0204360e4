import { useState } from 'react';
import { useTopic, type UnsentChanges } from '@groepsapp/kernel';
import { Alert, Button, Fence, latePart } from '@groepsapp/kernel/ui/base';
import { useCalm } from '../base/useCalm';
import { unsentTexts as texts } from './unsentTexts';

const UnsentDialog = latePart(() => import(/* webpackChunkName: "panels" */ './UnsentDialog'));

const waitingIn = ({ waiting }: UnsentChanges) => waiting;
const refusedIn = ({ refused }: UnsentChanges) => refused;

/** Shows the number of unsent changes, on every screen. */
export function UnsentNotice() {
  const waiting = useTopic('unsentChanges', waitingIn);
  const refused = useTopic('unsentChanges', refusedIn);
  const [open, setOpen] = useState(false);
  const parts = [waiting > 0 && texts.waiting(waiting), refused > 0 && texts.refused(refused)].filter(Boolean);
  const said = useCalm(parts.join(', '));

  return (
    <>
      {said !== '' && (
        <div data-ga-notice>
          <Alert
            banner
            kind={refused > 0 ? 'warning' : 'info'}
            action={<Button onClick={() => setOpen(true)}>{texts.show}</Button>}
          >
            {said}
          </Alert>
        </div>
      )}
      {open && (
        <Fence waiting={null}>
          <UnsentDialog onClose={() => setOpen(false)} />
        </Fence>
      )}
    </>
  );
}
