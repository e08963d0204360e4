import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from '@groepsapp/kernel/router';

/** What happens at every change of screen, whichever it is: it begins at its top, and somebody who cannot see it hears its name. */
export function ScreenChange() {
  useTopOfScreen();
  return (
    <p role="status" className="ga-visually-hidden">
      {useUnreadTitle()}
    </p>
  );
}

/** Who goes back finds the place where they were, which the browser knows. */
function useTopOfScreen(): void {
  const { pathname } = useLocation();
  const goesBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (!goesBack) window.scrollTo(0, 0);
  }, [pathname, goesBack]);
}

/** The title of the page, where the focus has not gone to the heading: a screen reader has read that already. */
function useUnreadTitle(): string {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const element = document.querySelector('title');
    const observer = new MutationObserver(() => {
      setTitle(document.activeElement?.tagName === 'H1' ? '' : document.title);
    });
    if (element) observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, []);
  return title;
}
