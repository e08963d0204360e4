import { useState } from 'react';
import { ApiError } from '../../api/ApiError';
import { Alert } from '../base/Alert';
import { Button } from '../base/Button';
import { Stack } from '../base/Stack';
import { feedbackTexts } from './feedbackTexts';
import { ProgressBar } from './ProgressBar';
import { saveFile, type DownloadedFile } from './saveFile';

export type { DownloadedFile };

export interface DownloadButtonProps {
  /** Name of the file, for screen readers. */
  name: string;
  /** Text of the button. */
  label?: string;
  /** Shows its icon only, where there is little room. */
  iconOnly?: boolean;
  /**
   * Fetches the file, which may be the answer of a call as it is; null when the server has no contents.
   * @param onProgress gets 0 to 100 where the transport can tell
   */
  load: (onProgress: (percent: number) => void) => Promise<DownloadedFile | null>;
}

/** Fetches a file and hands it to the device; says so while that takes time, when it fails and when the file does not show all. */
export function DownloadButton({ name, label = feedbackTexts.download, iconOnly = false, load }: DownloadButtonProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [percent, setPercent] = useState<number>();
  const [reason, setReason] = useState('');
  const [notice, setNotice] = useState<string>();

  async function download() {
    setState('loading');
    setPercent(undefined);
    setReason('');
    setNotice(undefined);
    try {
      const file = await load(setPercent);
      setState(file && saveFile(file) ? 'idle' : 'failed');
      setNotice(file?.notice);
    } catch (error) {
      setReason(error instanceof ApiError ? error.userMessage : '');
      setState('failed');
    }
  }

  return (
    <Stack gap="small">
      <Button icon="update" busy={state === 'loading'} aria-label={`${label}: ${name}`} onClick={() => void download()}>
        {!iconOnly && (state === 'loading' ? feedbackTexts.downloading : label)}
      </Button>
      {state === 'loading' && percent !== undefined && <ProgressBar label={name} percent={percent} />}
      {state === 'idle' && notice !== undefined && <Alert kind="warning">{notice}</Alert>}
      {state === 'failed' && (
        <Alert kind="error">
          {feedbackTexts.downloadFailed}
          {reason !== '' && <p>{reason}</p>}
        </Alert>
      )}
    </Stack>
  );
}
