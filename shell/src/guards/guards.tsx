import { useEffect } from 'react';
import { useKernel, useTopic, type Variant } from '@groepsapp/kernel';
import { Navigate, Outlet, useLocation, useNavigate } from '@groepsapp/kernel/router';
import { Alert, Loading } from '@groepsapp/kernel/ui/base';
import { useServices } from '../services/ServicesContext';
import { homeOf, worksInGroups } from '../variant/variant';

const noHome = 'Dit onderdeel is er nu niet. Probeer het later opnieuw of vraag de beheerder van je organisatie.';

interface Place {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
}

/** The path that an earlier guard remembered, if any. */
export function wantedIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return null;
  const { wanted } = state;
  return typeof wanted === 'string' && /^\/(?!\/)/.test(wanted) ? wanted : null;
}

/**
 * Remembers where the user wanted to go, for the screens in between, as state of the history entry.
 * @param isStep whether the place is itself one of these, which are never remembered
 */
export function noteWanted({ pathname, search, hash, state }: Place, isStep: boolean): { wanted: string } | null {
  if (!isStep) return { wanted: `${pathname}${search}${hash}` };
  const wanted = wantedIn(state);
  return wanted === null ? null : { wanted };
}

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
  const variant = useTopic('variant');
  return <Guard open={groups.length > 0} otherwise={worksInGroups(variant) ? '/select-group' : homeOf(variant)} />;
}

/** Requires that there is no session; a logged-in user is redirected to where they wanted to go. */
export function RequireNoSession() {
  const session = useTopic('session');
  const variant = useTopic('variant');
  const { state } = useLocation();
  return session === null ? <Outlet /> : <Redirect to={wantedIn(state) ?? homeOf(variant)} />;
}

/**
 * `/`: redirects to the first screen with a session, to the login without. The server's check of the session runs in the
 * background; when it is no longer valid, the user goes to `/logout`.
 */
export function EntryPage() {
  const { session } = useServices();
  const { bus } = useKernel();
  const variant = useTopic('variant');
  const hasSession = useTopic('session', (value) => value !== null);
  const navigate = useNavigate();
  useEffect(() => {
    const isSignedIn = () => bus.topic('session').value !== null;
    if (!isSignedIn()) return;
    void session.isValid().then((valid) => {
      if (!valid && isSignedIn()) void navigate('/logout', { replace: true });
    });
  }, [session, bus, navigate]);
  return <Redirect to={hasSession ? homeOf(variant) : loginPath(variant)} />;
}

/** Leads from an address that no screen has to the first screen; says so where that is of an area that is not there. */
export function RedirectHome() {
  const home = homeOf(useTopic('variant'));
  const { pathname } = useLocation();
  return pathname === home ? <Alert kind="warning">{noHome}</Alert> : <Redirect to={home} />;
}

/**
 * Leads to another screen in place of this one. The router shows this one until the code of the other has been loaded, so
 * it says that something is loading: on a slow network the page would otherwise be blank for seconds.
 */
function Redirect({ to, state = null }: { to: string; state?: unknown }) {
  return (
    <>
      <Navigate to={to} replace state={state} />
      <Waiting />
    </>
  );
}

/** Stands in place of a screen of the shell whose code is on its way. */
export function Waiting() {
  return (
    <main>
      <Loading />
    </main>
  );
}
