import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { AppHistory } from './appHistory';

export interface BrowserRouterProps {
  /** The prefix of every path, such as `/groepsapp`. */
  basename?: string;
  children: ReactNode;
}

/** The router of the page, on a history that guards unsaved work and knows the steps within an address. */
export function BrowserRouter({ basename = '/', children }: BrowserRouterProps) {
  const [history] = useState(() => new AppHistory());
  const [state, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen((update) => startTransition(() => setState(update))), [history]);
  return (
    <Router basename={basename} location={state.location} navigationType={state.action} navigator={history}>
      {children}
    </Router>
  );
}
