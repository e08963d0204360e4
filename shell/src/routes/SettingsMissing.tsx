import { useState } from 'react';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { useServices } from '../services/ServicesContext';
import { routeTexts } from './routeTexts';

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
          {routeTexts.retry}
        </Button>
      }
    >
      {routeTexts.noSettings}
    </Alert>
  );
}
