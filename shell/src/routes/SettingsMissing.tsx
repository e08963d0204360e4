import { useState } from 'react';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { useServices } from '../services/ServicesContext';
import { routeTexts } from './routeTexts';

/** Says why parts of the app are missing, and asks for the settings again. */
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
