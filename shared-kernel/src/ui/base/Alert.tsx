import type { ReactNode } from 'react';
import styles from './Alert.module.css';
import { Icon, type UiIconName } from './Icon';

interface AlertProps {
  kind: 'error' | 'warning' | 'info' | 'success';
  children: ReactNode;
  /** The action that helps the user, at the end of the line. */
  action?: ReactNode;
  /** Stands at the top of a screen, from edge to edge. */
  banner?: boolean;
  /** One line with its action, above a list of which as much as possible has to be seen. */
  line?: boolean;
}

const icons: Record<AlertProps['kind'], UiIconName> = {
  error: 'error',
  warning: 'warning',
  info: 'about',
  success: 'success',
};

/** A message that matters now; errors and warnings are announced at once. */
export function Alert({ kind, children, action, banner = false, line = false }: AlertProps) {
  const urgent = kind === 'error' || kind === 'warning';
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={[styles.alert, styles[kind], banner ? styles.banner : '', line ? styles.line : ''].join(' ')}
    >
      <span className={styles.icon}>
        <Icon name={icons[kind]} />
      </span>
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
