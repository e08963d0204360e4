import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { AppHistory } from './appHistory';

export interface BrowserRouterProps {
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

/** The router of the page, on a history that guards unsaved work and knows the steps within an address. */
export function BrowserRouter({ basename = '/', isAtHand = never, children }: BrowserRouterProps) {
  const [history] = useState(() => new AppHistory());
  const [state, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    let { pathname } = history.location;
    const opens = (path: string) =>
      path !== pathname && isAtHand(basename === '/' ? path : path.slice(basename.length));
    return history.listen((update) => {
      if (opens(update.location.pathname)) setState(update);
      else startTransition(() => setState(update));
      ({ pathname } = update.location);
    });
  }, [history, basename, isAtHand]);
  return (
    <Router basename={basename} location={state.location} navigationType={state.action} navigator={history}>
      {children}
    </Router>
  );
}
