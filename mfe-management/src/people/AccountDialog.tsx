import { useState, type ReactNode } from 'react';
import { Alert, Button, Dialog, Stack } from '@groepsapp/kernel/ui/base';
import { Descriptions } from '@groepsapp/kernel/ui/desk';
import { AskedDialog, type Question } from '../asking/AskedDialog';
import { AccountPhoto } from './AccountPhoto';
import { AccountSessions } from './AccountSessions';
import { descriptionOf } from './accountColumns';
import { ChangeDialog } from './ChangeDialog';
import { useActMutation, useInviteMutation, useLogOutMutation, useResetMutation, type Act } from './peopleApi';
import { peopleTexts as texts } from './peopleTexts';
import styles from './people.module.css';
import type { Account, Choices } from './placed';
import { InvitedNote, ResetCode } from './Secrets';

interface AccountDialogProps {
  account: Account;
  choices: Choices;
  /** What was done last. */
  said: ReactNode;
  say: (said: ReactNode) => void;
  onClose: () => void;
}

const success = (text: string) => <Alert kind="success">{text}</Alert>;

/** An account, what can be done with it, and where it is logged in. What was done is said at its top. */
export function AccountDialog({ account, choices, said, say, onClose }: AccountDialogProps) {
  const [question, ask] = useState<Question | null>(null);
  const [changing, setChanging] = useState(false);
  const [logOut] = useLogOutMutation();
  const { id, username, closed } = account;
  const mayChange = closed === null;
  const logOutOne = (session: number) =>
    ask({
      label: texts.logOutOne,
      what: texts.logOutWhat,
      run: () => logOut({ id, session }),
      done: texts.loggedOutOne,
    });
  return (
    <>
      <Dialog
        wide
        heading={<bdi>{username}</bdi>}
        onClose={onClose}
        actions={<Button onClick={onClose}>{texts.close}</Button>}
      >
        <Stack>
          {said}
          {!mayChange && <Alert kind="info">{closed}</Alert>}
          <Descriptions column={1} size="small" items={descriptionOf(account)} />
          {account.name !== null && <AccountPhoto account={account} mayChange={mayChange} say={say} />}
          {mayChange && <Acts account={account} ask={ask} say={say} onChange={() => setChanging(true)} />}
          <AccountSessions id={id} onLogOut={mayChange ? logOutOne : null} />
        </Stack>
      </Dialog>
      {question && (
        <AskedDialog
          question={question}
          about={username}
          onDone={(text) => say(success(text))}
          onClose={() => ask(null)}
        />
      )}
      {changing && (
        <ChangeDialog
          account={account}
          choices={choices}
          onSaved={() => say(success(texts.changed))}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}

interface ActsProps {
  account: Account;
  ask: (question: Question) => void;
  say: (said: ReactNode) => void;
  onChange: () => void;
}

/** The acts that the state of an account allows. */
function Acts({ account, ask, say, onChange }: ActsProps) {
  const { id, state, blocked } = account;
  const [act] = useActMutation();
  const [logOut] = useLogOutMutation();
  const ended = state === 'ended';
  const askTo = (name: Act) => ask({ ...texts.acts[name], danger: name === 'end', run: () => act({ id, act: name }) });
  const askToLogOut = () =>
    ask({ label: texts.logOut, what: texts.logOutWhat, run: () => logOut({ id }), done: texts.loggedOut });
  return (
    <div className={styles.tools}>
      {!ended && <Button onClick={onChange}>{texts.change}</Button>}
      <SecretActs account={account} say={say} />
      {blocked && !ended && <Button onClick={() => askTo('unlock')}>{texts.acts.unlock.label}</Button>}
      {!ended && (
        <>
          <Button onClick={() => askTo('forget')}>{texts.acts.forget.label}</Button>
          <Button onClick={askToLogOut}>{texts.logOut}</Button>
          <Button kind="danger" onClick={() => askTo('end')}>
            {texts.acts.end.label}
          </Button>
        </>
      )}
    </div>
  );
}

/** The acts that give something to pass on: a link, or a code to read out. */
function SecretActs({ account: { id, username, state }, say }: Pick<ActsProps, 'account' | 'say'>) {
  const [invite, inviting] = useInviteMutation();
  const [reset, resetting] = useResetMutation();
  const failed = ({ userMessage }: { userMessage?: string | undefined }) =>
    say(<Alert kind="error">{userMessage ?? texts.failed}</Alert>);

  async function sendInvitation() {
    const { data, error } = await invite(id);
    if (error) return failed(error);
    say(
      <>
        <InvitedNote username={username} address={data.address} />
        {state === 'ended' && <p>{texts.again}</p>}
      </>,
    );
  }

  async function makeCode() {
    const { data, error } = await reset(id);
    if (error) return failed(error);
    say(<ResetCode {...data} />);
  }

  return (
    <>
      {state !== 'in use' && (
        <Button busy={inviting.isLoading} onClick={() => void sendInvitation()}>
          {texts.invite}
        </Button>
      )}
      {state !== 'ended' && (
        <Button busy={resetting.isLoading} onClick={() => void makeCode()}>
          {texts.reset}
        </Button>
      )}
    </>
  );
}
