import { useState } from 'react';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { useServices } from '../services/ServicesContext';
import { baseTexts } from '../base/baseTexts';
import { layoutTexts } from './layoutTexts';

/** Tells the user that the settings are missing, so that parts of the app are too, and offers to fetch them again. */
export function SettingsMissing() {
  const { settings } = useServices();
  const [asking, setAsking] = useState(false);

  async function retry() {
    setAsking(true);
    await settings.retry();
    setAsking(false);
  }

  return (
    <Alert
      banner
      kind="warning"
      action={
        <Button icon="refresh" busy={asking} onClick={() => void retry()}>
          {baseTexts.retry}
        </Button>
      }
    >
      {layoutTexts.noSettings}
    </Alert>
  );
}
