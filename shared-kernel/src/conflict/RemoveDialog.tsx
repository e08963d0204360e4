import { type ReactNode, useState } from 'react';
import type { ApiFailure } from '../api';
import { Alert, ConfirmDialog } from '../ui/base';
import { conflictOf } from '../api/ApiError';
import { conflictTexts as texts } from './conflictTexts';

interface RemoveDialogProps<T> {
  /** The question. */
  heading: string;
  confirmLabel: string;
  /** Stands before the reason of the server. */
  failed?: string;
  /** The item to remove, in the version that the user saw. */
  item: T;
  /** Shows the item. */
  children: (item: T) => ReactNode;
  /** Removes that version of the item; the server refuses with 409 when somebody changed it since. */
  remove: (item: T) => Promise<{ error?: unknown }>;
  /** Left out: the dialog closes. */
  onRemoved?: () => void;
  onClose: () => void;
}

const failureOf = (error: unknown) => (error ?? {}) as Partial<ApiFailure>;

/**
 * Asks for confirmation before something is removed. After a concurrent edit it shows the current version and asks
 * again; when somebody else has removed it, that counts as success.
 */
export function RemoveDialog<T>(props: RemoveDialogProps<T>) {
  const { heading, confirmLabel, failed, item, children, remove, onClose, onRemoved = onClose } = props;
  const [shown, setShown] = useState(item);
  const [failure, setFailure] = useState<Partial<ApiFailure> | null>(null);
  const [busy, setBusy] = useState(false);
  const reason = failure?.userMessage;
  const changed = failure !== null && conflictOf<T>(failure) !== null;

  async function confirm() {
    setBusy(true);
    const { error } = await remove(shown);
    setBusy(false);
    const ended = failureOf(error);
    if (!error || ended.kind === 'not-found') return onRemoved();
    setShown(conflictOf<T>(ended) ?? shown);
    setFailure(ended);
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
      {!changed && reason !== undefined && <Alert kind="error">{[failed, reason].filter(Boolean).join(' ')}</Alert>}
    </ConfirmDialog>
  );
}
