import { memo, useState } from 'react';
import { useKernel, type Employee, type Shift } from '@groepsapp/kernel';
import { formatTime, today } from '@groepsapp/kernel/dates';
import { isHere, useSeenPresence, wasHere, type PresenceTimes } from '@groepsapp/kernel/presence';
import { Button, Icon } from '@groepsapp/kernel/ui/base';
import { employeeName } from './employeesRules';
import { employeeTexts as texts } from './employeesTexts';
import styles from './EmployeesScreen.module.css';

interface EmployeeTileProps {
  employee: Employee;
  onToggle: (employee: Employee) => void;
  /** Opens the times of today; `null` where times cannot be corrected. */
  onEdit: ((employeeId: number) => void) | null;
}

/** An employee with presence and shifts of today; a tap signs in or out. */
export const EmployeeTile = memo(function EmployeeTile({ employee, onToggle, onEdit }: EmployeeTileProps) {
  const day = today(useKernel().clock);
  const seen = useSeenPresence({ kind: 'employee', id: employee.id }, employee.presence);
  const here = isHere(seen.record, day);
  const gone = !here && wasHere(seen.record, day);
  const name = employeeName(employee);
  return (
    <li className={styles.employee}>
      <button
        type="button"
        className={styles.tile}
        data-state={here ? 'here' : gone ? 'gone' : 'away'}
        aria-pressed={here}
        aria-label={here ? texts.doSignOut(name) : texts.doSignIn(name)}
        onClick={() => onToggle(employee)}
      >
        <span className={styles.frame}>
          <Portrait employee={employee} />
          {(here || gone) && (
            <span className={styles.mark}>
              <Icon name={here ? 'check' : 'ends'} />
            </span>
          )}
        </span>
        <bdi className={styles.name}>{name}</bdi>
      </button>
      {onEdit && (
        <Button kind="quiet" icon="edit" aria-label={texts.editPresence(name)} onClick={() => onEdit(employee.id)} />
      )}
      <p className={styles.note}>{stateText(seen.record, here, gone)}</p>
      <ul>
        {employee.shifts.map((shift) => (
          <ShiftLine key={shift.id} shift={shift} />
        ))}
      </ul>
      {seen.waiting && <p className={styles.note}>{texts.waiting}</p>}
      {seen.problem !== null && (
        <p role="alert" className={styles.problem}>
          {seen.problem}
        </p>
      )}
    </li>
  );
});

function stateText(record: PresenceTimes | null, here: boolean, gone: boolean): string {
  if (record === null || (!here && !gone)) return texts.away;
  if (here || record.end_time === null) return texts.present(formatTime(record.start_time));
  return texts.left(formatTime(record.end_time));
}

function ShiftLine({ shift: { start_time, end_time, activity, group, counts_for_ratio } }: { shift: Shift }) {
  return (
    <li className={styles.note}>
      <span className={styles.hours}>
        {start_time}-{end_time}
      </span>{' '}
      {activity || texts.unknownActivity}
      {group !== null && ` · ${group.name}`}
      {!counts_for_ratio && ` · ${texts.beside}`}
    </li>
  );
}

/** Hair that differs, above the same face and shoulders. */
const hair = {
  M: 'M15 17c0-6 4-9 9-9s9 3 9 9l-2 1c-1-4-3-5-7-5s-6 1-7 5z',
  V: 'M13 30c0-5 0-8 1-14c1-6 5-9 10-9s9 3 10 9c1 6 1 9 1 14h-4l-1-12c-1-4-3-5-6-5s-5 1-6 5l-1 12z',
};

/** The photo of an employee, or a drawn portrait without one. Decoration: the name stands beside it. */
function Portrait({ employee: { gender, thumbnail } }: Pick<EmployeeTileProps, 'employee'>) {
  const { imageUrl } = useKernel();
  const url = thumbnail === undefined ? null : imageUrl(thumbnail);
  const [broken, setBroken] = useState<string | null>(null);
  if (url === null || broken === url) return <GenderThumbnail gender={gender} />;
  return (
    <img className={styles.portrait} src={url} alt="" loading="lazy" decoding="async" onError={() => setBroken(url)} />
  );
}

/** A drawn portrait by gender. */
function GenderThumbnail({ gender }: Pick<Employee, 'gender'>) {
  return (
    <svg className={styles.portrait} viewBox="0 0 48 48" aria-hidden="true" focusable="false" data-gender={gender}>
      <path className={styles.hair} d={hair[gender]} />
      <circle className={styles.face} cx="24" cy="20" r="8" />
      <path className={styles.shoulders} d="M9 44c0-9 6-14 15-14s15 5 15 14z" />
    </svg>
  );
}
