import { useTopic, type Variant } from '@groepsapp/kernel';
import { Navigate, Outlet, useLocation } from '@groepsapp/kernel/router';
import { useServices } from '../services/ServicesContext';
import { noteWanted, wantedIn } from './wanted';

/** The screens on the way into the app or out of it. */
const steps = ['/select-establishment', '/select-group', '/logout'];

/** Where users of a variant log in. */
export function loginPath(variant: Variant): string {
  return variant === 'gastouderapp' ? '/login/gastouder' : '/login/user';
}

/** Opens what is inside, or sends the user elsewhere and remembers where they wanted to go. */
function Guard({ open, otherwise, forget = false }: { open: boolean; otherwise: string; forget?: boolean }) {
  const location = useLocation();
  if (open) return <Outlet />;
  const state = forget ? null : noteWanted(location, steps.includes(location.pathname));
  return <Navigate to={otherwise} replace state={state} />;
}

/** Only for who is logged in. Where somebody was who has logged out is not for who comes next. */
export function RequireSession() {
  const { ended } = useServices().session;
  const session = useTopic('session');
  const variant = useTopic('variant');
  return <Guard open={session !== null} otherwise={loginPath(variant)} forget={ended === 'logout'} />;
}

/** Only with a chosen establishment. */
export function RequireEstablishment() {
  const { establishment } = useTopic('selection');
  return <Guard open={establishment !== null} otherwise="/select-establishment" />;
}

/** Only with chosen groups. */
export function RequireGroups() {
  const { groups } = useTopic('selection');
  return <Guard open={groups.length > 0} otherwise="/select-group" />;
}

/** Only for who is not logged in yet; whoever is goes on to where they wanted to go. */
export function RequireNoSession() {
  const session = useTopic('session');
  const { state } = useLocation();
  return session === null ? <Outlet /> : <Navigate to={wantedIn(state) ?? '/dashboard'} replace />;
}
