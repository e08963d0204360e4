import type { CallAnswer, ChildminderRow } from '@groepsapp/kernel';
import { Button, Dialog, Stack, useCloseGuard } from '@groepsapp/kernel/ui/base';
import { Badge, EmptyText, Table, type TableColumn } from '@groepsapp/kernel/ui/data';
import { Disclosure } from '@groepsapp/kernel/ui/feedback';
import { shortTime } from './childminderLimitsRules';
import { limitsTexts as texts } from './childminderLimitsTexts';
import { OwnChildren } from './OwnChildren';
import { useUnsaved } from '../presence/useUnsaved';

export interface LimitsDialogProps {
  day: CallAnswer<'GET /childminder-limits'>;
  date: string;
  onClose: () => void;
}

/** The day in parts: how many children of each age there are of how many, and why that is allowed or not. */
export function LimitsDialog({ day: { rows, own, ownBelow }, date, onClose }: LimitsDialogProps) {
  const [unsaved, onUnsaved] = useUnsaved();
  const { close, question } = useCloseGuard(unsaved, onClose);
  return (
    <>
      <Dialog wide heading={texts.heading} actions={<Button onClick={close}>{texts.close}</Button>} onClose={close}>
        <Stack>
          <Disclosure summary={texts.own.heading}>
            <OwnChildren onUnsaved={onUnsaved} own={own} below={ownBelow} date={date} />
          </Disclosure>
          {rows.length === 0 ? (
            <EmptyText>{texts.empty}</EmptyText>
          ) : (
            <Table label={texts.heading} columns={columns} rows={rows} rowKey={({ start_time }) => start_time} />
          )}
        </Stack>
      </Dialog>
      {question}
    </>
  );
}

const columns: readonly TableColumn<ChildminderRow>[] = [
  {
    header: texts.columns.time,
    short: true,
    cell: ({ start_time, end_time }) => `${shortTime(start_time)}-${shortTime(end_time)}`,
  },
  { header: texts.columns.state, cell: (row) => <State row={row} /> },
  { header: texts.columns.why, cell: (row) => <Why row={row} /> },
];

function State({ row: { allowed } }: { row: ChildminderRow }) {
  return (
    <Badge tone={allowed ? 'success' : 'danger'} icon={allowed ? 'success' : 'error'}>
      {allowed ? texts.allowed : texts.tooMany}
    </Badge>
  );
}

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
