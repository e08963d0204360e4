import type { ReactNode } from 'react';
import type { RosterChild } from '@groepsapp/kernel';
import { PresenceMark, RouteLink, StatusIcons } from '@groepsapp/kernel/ui/data';
import { SheetPicture } from '@groepsapp/kernel/ui/feedback';
import styles from '../Activities.module.css';

export interface ChildHeadProps {
  child: RosterChild;
  /** With its marks in one line, where there is little room. */
  oneLine?: boolean;
  children: ReactNode;
}

/** Picture, name and marks of a child above its activities, with buttons beside them. */
export function ChildHead({ child, oneLine = false, children }: ChildHeadProps) {
  const { id, full_name: name } = child;
  return (
    <header className={styles.childHead}>
      <SheetPicture child={child} />
      <span className={styles.title} data-marked={(child.flags ?? []).length > 0}>
        <span className={styles.nameLine}>
          <RouteLink to={`/children/${id}/activities`} className={styles.name} otherwise={<span>{name}</span>}>
            {name}
          </RouteLink>
          <PresenceMark presence={child.presence} />
        </span>
        <StatusIcons oneLine={oneLine} child={child} />
      </span>
      <span className={styles.headButtons}>{children}</span>
    </header>
  );
}
