import { useTopic } from '@groepsapp/kernel';
import type { OutboxEntry } from '@groepsapp/kernel/changes';
import { ConfirmDialog } from '@groepsapp/kernel/ui/base';
import { unsentTexts as texts } from './unsentTexts';

/** How many changes are named; the rest is counted. */
const named = 8;

export type UnsentChange = Pick<OutboxEntry, 'key' | 'label' | 'childId'>;

export interface LogoutQuestionProps {
  /** How many changes would be lost. */
  count: number;
  /** Those changes, as far as they could be looked up. */
  changes: readonly UnsentChange[];
  onLogout: () => void;
  onStay: () => void;
}

/** Asks for confirmation before a log-out that loses changes, and names them. */
export function LogoutQuestion({ count, changes, onLogout, onStay }: LogoutQuestionProps) {
  const shown = changes.slice(0, named);
  return (
    <ConfirmDialog
      danger
      heading={texts.logoutHeading}
      confirmLabel={texts.logout}
      onConfirm={onLogout}
      onCancel={onStay}
    >
      <p>{texts.logoutBody(count)}</p>
      <ul>
        {shown.map((change) => (
          <li key={change.key}>
            <Change change={change} />
          </li>
        ))}
        {shown.length > 0 && count > shown.length && <li>{texts.more(count - shown.length)}</li>}
      </ul>
    </ConfirmDialog>
  );
}

function Change({ change: { label, childId } }: { change: UnsentChange }) {
  const { children } = useTopic('roster');
  const name = children.find(({ id }) => id === childId)?.full_name;
  return [label, name].filter(Boolean).join(' · ');
}
