import { ConfirmDialog } from '@groepsapp/kernel/ui/base';
import { unsentTexts as texts } from './unsentTexts';

export interface LogoutQuestionProps {
  /** How many changes would be lost. */
  count: number;
  onLogout: () => void;
  onStay: () => void;
}

/** Asks before a log-out with which changes are lost. */
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
