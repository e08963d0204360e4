import { ConfirmDialog } from '@groepsapp/kernel/ui/base';
import { unsentTexts as texts } from './unsentTexts';

export interface LogoutQuestionProps {
  /** How many changes would be lost. */
  count: number;
  onLogout: () => void;
  onStay: () => void;
}

/** Asks for confirmation before a log-out that loses changes. */
export function LogoutQuestion({ count, onLogout, onStay }: LogoutQuestionProps) {
  return (
    <ConfirmDialog
      danger
      heading={texts.logoutHeading}
      confirmLabel={texts.logout}
      onConfirm={onLogout}
      onCancel={onStay}
    >
      {texts.logoutBody(count)}
    </ConfirmDialog>
  );
}
