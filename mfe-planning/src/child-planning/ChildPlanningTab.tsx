import { useState } from 'react';
import { useHasCall, useTopic, useToday, type PlanningItem, type SlotProps } from '@groepsapp/kernel';
import { formatDayMonth, formatRange, rangeOf, shiftRange, wholeWeeks, type DateRange } from '@groepsapp/kernel/dates';
import { callQuery } from '@groepsapp/kernel/store';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent, Badge } from '@groepsapp/kernel/ui/data';
import { PlanningDialog } from '../planning-dialog/late';
import { mayEditPlanning, tones } from '../planning-dialog/planningDialogRules';
import { dialogTexts } from '../planning-dialog/planningDialogTexts';
import { areaStore } from '../store';
import { byWeek, rowsOfDays, type DayRow, type Week } from './weeks';
import common from '../common.module.css';
import styles from './ChildPlanningTab.module.css';

const texts = {
  heading: 'Planning',
  previous: 'Vorige maand',
  current: 'Deze maand',
  next: 'Volgende maand',
  week: (number: number) => `Week ${number}`,
  day: 'Dag',
  change: 'Wijzigen',
  add: (day: string) => `Plan een tijd op ${day}`,
  edit: (day: string) => `Wijzig de planning van ${day}`,
};

const { useChildPlanningQuery } = areaStore.inject((build) => ({
  childPlanning: build.query({
    query: ({ childId, from, to }: DateRange & { childId: number }) =>
      callQuery('GET /planning', { query: { id_child: String(childId), date: from, up_to_date: to } }),
    providesTags: (_answer, _error, { childId }) => [{ type: 'child-planning', id: childId }],
  }),
}));

/** The tab 'Planning' of a child: its planned times, one month at a time, and the dialog to change the times of a day. */
function ChildPlanningTab({ childId }: SlotProps['child-tab']) {
  const thisMonth = rangeOf(useToday(), 'month');
  const [month, setMonth] = useState(thisMonth);
  const [openDay, setOpenDay] = useState<string | null>(null);
  const hasDays = useHasCall('legacy POST /ChildPlanning/getitems');
  const editable = useTopic('settings', mayEditPlanning) && hasDays;
  const weeks = wholeWeeks(month);
  const planning = useChildPlanningQuery({ childId, ...weeks });
  const state = { ...planning, currentData: planning.currentData?.data };
  const dayRows = (items: readonly PlanningItem[]): readonly DayRow[] =>
    editable ? rowsOfDays(items, weeks) : items.map((item) => ({ date: item.date, item, first: true }));

  return (
    <section aria-label={texts.heading} className={styles.planning}>
      <MonthSelect month={month} thisMonth={thisMonth} onChange={setMonth} />
      <AsyncContent
        state={state}
        empty={dialogTexts.empty}
        isEmpty={(items) => items.length === 0 && !editable}
        lines={8}
      >
        {(items) =>
          byWeek(dayRows(items)).map((week) => (
            <WeekTable key={week.monday} week={week} onOpen={editable ? setOpenDay : null} />
          ))
        }
      </AsyncContent>
      {openDay !== null && <PlanningDialog childId={childId} date={openDay} onClose={() => setOpenDay(null)} />}
    </section>
  );
}

interface MonthSelectProps {
  month: DateRange;
  thisMonth: DateRange;
  onChange: (month: DateRange) => void;
}

function MonthSelect({ month, thisMonth, onChange }: MonthSelectProps) {
  const { previous, current, next } = texts;
  return (
    <div className={common.row}>
      <Button icon="back" aria-label={previous} onClick={() => onChange(shiftRange(month, 'month', -1))} />
      <h3 className={styles.month} aria-live="polite">
        {formatRange(month, 'month')}
      </h3>
      <Button icon="forward" aria-label={next} onClick={() => onChange(shiftRange(month, 'month', 1))} />
      <Button disabled={month.from === thisMonth.from} onClick={() => onChange(thisMonth)}>
        {current}
      </Button>
    </div>
  );
}

interface WeekTableProps {
  week: Week;
  /** Opens the dialog of a day; `null` when planning may not be changed. */
  onOpen: ((date: string) => void) | null;
}

function WeekTable({ week: { number, rows }, onOpen }: WeekTableProps) {
  const { week, day, change } = texts;
  const variant = useTopic('variant');
  return (
    <table className={styles.week} aria-label={week(number)}>
      <thead>
        <tr>
          <th scope="col">
            {week(number)}
            <span className="ga-visually-hidden"> {day}</span>
          </th>
          <th scope="col">{dialogTexts.form.group(variant)}</th>
          <th scope="col">{dialogTexts.time}</th>
          {onOpen && (
            <th scope="col" className={styles.action}>
              <span className="ga-visually-hidden">{change}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DayTableRow key={row.item?.id ?? row.date} row={row} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

function DayTableRow({ row: { date, item, first }, onOpen }: { row: DayRow; onOpen: WeekTableProps['onOpen'] }) {
  const { add, edit } = texts;
  const day = formatDayMonth(date);
  return (
    <tr className={item?.status === 'DELETED' ? styles.cancelled : undefined}>
      <th scope="row">
        <time dateTime={date}>{day}</time>
      </th>
      <ItemCells item={item} />
      {onOpen && (
        <td className={styles.action}>
          {first && (
            <Button
              kind="quiet"
              icon={item === null ? 'add' : 'edit'}
              aria-label={item === null ? add(day) : edit(day)}
              onClick={() => onOpen(date)}
            />
          )}
        </td>
      )}
    </tr>
  );
}

function ItemCells({ item }: { item: PlanningItem | null }) {
  if (item === null) return <td colSpan={2} />;
  const { group, start_time, end_time, status } = item;
  return (
    <>
      <td className={styles.group}>{group.name || dialogTexts.noGroupName}</td>
      <td>
        <span className={styles.time}>
          {start_time}-{end_time}
        </span>{' '}
        {status !== 'DEFAULT' && <Badge tone={tones[status]}>{dialogTexts.statuses[status]}</Badge>}
      </td>
    </>
  );
}

export default areaStore.withStore(ChildPlanningTab);
