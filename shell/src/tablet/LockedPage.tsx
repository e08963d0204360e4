import { useEffect } from 'react';
import { useKernel, useTopic } from '@groepsapp/kernel';
import { Navigate } from '@groepsapp/kernel/router';
import { browserPage } from '../base/browserPage';
import { Frame } from '../brand/Frame';
import { loginPath } from '../guards/guards';
import { tabletTexts as texts } from './tabletTexts';

/** How often the server is asked whether the tablet may be used again, in ms. */
const askMs = 15_000;

/** `/tablet/locked`: a tablet that management has locked shows nothing until it may be used again; one that was withdrawn goes to the login. */
export default function LockedPage() {
  const { api, page } = useKernel();
  const hasSession = useTopic('session', (session) => session !== null);
  const variant = useTopic('variant');
  useEffect(() => {
    if (!hasSession) return undefined;
    const ask = () =>
      void api.request('GET /authentication/tablet', { query: {} }).then(
        () => browserPage.load(page.basePath),
        () => undefined,
      );
    ask();
    const timer = setInterval(ask, askMs);
    return () => clearInterval(timer);
  }, [api, page, hasSession]);
  if (!hasSession) return <Navigate to={loginPath(variant)} replace />;
  return (
    <Frame heading={texts.lockedHeading}>
      <p role="status">{texts.locked}</p>
    </Frame>
  );
}
