import { useEffect, useState } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { Link, Navigate } from '@groepsapp/kernel/router';
import { Stack } from '@groepsapp/kernel/ui/base';
import { AccessForm } from '../access/AccessForm';
import { lateAccessTexts } from '../access/lateAccessTexts';
import { LoggedInLinks } from '../access/LoggedInLinks';
import styles from '../access/links.module.css';
import { Frame } from '../brand/Frame';
import { loginPath, Waiting } from '../guards/guards';
import { useServices } from '../services/ServicesContext';
import { tabletTexts as texts } from './tabletTexts';

const codeField = { name: 'code', label: texts.enrolCode, autoComplete: 'off' } as const;

/**
 * The code in the address, where the picture that was scanned has it: a fragment, which no server sees. It is taken out of the
 * address when the page stands, and not while it is rendered: React may begin that anew.
 */
function useScannedCode(): string {
  const [code] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    if (code !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [code]);
  return code;
}

/** Whether it is known where the tablet stands, and its groups are chosen where management chose them. */
function useIsPlaced(): boolean {
  const { tablet } = useTopic('tablet');
  const { groups } = useTopic('selection');
  return tablet !== null && (tablet.group_ids.length === 0 || groups.length > 0);
}

/** A tablet has no log-out, where somebody is asked about what is not sent yet and the session ends on the server. */
function LogOutFirst() {
  return (
    <Frame heading={texts.enrolHeading} intro={texts.logOutFirst}>
      <Stack gap="small">
        <LoggedInLinks canLogOut />
      </Stack>
    </Frame>
  );
}

/** `/tablet`: makes this browser a tablet of the company, with a code that management shows. */
export default function EnrolPage() {
  const { session } = useServices();
  const current = useTopic('session');
  const variant = useTopic('variant');
  const scanned = useScannedCode();
  const isPlaced = useIsPlaced();
  if (current?.tablet === true) return isPlaced ? <Navigate to="/dashboard" replace /> : <Waiting />;
  if (current !== null) return <LogOutFirst />;

  async function attempt({ code = scanned }: Partial<Record<'code', string>>) {
    await session.enrol(code);
    return null;
  }

  return (
    <Frame heading={texts.enrolHeading} intro={texts.enrolIntro}>
      <Stack gap="small">
        <AccessForm fields={scanned === '' ? [codeField] : []} submitLabel={texts.enrol} focused attempt={attempt} />
        <Link to={loginPath(variant)} className={styles.link}>
          {lateAccessTexts.backToLogin}
        </Link>
      </Stack>
    </Frame>
  );
}
