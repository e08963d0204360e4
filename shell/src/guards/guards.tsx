import { useTopic, type Variant } from '@groepsapp/kernel';
import { Navigate, Outlet, useLocation } from '@groepsapp/kernel/router';
import { noteWanted, wantedIn } from './wanted';

/** The screens on the way into the app or out of it. */
const steps = ['/select-establishment', '/select-group', '/logout'];

/** Where users of a variant log in. */
export function loginPath(variant: Variant): string {
  return variant === 'gastouderapp' ? '/login/gastouder' : '/login/user';
}

/** Opens what is inside, or sends the user elsewhere and remembers where they wanted to go. */
function Guard({ open, otherwise }: { open: boolean; otherwise: string }) {
  const location = useLocation();
  if (open) return <Outlet />;
  return <Navigate to={otherwise} replace state={noteWanted(location, steps.includes(location.pathname))} />;
}

/** Only for who is logged in. */
export function RequireSession() {
  const session = useTopic('session');
  const variant = useTopic('variant');
  return <Guard open={session !== null} otherwise={loginPath(variant)} />;
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
