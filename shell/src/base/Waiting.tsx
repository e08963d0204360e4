import { Loading } from '@groepsapp/kernel/ui/base';

/** Stands in place of a screen of the shell whose code is on its way. */
export function Waiting() {
  return (
    <main>
      <Loading />
    </main>
  );
}
