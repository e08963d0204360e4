import type { CallAnswer } from '@groepsapp/kernel';
import { formatDate, formatTime } from '@groepsapp/kernel/dates';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { useSessionsQuery } from './peopleApi';
import { peopleTexts as texts } from './peopleTexts';
import styles from './people.module.css';

type Session = CallAnswer<'GET /management/accounts/:id/sessions'>[number];

/** Where a session is, in words. */
function whereOf({ browser, tablet }: Session): string {
  return [browser || texts.unknownBrowser, ...(tablet === null ? [] : [texts.onTablet(tablet)])].join(' ');
}

interface AccountSessionsProps {
  id: number;
  /** `null`: the caller may only look. */
  onLogOut: ((session: number) => void) | null;
}

/** Where an account is logged in; each place can be logged out. */
export function AccountSessions({ id, onLogOut }: AccountSessionsProps) {
  const state = useSessionsQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <section aria-label={texts.sessions}>
      <h3>{texts.sessions}</h3>
      <AsyncContent state={state} empty={texts.noSessions} lines={2}>
        {(sessions) => (
          <ul className={styles.sessions}>
            {sessions.map((session) => (
              <li key={session.id}>
                <span>
                  {whereOf(session)}, {texts.since(formatDate(session.created_at), formatTime(session.created_at))}
                </span>
                {onLogOut !== null && (
                  <Button aria-label={texts.logOutOneOf(whereOf(session))} onClick={() => onLogOut(session.id)}>
                    {texts.logOutOne}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </AsyncContent>
    </section>
  );
}
