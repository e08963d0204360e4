import { useEffect, useRef } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { Loading } from '@groepsapp/kernel/ui/base';
import { Frame } from '../brand/Frame';
import { appNames } from '../variant/appNames';
import { accessTexts } from './accessTexts';

export interface LogoutProps {
  /** Ends the session, also on the server if it can be reached, and leaves this screen. */
  logout: () => void;
}

/** `/logout`: logs out as soon as it is rendered. */
export function Logout({ logout }: LogoutProps) {
  const name = appNames[useTopic('variant')];
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    logout();
  }, [logout]);

  return (
    <Frame heading={name} title={accessTexts.logOut}>
      <Loading text={accessTexts.loggingOut} />
    </Frame>
  );
}
