import type { CSSProperties } from 'react';
import type { Shift } from '@groepsapp/kernel';
import { formatDayMonth } from '@groepsapp/kernel/dates';
import { RatioStrip } from '@groepsapp/kernel/ui/ratio';
import { reportsTexts as texts } from './reportsTexts';
import type { WeekGroup } from './reportsRules';
import styles from './ReportsScreen.module.css';

/** The week of one group: a bar of the ratio per day, and below it the shifts per employee. */
export function GroupWeek({ group, dates }: { group: WeekGroup; dates: readonly string[] }) {
  const name = group.name || texts.noGroupName;
  const columns = { '--days': dates.length } as CSSProperties;
  return (
    <section className={styles.group}>
      <h3 className={styles.name}>{name}</h3>
      {/* Focusable, so that a keyboard can scroll what does not fit on a phone. */}
      <div className={styles.frame} role="region" aria-label={name} tabIndex={0} data-ga-scroller>
        <table className={styles.table} style={columns}>
          <thead>
            <tr>
              <th scope="col">{texts.employee}</th>
              {dates.map((date) => (
                <th key={date} scope="col">
                  <time dateTime={date}>{formatDayMonth(date)}</time>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{texts.ratio}</th>
              {dates.map((date) => (
                <td key={date}>
                  <DayRatio group={group} date={date} label={texts.ratioOf(name, formatDayMonth(date))} />
                </td>
              ))}
            </tr>
            {group.employees.map((employee) => (
              <tr key={employee.id}>
                <th scope="row">
                  <bdi>{employee.name}</bdi>
                </th>
                {dates.map((date) => (
                  <td key={date}>
                    <Shifts shifts={employee.dates.find((day) => day.date === date)?.shifts ?? []} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function DayRatio({ group, date, label }: { group: WeekGroup; date: string; label: string }) {
  const rows = group.occupation_ratio.find((day) => day.date === date)?.rows ?? [];
  return rows.length === 0 ? null : <RatioStrip rows={rows} label={label} />;
}

function Shifts({ shifts }: { shifts: readonly Shift[] }) {
  return shifts.map(({ id, activity, start_time, end_time }) => (
    <p key={id} className={styles.shift}>
      <span>{activity || texts.unknownActivity}</span>{' '}
      <span className={styles.hours}>
        {start_time}-{end_time}
      </span>
    </p>
  ));
}
