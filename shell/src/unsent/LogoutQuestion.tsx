import { useTopic } from '@groepsapp/kernel';
import type { OutboxEntry } from '@groepsapp/kernel/changes';
import { ConfirmDialog } from '@groepsapp/kernel/ui/base';
import type { Drafts } from '@groepsapp/kernel/store';
import { unsentTexts as texts } from './unsentTexts';
import styles from './LogoutQuestion.module.css';

/** Maximum number of listed changes; the rest is counted. */
const named = 8;

type UnsentChange = Pick<OutboxEntry, 'key' | 'label' | 'childId'>;

/** What a log-out would lose. */
export interface Unsent {
  count: number;
  /** Those changes, as far as they could be loaded. */
  changes: readonly UnsentChange[];
  /** Drafts that the user has not sent or saved. */
  drafts: readonly Drafts[];
}

interface LogoutQuestionProps extends Unsent {
  onLogout: () => void;
  onStay: () => void;
}

/** Asks for confirmation before a log-out that loses changes or drafts, and names them. */
export function LogoutQuestion({ count, changes, drafts, onLogout, onStay }: LogoutQuestionProps) {
  const shown = changes.slice(0, named);
  return (
    <ConfirmDialog
      danger
      heading={texts.logoutHeading}
      confirmLabel={texts.logout}
      onConfirm={onLogout}
      onCancel={onStay}
    >
      {count > 0 && <p>{texts.logoutBody(count)}</p>}
      <ul className={styles.losses} hidden={shown.length === 0}>
        {shown.map((change) => (
          <li key={change.key}>
            <Change change={change} />
          </li>
        ))}
        {shown.length > 0 && count > shown.length && <li>{texts.more(count - shown.length)}</li>}
      </ul>
      {drafts.length > 0 && (
        <>
          <p>{texts.logoutDrafts}</p>
          <ul className={styles.losses}>
            {drafts.map(({ label, count: of }) => (
              <li key={label}>{texts.draft(label, of)}</li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}

function Change({ change: { label, childId } }: { change: UnsentChange }) {
  const { children } = useTopic('roster');
  const name = children.find(({ id }) => id === childId)?.full_name;
  return [label, name].filter(Boolean).join(' · ');
}
