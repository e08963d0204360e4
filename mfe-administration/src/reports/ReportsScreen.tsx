import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { useKernel, useToday, useTopic, type EmployeeWeek, type Selection, type Shift } from '@groepsapp/kernel';
import { formatDate, formatDayMonth, isDay, isWeekend, rangeOf, today, weekNumber } from '@groepsapp/kernel/dates';
import { useSearchParams } from '@groepsapp/kernel/router';
import { callWith, skipToken } from '@groepsapp/kernel/store';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { DateRangeSelect } from '@groepsapp/kernel/ui/dates';
import { RatioStrip } from '@groepsapp/kernel/ui/ratio';
import { areaStore } from '../store';
import { AdministrationPage } from '../transfer/AdministrationPage';
import styles from './ReportsScreen.module.css';
import { WeekCharts } from './WeekCharts';
import type { WeekGroup } from './weekFigures';

const { useEmployeeWeekQuery } = areaStore.inject((build) => ({
  employeeWeek: build.query({
    query: callWith('POST /reports/employee-week-overview', 'body'),
    providesTags: ['employee-week'],
  }),
}));

const ratioText = 'Kindleidster ratio';

const establishmentId = ({ establishment }: Selection) => establishment?.id ?? null;
const establishmentName = ({ establishment }: Selection) => establishment?.name ?? '';

/** The week report of the employees of the establishment; the address says which week. */
function ReportsScreen() {
  const { clock } = useKernel();
  const id_establishment = useTopic('selection', establishmentId);
  const name = useTopic('selection', establishmentName);
  const [params, setParams] = useSearchParams();
  const named = params.get('week') ?? '';
  const week = rangeOf(isDay(named) ? named : today(clock), 'week');
  const report = useEmployeeWeekQuery(
    id_establishment === null ? skipToken : { id_establishment, date_start: week.from, date_end: week.to },
  );
  return (
    <div className={styles.sheet}>
      <AdministrationPage
        actions={
          <Button icon="note" onClick={() => window.print()}>
            Afdrukken
          </Button>
        }
      >
        <div className={styles.report}>
          <div className={styles.controls}>
            <DateRangeSelect
              period="week"
              range={week}
              onChange={({ from }) => setParams({ week: from }, { replace: true })}
            />
          </div>
          <h2 className={styles.heading}>Medewerkers week {weekNumber(week.from)}</h2>
          {/* Only on paper, where the screen around it is missing. */}
          <p className={styles.printed}>{`${name}, ${formatDate(week.from)} tot en met ${formatDate(week.to)}`}</p>
          <AsyncContent
            state={report}
            empty="Geen diensten in deze week"
            isEmpty={(answer) => shownGroups(answer).length === 0}
            lines={10}
          >
            {(answer) => <Report week={answer} />}
          </AsyncContent>
        </div>
      </AdministrationPage>
    </div>
  );
}

function Report({ week }: { week: EmployeeWeek }) {
  const dates = useMemo(() => shownDates(week), [week]);
  return (
    <>
      {shownGroups(week).map((group) => (
        <GroupWeek key={group.id_group} group={group} dates={dates} />
      ))}
      <Available employees={week.available_employees} />
      <Charts groups={shownGroups(week)} />
    </>
  );
}

/** Drawn when somebody asks for it: the library that draws is large. */
function Charts({ groups }: { groups: readonly WeekGroup[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.charts}>
      <Button icon="tracking" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Grafieken
      </Button>
      {isOpen && <WeekCharts groups={groups} />}
    </section>
  );
}

/** The week of one group: a bar of the ratio per day, and below it the shifts per employee. */
function GroupWeek({ group, dates }: { group: WeekGroup; dates: readonly string[] }) {
  const now = useToday();
  const frame = useTodayInSight(dates);
  const name = group.name || 'Geen groep naam';
  const columns = { '--days': dates.length } as CSSProperties;
  return (
    <section className={styles.group}>
      <h3 className={styles.name}>{name}</h3>
      {/* Focusable, so that a keyboard can scroll what does not fit on a phone. */}
      <div ref={frame} className={styles.frame} role="region" aria-label={name} tabIndex={0} data-ga-scroller>
        <table className={styles.table} style={columns}>
          <thead>
            <tr>
              <th scope="col">Medewerker</th>
              {dates.map((date) => (
                <th key={date} scope="col" aria-current={date === now ? 'date' : undefined}>
                  <time dateTime={date}>{formatDayMonth(date)}</time>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{ratioText}</th>
              {dates.map((date) => (
                <td key={date} data-today={date === now}>
                  <DayRatio group={group} date={date} label={`${ratioText} ${name} ${formatDayMonth(date)}`} />
                </td>
              ))}
            </tr>
            {group.employees.map((employee) => (
              <tr key={employee.id}>
                <th scope="row">
                  <bdi>{employee.name}</bdi>
                </th>
                {dates.map((date) => (
                  <td key={date} data-today={date === now}>
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

/** Brings today into sight: a phone shows two days beside the names. */
function useTodayInSight(dates: readonly string[]) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = ref.current;
    const day = frame?.querySelector<HTMLElement>('[aria-current]');
    if (frame && day) frame.scrollLeft = day.offsetLeft - (frame.clientWidth - day.offsetWidth) / 2;
  }, [dates]);
  return ref;
}

function DayRatio({ group, date, label }: { group: WeekGroup; date: string; label: string }) {
  const rows = group.occupation_ratio.find((day) => day.date === date)?.rows ?? [];
  return rows.length === 0 ? null : <RatioStrip rows={rows} label={label} />;
}

function Shifts({ shifts }: { shifts: readonly Shift[] }) {
  return shifts.map(({ id, activity, start_time, end_time }) => (
    <p key={id} className={styles.shift}>
      <span className={styles.activity}>{activity || '?'}</span>{' '}
      <span className={styles.hours}>
        {start_time}-{end_time}
      </span>
    </p>
  ));
}

function Available({ employees }: { employees: EmployeeWeek['available_employees'] }) {
  return (
    <section className={styles.group}>
      <h3 className={styles.name}>Beschikbare medewerkers</h3>
      {employees.length === 0 && <p>Iedereen is ingeroosterd</p>}
      <ul className={styles.available}>
        {employees.map(({ id, name, dates }) => (
          <li key={id}>
            <bdi>{name}</bdi>: {dates.map(formatDayMonth).join(', ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

export default areaStore.withStore(ReportsScreen);

/** Whether anybody works or is expected in a group on a date. */
function isOpen({ employees, occupation_ratio }: WeekGroup, date: string): boolean {
  const works = employees.some(({ dates }) => dates.some((day) => day.date === date && day.shifts.length > 0));
  return works || occupation_ratio.some((day) => day.date === date && day.rows.length > 0);
}

/** The dates to show: Monday to Friday, and a day of the weekend on which a group is open. */
export function shownDates({ dates, groups }: EmployeeWeek): string[] {
  return dates.filter((date) => !isWeekend(date) || groups.some((group) => isOpen(group, date)));
}

/** The groups in which anybody works or is expected this week. */
function shownGroups({ dates, groups }: EmployeeWeek): WeekGroup[] {
  return groups.filter((group) => dates.some((date) => isOpen(group, date)));
}
