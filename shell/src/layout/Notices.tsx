import { useState } from 'react';
import { isReadOnly } from '@groepsapp/contract/roles';
import { useTopic } from '@groepsapp/kernel';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { baseTexts } from '../base/baseTexts';
import { useValue } from '../base/useValue';
import { useServices } from '../services/ServicesContext';

const texts = {
  storageFull:
    'De opslag van deze browser is vol. Je kunt gewoon doorwerken, maar niet alles is er nog als je de app opnieuw opent. Onder Over kun je ruimte maken.',
  noSettings:
    'De instellingen van deze vestiging konden niet geladen worden. Daardoor ontbreken onderdelen in het menu.',
  readsOnly: 'Je bekijkt alleen: als stagiair kun je niets wijzigen.',
} as const;

/** Warns once that the browser's storage is full. */
export function StorageFullNotice() {
  const { storage } = useServices();
  if (!useValue(storage.full)) return null;
  return (
    <Alert banner kind="warning" action={<Button onClick={storage.dismiss}>{baseTexts.close}</Button>}>
      {texts.storageFull}
    </Alert>
  );
}

/** Tells the user that the settings are missing, so that parts of the app are too, and offers to fetch them again. */
export function SettingsMissing() {
  const { settings } = useServices();
  const [asking, setAsking] = useState(false);

  async function retry() {
    setAsking(true);
    await settings.retry();
    setAsking(false);
  }

  const again = (
    <Button icon="refresh" busy={asking} onClick={() => void retry()}>
      {baseTexts.retry}
    </Button>
  );
  return (
    <Alert banner kind="warning" action={again}>
      {texts.noSettings}
    </Alert>
  );
}

/** Tells who may change nothing so, before anything is filled in. */
export function ReadsOnlyNotice() {
  if (!useTopic('settings', ({ values }) => isReadOnly(values))) return null;
  return (
    <Alert banner kind="info">
      {texts.readsOnly}
    </Alert>
  );
}
