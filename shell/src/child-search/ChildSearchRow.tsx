import { memo } from 'react';
import type { RosterChild } from '@groepsapp/kernel';
import { Link } from '@groepsapp/kernel/router';
import { Icon } from '@groepsapp/kernel/ui/base';
import { ChildThumbnail, PresenceMark, StatusIcons } from '@groepsapp/kernel/ui/data';
import type { ChildLink } from './useChildLinks';
import styles from './ChildSearch.module.css';

export interface ChildSearchRowProps {
  child: RosterChild;
  links: readonly ChildLink[];
  onFollow: (childId: number) => void;
}

/** A child with an icon link to each of its screens. */
export const ChildSearchRow = memo(function ChildSearchRow({ child, links, onFollow }: ChildSearchRowProps) {
  return (
    <li className={styles.item}>
      <ChildThumbnail child={child} />
      <span className={styles.child}>
        <span className={styles.name}>{child.full_name}</span>
        <PresenceMark presence={child.presence} />
        <StatusIcons child={child} />
      </span>
      <span className={styles.links}>
        {links.map(({ icon, label, to, state }) => (
          <Link
            key={icon}
            to={to(child.id)}
            state={state}
            className={styles.link}
            aria-label={label(child.full_name)}
            onClick={() => onFollow(child.id)}
          >
            <Icon name={icon} />
          </Link>
        ))}
      </span>
    </li>
  );
});
