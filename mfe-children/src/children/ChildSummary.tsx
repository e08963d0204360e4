import { groupName, useKernel, useTopic, type RosterChild, type Selection } from '@groepsapp/kernel';
import { ageInYears, formatDate, today } from '@groepsapp/kernel/dates';
import { Link } from '@groepsapp/kernel/router';
import { PresenceMark, StatusIcons } from '@groepsapp/kernel/ui/data';
import { texts } from '../texts';
import { childPath } from './childPath';
import styles from './ChildSummary.module.css';

const chosenGroups = ({ groups }: Selection) => groups;

/** The facts of the roster about a child, shown on every tab: age, groups, flags and refused permissions. */
export function ChildSummary({ child }: { child: RosterChild }) {
  const { clock } = useKernel();
  const groups = useTopic('selection', chosenGroups).filter(({ id }) => child.id_group.includes(id));
  const { summary } = texts;
  const { optional_fields, ...seen } = child;
  const refused = optional_fields?.permissions.length ?? 0;
  return (
    <div className={styles.summary}>
      <span className={styles.age}>
        {summary.years(ageInYears(child.date_of_birth, today(clock)))} ({formatDate(child.date_of_birth)})
      </span>
      {groups.length > 0 && <span>{groups.map(groupName).join(', ')}</span>}
      {child.school && <span>{child.school.name}</span>}
      <PresenceMark presence={child.presence} />
      <StatusIcons child={seen} />
      {refused > 0 && (
        <Link className={styles.link} to={`${childPath(child.id)}#${summary.permissionsSection}`}>
          {summary.refused(refused)}
        </Link>
      )}
    </div>
  );
}
