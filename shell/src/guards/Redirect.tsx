import { Navigate } from '@groepsapp/kernel/router';
import { Loading } from '@groepsapp/kernel/ui/base';

/**
 * Leads to another screen in place of this one. The router shows this one until the code of the other has been loaded, so
 * it says that something is loading: on a slow network the page would otherwise be blank for seconds.
 */
export function Redirect({ to, state = null }: { to: string; state?: unknown }) {
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
