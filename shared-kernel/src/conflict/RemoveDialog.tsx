import { type ReactNode, useState } from 'react';
import type { ApiFailure } from '../api';
import { Alert, ConfirmDialog } from '../ui/base';
import { conflictOf } from './conflictOf';
import { conflictTexts as texts } from './conflictTexts';

export interface RemoveDialogProps<T> {
  /** The question. */
  heading: string;
  confirmLabel: string;
  /** The item to remove, in the version that the user saw. */
  item: T;
  /** Shows the item. */
  children: (item: T) => ReactNode;
  /** Removes that version of the item; the server refuses with 409 when somebody changed it since. */
  remove: (item: T) => Promise<{ error?: unknown }>;
  onRemoved: () => void;
  onClose: () => void;
}

const failureOf = (error: unknown) => (error ?? {}) as Partial<ApiFailure>;

/**
 * Asks for confirmation before something is removed. After a concurrent edit it shows the current version and asks
 * again; when somebody else has removed it, that counts as success.
 */
export function RemoveDialog<T>(props: RemoveDialogProps<T>) {
  const { heading, confirmLabel, item, children, remove, onRemoved, onClose } = props;
  const [shown, setShown] = useState(item);
  const [failure, setFailure] = useState<Partial<ApiFailure> | null>(null);
  const [busy, setBusy] = useState(false);
  const changed = failure !== null && conflictOf<T>(failure) !== null;

  async function confirm() {
    setBusy(true);
    const { error } = await remove(shown);
    setBusy(false);
    const failed = failureOf(error);
    if (!error || failed.kind === 'not-found') return onRemoved();
    setShown(conflictOf<T>(failed) ?? shown);
    setFailure(failed);
  }

  return (
    <ConfirmDialog
      heading={heading}
      confirmLabel={confirmLabel}
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {changed && <Alert kind="warning">{texts.changedBeforeRemoval}</Alert>}
      {children(shown)}
      {!changed && failure?.userMessage !== undefined && <Alert kind="error">{failure.userMessage}</Alert>}
    </ConfirmDialog>
  );
}
