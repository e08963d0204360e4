import { Outlet, useLocation } from '@groepsapp/kernel/router';
import { Fence, Loading } from '@groepsapp/kernel/ui/base';
import styles from './ScreenOutlet.module.css';

/** The screen of the present route; one that fails leaves menu and top bar alone, and the next one opens as usual. */
export function ScreenOutlet() {
  return (
    <Fence
      waiting={<Loading />}
      failed={(notice) => <div className={styles.failed}>{notice}</div>}
      resetKey={useLocation().pathname}
    >
      <Outlet />
    </Fence>
  );
}
