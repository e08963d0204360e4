import { useId, type ReactNode } from 'react';
import { Icon, type UiIconName } from '../base/Icon';
import { RouteLink } from './RouteLink';
import styles from './Card.module.css';

export interface CardProps {
  heading: string;
  icon?: UiIconName;
  /** Leads to the rest; left out when its route is not installed. */
  link?: { to: string; label: string };
  children: ReactNode;
}

/** A block of its own on a screen, with a heading. */
export function Card({ heading, icon, link, children }: CardProps) {
  const headingId = useId();
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <header className={styles.header}>
        {icon && (
          <span className={styles.icon}>
            <Icon name={icon} />
          </span>
        )}
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
        {link && (
          <RouteLink to={link.to} className={styles.link} aria-describedby={headingId}>
            {link.label}
          </RouteLink>
        )}
      </header>
      {children}
    </section>
  );
}
