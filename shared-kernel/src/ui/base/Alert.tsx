import AntdAlert from 'antd/es/alert';
import type { ReactNode } from 'react';
import styles from './Alert.module.css';

export interface AlertProps {
  kind: 'error' | 'warning' | 'info' | 'success';
  children: ReactNode;
  /** What the user can do about it, at the end of the line. */
  action?: ReactNode;
  /** Stands at the top of a screen, from edge to edge. */
  banner?: boolean;
}

/** A message that matters now; errors and warnings are read aloud at once. */
export function Alert({ kind, children, action, banner = false }: AlertProps) {
  const urgent = kind === 'error' || kind === 'warning';
  return (
    <AntdAlert
      type={kind}
      title={children}
      action={action}
      role={urgent ? 'alert' : 'status'}
      banner={banner}
      className={`${styles.alert} ${banner ? styles.banner : ''}`}
      classNames={{ icon: styles.icon ?? '', section: styles.text ?? '', actions: styles.action ?? '' }}
      showIcon
    />
  );
}
