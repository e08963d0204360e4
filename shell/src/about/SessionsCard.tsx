import { useState } from 'react';
import { describeBrowser } from '@groepsapp/contract/browsers';
import type { CallAnswer } from '@groepsapp/kernel';
import { formatDate, formatTime } from '@groepsapp/kernel/dates';
import { callQuery } from '@groepsapp/kernel/store';
import { Alert, Button, ConfirmDialog } from '@groepsapp/kernel/ui/base';
import { AsyncContent, Card } from '@groepsapp/kernel/ui/data';
import { accessTexts } from '../access/accessTexts';
import { shellStore } from '../store/shellStore';
import { aboutTexts as texts } from './aboutTexts';
import styles from './About.module.css';

const { useSessionsQuery, useEndSessionMutation } = shellStore.inject((build) => ({
  sessions: build.query({ query: () => callQuery('GET /authentication/sessions', {}), providesTags: ['sessions'] }),
  endSession: build.mutation({
    query: (id: number) => callQuery('POST /authentication/sessions/end', { body: { id } }),
    invalidatesTags: ['sessions'],
  }),
}));

type Session = CallAnswer<'GET /authentication/sessions'>[number];

const browserName = ({ user_agent }: Session) => describeBrowser(user_agent ?? '') || texts.unknownBrowser;

/** Where the account is logged in; elsewhere it can be logged out from here. */
export function SessionsCard() {
  const sessions = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useState<Session | null>(null);
  return (
    <Card heading={texts.sessions} icon="employees">
      <AsyncContent state={sessions} empty="" lines={2}>
        {(all) => (
          <ul className={styles.resets}>
            {all.map((session) => (
              <li key={session.id} className={styles.session}>
                <div>
                  <p>{session.current ? `${browserName(session)} ${texts.thisDevice}` : browserName(session)}</p>
                  <p className={styles.note}>
                    {texts.loggedInAt(formatDate(session.created_at), formatTime(session.created_at))}
                  </p>
                </div>
                {!session.current && <Button onClick={() => setAsked(session)}>{accessTexts.logOut}</Button>}
              </li>
            ))}
          </ul>
        )}
      </AsyncContent>
      {asked && <EndDialog session={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}

function EndDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const [end, { isLoading, error }] = useEndSessionMutation();

  async function confirm() {
    const answer = await end(session.id);
    if (!answer.error) onClose();
  }

  return (
    <ConfirmDialog
      heading={texts.endSession(browserName(session))}
      confirmLabel={accessTexts.logOut}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {texts.endSessionNote}
      {error && <Alert kind="error">{error.userMessage ?? texts.endSessionFailed}</Alert>}
    </ConfirmDialog>
  );
}
