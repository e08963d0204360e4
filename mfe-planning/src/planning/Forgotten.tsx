import { useState } from 'react';
import { groupIdText, useKernel, useTopic, type PresenceRecord } from '@groepsapp/kernel';
import { addDays, formatDayMonth, formatTime, toApiDate } from '@groepsapp/kernel/dates';
import { Alert, Button, Dialog } from '@groepsapp/kernel/ui/base';
import { ChildName, EmptyText } from '@groepsapp/kernel/ui/data';
import { TimeField } from '@groepsapp/kernel/ui/dates';
import { correctionOf, type FieldProblems } from './corrections';
import { useCorrectPresenceMutation, useOpenRecordsQuery } from './planningApi';
import { planningTexts } from './texts';
import styles from './PresenceDialog.module.css';

const texts = planningTexts.forgotten;

/** Other tablets may fill in the times as well; live events come far too often to ask each time. */
const pollingInterval = 300_000;

/** Asks when children left who were never signed out on an earlier day. Nothing is closed without an answer. */
export function Forgotten({ today }: { today: string }) {
  const groups = groupIdText(useTopic('selection'));
  const { currentData = [] } = useOpenRecordsQuery({ groups }, { pollingInterval });
  const [open, setOpen] = useState(false);
  const left = currentData.filter(({ start_time, end_time }) => end_time === null && toApiDate(start_time) < today);
  if (left.length === 0 && !open) return null;
  const isYesterday = left.every(({ start_time }) => toApiDate(start_time) === addDays(today, -1));
  const heading = isYesterday ? texts.yesterday : texts.earlier;
  return (
    <>
      {left.length > 0 && (
        <Alert kind="warning" action={<Button onClick={() => setOpen(true)}>{texts.fillIn}</Button>}>
          {heading}: {texts.children(left.length)}
        </Alert>
      )}
      {open && (
        <Dialog
          heading={heading}
          onClose={() => setOpen(false)}
          actions={
            <Button kind="primary" onClick={() => setOpen(false)}>
              {planningTexts.dialog.close}
            </Button>
          }
        >
          {left.length === 0 ? (
            <EmptyText>{texts.none}</EmptyText>
          ) : (
            left.map((record) => <ForgottenRecord key={record.id} record={record} />)
          )}
        </Dialog>
      )}
    </>
  );
}

function ForgottenRecord({ record }: { record: PresenceRecord }) {
  const { bus, clock } = useKernel();
  const [end, setEnd] = useState<string | null>(null);
  const [found, setFound] = useState<FieldProblems>({});
  const [correct, { error, isLoading }] = useCorrectPresenceMutation();
  const refusal = error && 'kind' in error ? error : undefined;
  const date = toApiDate(record.start_time);

  async function save() {
    const now = new Date(clock.now()).toISOString();
    const correction = correctionOf(record, { start: formatTime(record.start_time), end }, { date, now });
    setFound('problems' in correction ? correction.problems : {});
    if ('problems' in correction) return;
    const answer = await correct({ id: record.id, ...correction.times });
    if (!answer.error) bus.emit('presence-changed', { childIds: [record.child_id] });
  }

  return (
    <section className={styles.record}>
      <div className={styles.field}>
        <h3 className={styles.heading}>
          <ChildName childId={record.child_id} />
        </h3>
        <p className={styles.since}>{texts.since(formatDayMonth(date), formatTime(record.start_time))}</p>
      </div>
      <div className={styles.field}>
        <TimeField
          label={planningTexts.dialog.to}
          value={end}
          error={found.end_time ?? found.start_time ?? refusal?.fields.end_time ?? refusal?.userMessage}
          onChange={setEnd}
        />
      </div>
      <Button disabled={end === null} busy={isLoading} onClick={() => void save()}>
        {planningTexts.dialog.save}
      </Button>
    </section>
  );
}
