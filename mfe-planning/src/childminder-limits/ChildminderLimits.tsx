import { useState } from 'react';
import {
  groupIdText,
  useHasCall,
  useTopic,
  type CallAnswer,
  type CallInput,
  type ChildminderRow,
} from '@groepsapp/kernel';
import { callQuery, skipToken } from '@groepsapp/kernel/store';
import { Alert, Button, Stack } from '@groepsapp/kernel/ui/base';
import { Badge, EmptyText, Table, type TableColumn } from '@groepsapp/kernel/ui/data';
import { Disclosure } from '@groepsapp/kernel/ui/feedback';
import { Beside } from '../Beside';
import { FormsDialog } from '../presence/FormsDialog';
import { useTimeOfDay } from '../ratio/ratioRules';
import { areaStore } from '../store';
import common from '../common.module.css';
import styles from './ChildminderLimits.module.css';
import { OwnChildren, ownTexts } from './OwnChildren';

const texts = {
  heading: 'Aantal kinderen',
  open: 'Aantallen bekijken',
  empty: 'Geen kinderen op deze dag',
  now: (children: number, own: number, most: number) =>
    `Nu: ${children + own} van hoogstens ${most} kinderen${own > 0 ? `, waarvan ${own} eigen ${own === 1 ? 'kind' : 'kinderen'}` : ''}`,
  busiest: (from: string, to: string, children: number, most: number) =>
    `Drukst van ${from} tot ${to}: ${children} van hoogstens ${most} kinderen`,
  nobodyNow: 'Nu is er geen kind',
  allowed: 'Toegestaan',
  tooMany: 'Niet toegestaan',
  between: (from: string, to: string) => `${from} tot ${to}`,
  columns: { time: 'Tijd', state: 'Status', why: 'Waarom' },
  age: (below: number | null) => (below === null ? 'Alle kinderen' : `Jonger dan ${below}`),
  count: (children: number, most: number) => `${children} van ${most}`,
};

type Day = CallAnswer<'GET /childminder-limits'>;

const { useChildminderLimitsQuery } = areaStore.inject((build) => ({
  childminderLimits: build.query({
    query: (query: CallInput<'GET /childminder-limits'>['query']) => callQuery('GET /childminder-limits', { query }),
    providesTags: ['ratio'],
  }),
}));

/** Besides live changes, as somebody who is late is expected a little later every minute. */
const pollingInterval = 120_000;

/** How many children a childminder has on a day against how many are allowed; nothing for employees. */
export function ChildminderLimits({ date }: { date: string }) {
  const id_group = useTopic('selection', groupIdText);
  const isKnown = useHasCall('GET /childminder-limits');
  const hers = useTopic('variant') === 'gastouderapp' && isKnown;
  const day = useChildminderLimitsQuery(hers && id_group !== '' ? { id_group, date } : skipToken, { pollingInterval });
  if (!hers) return null;
  return (
    <section aria-label={texts.heading}>
      <Stack gap="small">
        <Beside state={day} empty={texts.empty} lines={1}>
          {(found) => <Filled day={found} date={date} />}
        </Beside>
      </Stack>
    </section>
  );
}

interface DayProps {
  day: Day;
  date: string;
}

function Filled({ day, date }: DayProps) {
  const now = useTimeOfDay(date);
  const [open, setOpen] = useState(false);
  const isOver = ({ end_time }: ChildminderRow) => now !== null && shortTime(end_time) <= now;
  const wrong = day.rows.filter((row) => !row.allowed && !isOver(row));
  return (
    <>
      {wrong.map(({ start_time, end_time, reasons }) => (
        <Alert key={start_time} kind="error">
          {texts.between(shortTime(start_time), shortTime(end_time))}: {texts.tooMany}. {reasons.join(' ')}
        </Alert>
      ))}
      <div className={`${common.row} ${styles.line}`}>
        <p className={styles.now}>{limitsSummary(day, now)}</p>
        <Button icon="children" onClick={() => setOpen(true)}>
          {texts.open}
        </Button>
      </div>
      {open && <LimitsDialog day={day} date={date} onClose={() => setOpen(false)} />}
    </>
  );
}

const shortTime = (time: string) => time.slice(0, 5);

const totalOf = ({ children, own }: ChildminderRow) => children + own;

/** How it is now; on another day the first part of it with the most children. @param now HH:mm */
function limitsSummary({ rows }: Day, now: string | null): string {
  const most = Math.max(...rows.map(totalOf));
  const row = rows.find((one) =>
    now === null ? totalOf(one) === most : shortTime(one.start_time) <= now && now < shortTime(one.end_time),
  );
  if (row === undefined) return rows.length === 0 ? texts.empty : texts.nobodyNow;
  const { children, own, start_time, end_time, allowed, counts } = row;
  // Of all ages together.
  const allowedAtOnce = counts.find(({ below }) => below === null)?.most ?? 0;
  const count =
    now === null
      ? texts.busiest(shortTime(start_time), shortTime(end_time), most, allowedAtOnce)
      : texts.now(children, own, allowedAtOnce);
  return `${count} · ${allowed ? texts.allowed : texts.tooMany}`;
}

/** The day in parts: how many children of each age there are of how many, and why that is allowed or not. */
function LimitsDialog({ day: { rows, own, ownBelow }, date, onClose }: DayProps & { onClose: () => void }) {
  return (
    <FormsDialog wide heading={texts.heading} closing="default" onClose={onClose}>
      <Stack>
        <Disclosure summary={ownTexts.heading}>
          <OwnChildren own={own} below={ownBelow} date={date} />
        </Disclosure>
        {rows.length === 0 ? (
          <EmptyText>{texts.empty}</EmptyText>
        ) : (
          <Table label={texts.heading} columns={columns} rows={rows} rowKey={({ start_time }) => start_time} />
        )}
      </Stack>
    </FormsDialog>
  );
}

const columns: readonly TableColumn<ChildminderRow>[] = [
  {
    header: texts.columns.time,
    short: true,
    cell: ({ start_time, end_time }) => `${shortTime(start_time)}-${shortTime(end_time)}`,
  },
  {
    header: texts.columns.state,
    cell: ({ allowed }) => (
      <Badge tone={allowed ? 'success' : 'danger'} icon={allowed ? 'success' : 'error'}>
        {allowed ? texts.allowed : texts.tooMany}
      </Badge>
    ),
  },
  { header: texts.columns.why, cell: (row) => <Why row={row} /> },
];

function Why({ row: { counts, reasons } }: { row: ChildminderRow }) {
  const numbers = counts.map(({ below, children, most }) => `${texts.age(below)}: ${texts.count(children, most)}`);
  return (
    <>
      {numbers.join(' · ')}
      <br />
      {reasons.join(' ')}
    </>
  );
}
