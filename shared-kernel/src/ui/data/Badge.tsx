import type { ReactNode } from 'react';
import { Icon, type UiIconName } from '../base/Icon';
import styles from './Badge.module.css';

export interface BadgeProps {
  tone?: 'neutral' | 'primary' | 'accent' | 'danger' | 'warning' | 'success';
  icon?: UiIconName;
  children: ReactNode;
}

/** A word or two that mark something. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

interface CountBadgeProps {
  count: number;
  /** The counted items, for screen readers: 'ongelezen'. */
  label?: string | undefined;
}

/** A number that asks for attention; nothing when it is zero. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={styles.count}>
      {count > 99 ? '99+' : count}
      <span className="ga-visually-hidden"> {label}</span>
    </span>
  );
}
