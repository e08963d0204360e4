import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from '@groepsapp/kernel/router';

/** Runs at every navigation: scrolls to the top of the screen and announces its title to screen readers. */
export function ScreenChange() {
  useTopOfScreen();
  return (
    <p role="status" className="ga-visually-hidden">
      {useUnreadTitle()}
    </p>
  );
}

/** Scrolls to the top, except after Back or Forward: then the browser restores the scroll position. */
function useTopOfScreen(): void {
  const { pathname } = useLocation();
  const goesBack = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    if (!goesBack) window.scrollTo(0, 0);
  }, [pathname, goesBack]);
}

/** The document title, unless the heading has the focus: then a screen reader has already announced it. */
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
