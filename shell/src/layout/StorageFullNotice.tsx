import { useSyncExternalStore } from 'react';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { useServices } from '../services/ServicesContext';
import { offlineTexts } from '../offline/offlineTexts';

/** Warns once that the browser's storage is full. */
export function StorageFullNotice() {
  const { storage } = useServices();
  const full = useSyncExternalStore(storage.subscribe, storage.getSnapshot);
  if (!full) return null;
  return (
    <Alert banner kind="warning" action={<Button onClick={storage.dismiss}>{offlineTexts.close}</Button>}>
      {offlineTexts.storageFull}
    </Alert>
  );
}
