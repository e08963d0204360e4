import { Loading } from '@groepsapp/kernel/ui/base';

/** `/`: what stands here while it is decided where the user goes. */
export function Entry() {
  return (
    <main>
      <Loading />
    </main>
  );
}
