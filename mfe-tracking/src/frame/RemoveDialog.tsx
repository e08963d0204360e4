import type { ReactNode } from 'react';
import { ConfirmDialog } from '@groepsapp/kernel/ui/base';

export interface RemoveDialogProps {
  heading: string;
  confirmLabel: string;
  busy: boolean;
  /** Asks the server to remove it. */
  remove: () => Promise<{ error?: object | undefined }>;
  /** Called when it has been removed, now or earlier by somebody else. */
  onRemoved: () => void;
  onCancel: () => void;
  children: ReactNode;
}

function isGone(error: object): boolean {
  return 'kind' in error && error.kind === 'not-found';
}

/** Asks before removing something; an item that somebody else has removed counts as removed. */
export function RemoveDialog({ remove, onRemoved, children, ...dialog }: RemoveDialogProps) {
  async function confirm() {
    const { error } = await remove();
    if (error === undefined || isGone(error)) onRemoved();
  }

  return (
    <ConfirmDialog {...dialog} danger onConfirm={() => void confirm()}>
      {children}
    </ConfirmDialog>
  );
}
