import { useKernel } from '../react';
import { Alert, Button, Stack } from '../ui/base';
import { loadChangePolling } from '../realtime/load';
import { formTexts as texts } from './formTexts';

interface UnsureNoticeProps {
  /** Says that the answer was lost. */
  text: string;
  /** Sends the change again, as the user chooses to; left out: submits the form around it. */
  onAgain?: () => void;
  busy?: boolean;
}

/** For a change whose answer was lost, with a backend that stores it once more when it is sent again: look first. */
export function UnsureNotice({ text, onAgain, busy = false }: UnsureNoticeProps) {
  const { bus } = useKernel();
  const look = async () => {
    const { lookAgain } = await loadChangePolling();
    lookAgain(bus);
  };
  return (
    <Alert
      kind="warning"
      action={
        <Stack gap="small">
          <Button icon="search" onClick={() => void look()}>
            {texts.look}
          </Button>
          <Button icon="refresh" busy={busy} {...(onAgain ? { onClick: onAgain } : { type: 'submit' })}>
            {texts.again}
          </Button>
        </Stack>
      }
    >
      {text}
    </Alert>
  );
}
