import { useKernel, useTopic, type EmployeeWeek, type Selection } from '@groepsapp/kernel';
import { formatDate, formatDayMonth, rangeOf, today, weekNumber } from '@groepsapp/kernel/dates';
import { useSearchParams } from '@groepsapp/kernel/router';
import { skipToken } from '@groepsapp/kernel/store';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { DateRangeSelect } from '@groepsapp/kernel/ui/dates';
import { areaStore } from '../store';
import { AdministrationPage } from '../transfer/AdministrationPage';
import { GroupWeek } from './GroupWeek';
import { useEmployeeWeekQuery } from './reportsApi';
import { reportsTexts as texts } from './reportsTexts';
import { shownDates, shownGroups } from './reportsRules';
import styles from './ReportsScreen.module.css';

const establishmentId = ({ establishment }: Selection) => establishment?.id ?? null;
const establishmentName = ({ establishment }: Selection) => establishment?.name ?? '';

/** The week report of the employees of the establishment; the address says which week. */
function ReportsScreen() {
  const { clock } = useKernel();
  const id_establishment = useTopic('selection', establishmentId);
  const name = useTopic('selection', establishmentName);
  const [params, setParams] = useSearchParams();
  const week = rangeOf(dayIn(params.get('week')) ?? today(clock), 'week');
  const report = useEmployeeWeekQuery(
    id_establishment === null ? skipToken : { id_establishment, date_start: week.from, date_end: week.to },
  );
  return (
    <div className={styles.sheet}>
      <AdministrationPage
        tab="reports"
        actions={
          <Button icon="note" onClick={() => window.print()}>
            {texts.print}
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
          <h2 className={styles.heading}>{texts.heading(weekNumber(week.from))}</h2>
          <p className={styles.printed}>{texts.printed(name, formatDate(week.from), formatDate(week.to))}</p>
          <AsyncContent
            state={report}
            empty={texts.empty}
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

/** The day in the address; `null` when it is none. */
function dayIn(text: string | null): string | null {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}

function Report({ week }: { week: EmployeeWeek }) {
  const dates = shownDates(week);
  return (
    <>
      {shownGroups(week).map((group) => (
        <GroupWeek key={group.id_group} group={group} dates={dates} />
      ))}
      <Available employees={week.available_employees} />
    </>
  );
}

function Available({ employees }: { employees: EmployeeWeek['available_employees'] }) {
  return (
    <section className={styles.group}>
      <h3 className={styles.name}>{texts.available}</h3>
      {employees.length === 0 && <p>{texts.nobodyAvailable}</p>}
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
