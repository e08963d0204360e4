import { useTopic, type Variant } from '@groepsapp/kernel';
import { Outlet, useLocation } from '@groepsapp/kernel/router';
import { useServices } from '../services/ServicesContext';
import { Redirect } from './Redirect';
import { noteWanted, wantedIn } from './wanted';

/** The screens between login and the app, and the log-out screen: none of them is remembered as the wanted path. */
const steps = ['/select-establishment', '/select-group', '/logout'];

export function loginPath(variant: Variant): string {
  return variant === 'gastouderapp' ? '/login/gastouder' : '/login/user';
}

/** Renders the nested routes, or redirects and remembers where the user wanted to go. */
function Guard({ open, otherwise, forget = false }: { open: boolean; otherwise: string; forget?: boolean }) {
  const location = useLocation();
  if (open) return <Outlet />;
  const state = forget ? null : noteWanted(location, steps.includes(location.pathname));
  return <Redirect to={otherwise} state={state} />;
}

/**
 * Requires a session. Who turns out to have none any more passes the log-out screen, which leads on to the login. After a
 * log-out the previous user's path is forgotten, so that the next user does not land there.
 */
export function RequireSession() {
  const { ended } = useServices().session;
  const session = useTopic('session');
  const variant = useTopic('variant');
  const { pathname } = useLocation();
  const otherwise = ended === 'expired' && pathname !== '/logout' ? '/logout' : loginPath(variant);
  return <Guard open={session !== null} otherwise={otherwise} forget={ended === 'logout'} />;
}

export function RequireEstablishment() {
  const { establishment } = useTopic('selection');
  return <Guard open={establishment !== null} otherwise="/select-establishment" />;
}

export function RequireGroups() {
  const { groups } = useTopic('selection');
  return <Guard open={groups.length > 0} otherwise="/select-group" />;
}

/** Requires that there is no session; a logged-in user is redirected to where they wanted to go. */
export function RequireNoSession() {
  const session = useTopic('session');
  const { state } = useLocation();
  return session === null ? <Outlet /> : <Redirect to={wantedIn(state) ?? '/dashboard'} />;
}
