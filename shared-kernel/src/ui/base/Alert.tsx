import AntdAlert from 'antd/es/alert';
import type { ReactNode } from 'react';
import styles from './Alert.module.css';

export interface AlertProps {
  kind: 'error' | 'warning' | 'info' | 'success';
  children: ReactNode;
  /** What the user can do about it, at the end of the line. */
  action?: ReactNode;
}

/** A message that matters now; errors and warnings are read aloud at once. */
export function Alert({ kind, children, action }: AlertProps) {
  const urgent = kind === 'error' || kind === 'warning';
  return (
    <AntdAlert
      type={kind}
      title={children}
      action={action}
      role={urgent ? 'alert' : 'status'}
      className={styles.alert ?? ''}
      classNames={{ icon: styles.icon ?? '' }}
      showIcon
    />
  );
}
