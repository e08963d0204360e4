import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '@groepsapp/kernel/ui/base';
import { layoutTexts } from './layoutTexts';
import styles from './Panel.module.css';

export interface PanelProps {
  id: string;
  heading: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel at the right, over the content. It focuses its search field, or its heading when it has none. */
export function Panel({ id, heading, onClose, children }: PanelProps) {
  const headingId = useId();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const first = ref.current?.querySelector<HTMLElement>('input[type="search"]') ?? ref.current?.querySelector('h2');
    first?.focus();
  }, []);

  return (
    <section ref={ref} id={id} role="dialog" aria-labelledby={headingId} className={styles.panel}>
      <div className={styles.header}>
        <h2 id={headingId} tabIndex={-1} className={styles.heading}>
          {heading}
        </h2>
        <Button kind="quiet" icon="close" onClick={onClose}>
          {layoutTexts.close}
        </Button>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
