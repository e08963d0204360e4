import { firstCharacters, groupName, type Group } from '@groepsapp/kernel';
import { usePlaceTexts } from '../variant/placeTexts';
import styles from './GroupBadges.module.css';

/** Badges of the chosen groups in their own colours; when there are many, only the first few. */
export function GroupBadges({ groups }: { groups: readonly Group[] }) {
  const texts = usePlaceTexts().groups;
  const { shown, more } = badgesOf(groups);
  return (
    <ul className={styles.badges} aria-label={texts.list}>
      {shown.map((group) => (
        <li
          key={group.id}
          className={styles.badge}
          title={groupName(group)}
          style={{ background: group.color, color: textColorOn(group.color) }}
        >
          <span aria-hidden="true">{badgeText(group)}</span>
          <span className="ga-visually-hidden">{groupName(group)}</span>
        </li>
      ))}
      {more > 0 && (
        <li className={`${styles.badge} ${styles.more}`}>
          <span aria-hidden="true">+</span>
          <span className="ga-visually-hidden">{texts.more(more)}</span>
        </li>
      )}
    </ul>
  );
}

/** Maximum number of badges; with more groups the last one shows '+'. */
const mostBadges = 5;

/** What the top bar calls the chosen groups. @param combined the name for several groups together */
export function groupsName(groups: readonly Group[], combined: string): string {
  const [first, ...others] = groups;
  if (!first) return '';
  return others.length === 0 ? groupName(first) : combined;
}

/** The groups that get a badge, and the number of groups behind the '+'. */
export function badgesOf(groups: readonly Group[]): { shown: readonly Group[]; more: number } {
  if (groups.length <= mostBadges) return { shown: groups, more: 0 };
  const shown = groups.slice(0, mostBadges - 1);
  return { shown, more: groups.length - shown.length };
}

/** Text of a group's badge: its abbreviation, or the initials of its name. */
export function badgeText(group: Group): string {
  return group.abbreviation.trim() || firstCharacters(groupName(group).trim(), 2).toLocaleUpperCase('nl');
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Black or white, whichever has the most contrast. @param background #RRGGBB */
export function textColorOn(background: string): '#000000' | '#FFFFFF' {
  const light = luminance(background);
  return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? '#000000' : '#FFFFFF';
}
