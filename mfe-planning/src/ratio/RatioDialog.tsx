import { useState } from 'react';
import type { GroupRatio, RatioDay, RatioRow } from '@groepsapp/kernel';
import { Alert, Button, Dialog, Stack } from '@groepsapp/kernel/ui/base';
import { AsyncContent, Badge, EmptyText, Table, type TableColumn } from '@groepsapp/kernel/ui/data';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { shortTime, statusName } from '@groepsapp/kernel/ui/ratio';
import { useStaffRatioQuery } from './ratioApi';
import { agesWithOneMore, rowToExtend } from './ratioRules';
import { ratioTexts as texts } from './ratioTexts';
import common from '../common.module.css';
import styles from './RatioBar.module.css';

const looks = {
  10: { tone: 'success', icon: 'success' },
  20: { tone: 'danger', icon: 'error' },
  30: { tone: 'warning', icon: 'warning' },
} as const;

interface RatioDialogProps {
  day: RatioDay;
  date: string;
  /** HH:mm; `null` on another day than today. */
  now: string | null;
  onClose: () => void;
}

/** The table of the staff ratio: each group on its own, with the reason of each number. */
export function RatioDialog({ day, date, now, onClose }: RatioDialogProps) {
  const columns = ratioColumns(day.hasGroupChildrenColumn);
  return (
    <Dialog wide heading={texts.heading} actions={<Button onClick={onClose}>{texts.close}</Button>} onClose={onClose}>
      {day.present && <p>{texts.present(day.present.children, day.present.employees)}</p>}
      {day.groups.map((group) => (
        <GroupTable key={group.id_group} group={group} columns={columns} date={date} now={now} />
      ))}
    </Dialog>
  );
}

interface GroupTableProps {
  group: GroupRatio;
  columns: readonly TableColumn<RatioRow>[];
  date: string;
  now: string | null;
}

function GroupTable({ group, columns, date, now }: GroupTableProps) {
  const { name, rows, counted_with, deviation_minutes, allowance_minutes } = group;
  return (
    <section className={`${common.column} ${styles.group}`} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      {counted_with.length > 0 && <p className={common.small}>{texts.countedWith(counted_with.join(', '))}</p>}
      {rows.length === 0 ? (
        <EmptyText>{texts.empty}</EmptyText>
      ) : (
        <>
          <Table label={name} columns={columns} rows={rows} rowKey={(row) => row.start_time} />
          <p className={common.small}>{texts.deviation(deviation_minutes, allowance_minutes)}</p>
          <OneMore group={group} date={date} now={now} />
        </>
      )}
    </section>
  );
}

function ratioColumns(withGroup: boolean): readonly TableColumn<RatioRow>[] {
  const { time, children, childrenGroup, employees, needed, status, why } = texts.columns;
  const ofGroup: TableColumn<RatioRow> = { header: childrenGroup, named: true, cell: (row) => row.childrenGroup };
  return [
    { header: time, short: true, cell: (row) => `${shortTime(row.start_time)}-${shortTime(row.end_time)}` },
    { header: children, named: true, cell: (row) => row.children },
    ...(withGroup ? [ofGroup] : []),
    { header: employees, named: true, cell: (row) => row.employees },
    { header: needed, named: true, cell: (row) => row.ratio ?? '–' },
    { header: status, cell: (row) => <Status row={row} /> },
    { header: why, cell: (row) => row.reasons.join(' ') },
  ];
}

function Status({ row }: { row: RatioRow }) {
  return (
    <>
      <Badge {...looks[row.status]}>{statusName(row)}</Badge>
      {row.indicative && <Badge>{texts.indicative}</Badge>}
    </>
  );
}

const oldest = 12;
const ages = Array.from({ length: oldest + 1 }, (_, age) => ({ value: String(age), label: texts.oneMore.ages(age) }));

/** Whether one child more of a chosen age may come: now, or at the busiest moment of another day. */
function OneMore({ group, date, now }: { group: GroupRatio; date: string; now: string | null }) {
  const [age, setAge] = useState('');
  const row = rowToExtend(group.rows, now);
  if (row === undefined) return null;
  return (
    <Stack gap="small">
      <h4 className={styles.name}>{texts.oneMore.heading}</h4>
      <SelectField
        label={texts.oneMore.age}
        value={age}
        options={[{ value: '', label: texts.oneMore.choose }, ...ages]}
        onChange={setAge}
      />
      {age !== '' && <Answer row={row} age={Number(age)} date={date} />}
    </Stack>
  );
}

function Answer({ row, age, date }: { row: RatioRow; age: number; date: string }) {
  const answer = useStaffRatioQuery({ date, ages_in_years: agesWithOneMore(row.ages, age) });
  return (
    <AsyncContent state={answer} empty="" lines={1}>
      {({ employees_needed: needed, reasons }) => (
        <Alert kind={needed !== null && needed <= row.employees ? 'success' : 'warning'}>
          {needed === null ? texts.oneMore.noGroup : texts.oneMore.answer(needed, row.employees)} {reasons.join(' ')}{' '}
          {texts.oneMore.moment(shortTime(row.start_time), shortTime(row.end_time))}
        </Alert>
      )}
    </AsyncContent>
  );
}
