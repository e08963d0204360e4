import { useEffect } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { browserPage } from '../base/browserPage';
import { Frame } from '../brand/Frame';
import { tabletTexts as texts } from './tabletTexts';

/** How often the server is asked whether the tablet may be used again, in ms. */
const askMs = 15_000;

/** `/tablet/locked`: a tablet that management has locked shows nothing until it may be used again. */
export default function LockedPage() {
  const { api, page } = useKernel();
  useEffect(() => {
    const ask = () =>
      void api.request('GET /authentication/tablet', { query: {} }).then(
        () => browserPage.load(page.basePath),
        () => undefined,
      );
    ask();
    const timer = setInterval(ask, askMs);
    return () => clearInterval(timer);
  }, [api, page]);
  return (
    <Frame heading={texts.lockedHeading}>
      <p role="status">{texts.locked}</p>
    </Frame>
  );
}
