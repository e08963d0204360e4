import { useEffect } from 'react';
import { Fence, latePart } from '@groepsapp/kernel/ui/base';
import { whenFilled } from '../base/underWay';
import type { PanelsProps } from './Panels';
import styles from './LatePanels.module.css';

/** The panels, which no screen needs before a tap. */
export const Panels = latePart(() => import(/* webpackChunkName: "panels" */ './Panels'));

export interface LatePanelsProps extends Omit<PanelsProps, 'open'> {
  open: PanelsProps['open'] | null;
}

/** The panel that is open, if any. The code is loaded when the screen is filled, or when one is opened. */
export function LatePanels({ open, ...others }: LatePanelsProps) {
  useEffect(() => whenFilled(() => void Panels.load().catch(() => undefined)), []);
  if (open === null) return null;
  return (
    <Fence waiting={null} failed={(notice) => <div className={styles.failed}>{notice}</div>} resetKey={open}>
      <Panels {...others} open={open} />
    </Fence>
  );
}
