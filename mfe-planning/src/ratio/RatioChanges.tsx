import type { GroupRatio, RatioRow } from '@groepsapp/kernel';
import { Badge } from '@groepsapp/kernel/ui/data';
import { shortTime } from '@groepsapp/kernel/ui/ratio';
import { ratioChanges, worstRow, type RatioChange } from './ratioStates';
import { ratioTexts as texts } from './ratioTexts';
import styles from './RatioDialog.module.css';

const looks = {
  10: { tone: 'success', icon: 'success' },
  20: { tone: 'danger', icon: 'error' },
  30: { tone: 'warning', icon: 'warning' },
} as const;

interface RatioChangesProps {
  groups: readonly GroupRatio[];
  /** Says of each number of children how many of them are of the group itself. */
  withGroup: boolean;
}

/** What changes over the day, a row for each; a tap on it shows the numbers and the reason of each. */
export function RatioChanges({ groups, withGroup }: RatioChangesProps) {
  return (
    <ul className={styles.changes}>
      {ratioChanges(groups).map((change) => (
        <li key={change.groups.map(({ id, state }) => `${id} ${state.from}`).join()}>
          <details className={styles.change}>
            <Summary {...change} named={groups.length > 1} />
            {change.groups.map(({ id, name, state }) => (
              <div key={id}>
                {change.groups.length > 1 && <h4 className={styles.name}>{name}</h4>}
                <ul className={styles.reasons}>
                  {state.rows.map((row) => (
                    <li key={row.start_time}>{reasonsOf(row, withGroup)}</li>
                  ))}
                </ul>
              </div>
            ))}
          </details>
        </li>
      ))}
    </ul>
  );
}

function Summary({ state, groups, named }: RatioChange & { named: boolean }) {
  const { from, to, status, name } = state;
  const worst = worstRow(state);
  const what = [
    ...(named ? [groups.map((group) => group.name).join(', ')] : []),
    ...(status !== 10 && worst?.ratio ? [texts.staff(worst.employees, worst.ratio)] : []),
  ];
  return (
    <summary className={styles.summary}>
      <span className={styles.time}>{texts.times(from, to)}</span>{' '}
      <span className={styles.what}>{what.join(': ')}</span> <Badge {...looks[status]}>{name}</Badge>
    </summary>
  );
}

function reasonsOf(row: RatioRow, withGroup: boolean): string {
  const { start_time, end_time, children, childrenGroup, employees, ratio, reasons } = row;
  const { numbers: names, times } = texts;
  const numbers = [
    `${names.children}: ${children}`,
    ...(withGroup ? [`${names.childrenGroup}: ${childrenGroup}`] : []),
    `${names.employees}: ${employees}`,
    `${names.needed}: ${ratio ?? '–'}`,
  ];
  return [`${times(shortTime(start_time), shortTime(end_time))} ${numbers.join(' · ')}.`, ...reasons].join(' ');
}
