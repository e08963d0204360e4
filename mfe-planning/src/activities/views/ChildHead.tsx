import type { ReactNode } from 'react';
import type { RosterChild } from '@groepsapp/kernel';
import { PresenceMark, RouteLink, StatusIcons } from '@groepsapp/kernel/ui/data';
import { SheetPicture } from '@groepsapp/kernel/ui/feedback';
import styles from '../Activities.module.css';

/** Picture, name and marks of a child above its activities, with buttons beside them. */
export function ChildHead({ child, children }: { child: RosterChild; children: ReactNode }) {
  const { id, full_name: name } = child;
  return (
    <header className={styles.childHead}>
      <SheetPicture child={child} />
      <span className={styles.title}>
        <RouteLink to={`/children/${id}/activities`} className={styles.name} otherwise={<span>{name}</span>}>
          {name}
        </RouteLink>
        <PresenceMark presence={child.presence} />
        <StatusIcons child={child} />
      </span>
      <span className={styles.headButtons}>{children}</span>
    </header>
  );
}
