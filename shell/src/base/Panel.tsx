import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '@groepsapp/kernel/ui/base';
import { baseTexts } from './baseTexts';
import styles from './Panel.module.css';

interface PanelProps {
  id: string;
  heading: string;
  onClose: () => void;
  tools?: ReactNode;
  children: ReactNode;
}

/** A panel over the content. It focuses the search field with which its content begins, or else its heading. */
export function Panel({ id, heading, onClose, tools, children }: PanelProps) {
  const headingId = useId();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const field = ref.current?.querySelector<HTMLElement>('[data-first] input[type="search"]');
    (field ?? ref.current?.querySelector('h2'))?.focus();
  }, []);

  return (
    <section ref={ref} id={id} role="dialog" aria-labelledby={headingId} className={styles.panel}>
      <div className={styles.header}>
        <h2 id={headingId} tabIndex={-1} className={styles.heading}>
          {heading}
        </h2>
        <Button kind="quiet" icon="close" onClick={onClose}>
          {baseTexts.close}
        </Button>
      </div>
      <div className={styles.content}>
        {tools}
        {children}
      </div>
    </section>
  );
}
