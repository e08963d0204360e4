import { createContext, startTransition, use, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, useLocation } from 'react-router-dom';
import { afterFrame } from '../async/afterPaint';
import { AppHistory } from './appHistory';

interface BrowserRouterProps {
  /** The prefix of every path, such as `/groepsapp`. */
  basename?: string;
  /**
   * Whether the screen at a path, without the prefix, can be rendered without waiting for code. It is then rendered in
   * one go, which takes a slow tablet two thirds of the time; else the present screen stays until the next one is there.
   */
  isAtHand?: (path: string) => boolean;
  children: ReactNode;
}

const never = () => false;

const PathAhead = createContext<string | null>(null);

/** The path that was navigated to, also while its screen is still to be drawn: what was tapped shows so in the first frame. */
export function usePathAhead(): string {
  const { pathname } = useLocation();
  return use(PathAhead) ?? pathname;
}

/** The router of the page, on a history that guards unsaved work and knows the steps within an address. */
export function BrowserRouter({ basename = '/', isAtHand = never, children }: BrowserRouterProps) {
  const [history] = useState(() => new AppHistory());
  const [state, setState] = useState({ action: history.action, location: history.location });
  const [ahead, setAhead] = useState<string | null>(null);
  useLayoutEffect(() => {
    let { location } = history;
    return history.listen((update) => {
      const { pathname } = update.location;
      const path = basename === '/' ? pathname : pathname.slice(basename.length);
      const opens = pathname !== location.pathname && isAtHand(path);
      ({ location } = update);
      setAhead(path);
      // The browser puts back the place on the page at once after Back, and a redirect has no tap to answer.
      if (opens && update.action === 'PUSH') afterFrame(() => location === update.location && setState(update));
      else if (opens) setState(update);
      else startTransition(() => setState(update));
    });
  }, [history, basename, isAtHand]);
  return (
    <PathAhead value={ahead}>
      <Router basename={basename} location={state.location} navigationType={state.action} navigator={history}>
        {children}
      </Router>
    </PathAhead>
  );
}
