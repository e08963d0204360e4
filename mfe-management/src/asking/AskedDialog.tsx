import { useState, type ReactNode } from 'react';
import { Alert, ConfirmDialog } from '@groepsapp/kernel/ui/base';

/** An act that is asked about before it is done. */
export interface Question {
  label: string;
  /** What will happen. */
  what: string;
  /** Something is lost by it. */
  danger?: boolean;
  run: () => Promise<{ error?: { userMessage?: string | undefined } | undefined }>;
  /** What is said once the server has done it. */
  done: string;
}

interface AskedDialogProps {
  question: Question;
  /** Of whom or what. */
  about: string;
  /** What else is to be said before it is done. */
  children?: ReactNode;
  onDone: (said: string) => void;
  onClose: () => void;
}

/** Says what an act does and does it when that is meant; what the server refuses is said here. */
export function AskedDialog({ question, about, children, onDone, onClose }: AskedDialogProps) {
  const { label, what, danger = false, run, done } = question;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm() {
    setBusy(true);
    const { error } = await run();
    setBusy(false);
    if (error) return setProblem(error.userMessage ?? 'Dit is niet gelukt.');
    onDone(done);
    onClose();
  }

  return (
    <ConfirmDialog
      heading={
        <>
          {label}: <bdi>{about}</bdi>
        </>
      }
      confirmLabel={label}
      danger={danger}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{what}</p>
      {children}
      {problem !== null && <Alert kind="error">{problem}</Alert>}
    </ConfirmDialog>
  );
}
