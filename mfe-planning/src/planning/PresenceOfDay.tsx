import { groupIdText, useKernel, useTopic, type PresenceRecord } from '@groepsapp/kernel';
import { toApiDate } from '@groepsapp/kernel/dates';
import { isHere, type PresenceActions } from '@groepsapp/kernel/presence';
import { Button, Stack } from '@groepsapp/kernel/ui/base';
import { AsyncContent, StatusIcons } from '@groepsapp/kernel/ui/data';
import { ChildLinks } from '@groepsapp/kernel/ui/feedback';
import { AtTheDoor } from '../door/AtTheDoor';
import { AbsenceForm } from './AbsenceForm';
import { useRecordsOfTodayQuery } from './planningApi';
import { RecordForm } from '../presence/RecordForm';
import type { DayRow } from './rows';
import { recordTexts as texts } from '../presence/presenceTexts';
import type { OnUnsaved } from '../presence/useUnsaved';
import { useRowPresence } from './useRowPresence';
import styles from './PresenceOfDay.module.css';

export interface PresenceOfDayProps {
  row: DayRow;
  /** YYYY-MM-DD */
  today: string;
  toggle: PresenceActions['toggle'];
  onUnsaved: OnUnsaved;
}

/** Signing a child in and out, its screens, whether it is absent or ill, and the times at which it was here, to correct. */
export function PresenceOfDay({ row, today, toggle, onUnsaved }: PresenceOfDayProps) {
  const { child, absence, note } = row;
  const { seen, subject } = useRowPresence(row, today);
  const here = isHere(seen.record, today);
  const { hasCall } = useKernel();
  return (
    <Stack gap="large">
      <Stack gap="small">
        <StatusIcons child={child} />
        <Button kind="primary" icon={here ? 'ends' : 'check'} onClick={() => toggle(subject)}>
          {here ? texts.signOut : texts.signIn}
        </Button>
        {hasCall('GET /presence/door') && (
          <AtTheDoor
            childId={child.id}
            here={here}
            last={seen.collector}
            onCollect={(collector) => toggle(subject, collector)}
            onUnsaved={onUnsaved}
          />
        )}
        <ChildLinks childId={child.id} />
      </Stack>
      {hasCall('POST /presence/absence') && (
        <AbsenceForm
          key={`${absence?.kind} ${note?.problem}`}
          childId={child.id}
          absence={absence}
          note={note}
          onUnsaved={onUnsaved}
        />
      )}
      {hasCall('DELETE /presence/:id') && <TimesOfDay childId={child.id} today={today} onUnsaved={onUnsaved} />}
    </Stack>
  );
}

/** The times at which a child was here today, to correct. */
function TimesOfDay({
  childId,
  today,
  onUnsaved,
}: Pick<PresenceOfDayProps, 'today' | 'onUnsaved'> & { childId: number }) {
  const groups = groupIdText(useTopic('selection'));
  const records = useRecordsOfTodayQuery({ groups, childId });
  const isOwn = ({ child_id, start_time }: PresenceRecord) => child_id === childId && toApiDate(start_time) === today;
  const state = { ...records, currentData: records.currentData?.filter(isOwn) };
  const person = { kind: 'child', id: childId } as const;
  return (
    <section aria-label={texts.times}>
      <h3 className={styles.heading}>{texts.times}</h3>
      <AsyncContent state={state} empty={texts.noTimes} lines={2}>
        {(own) => own.map((record) => <RecordForm key={record.id} {...{ person, record, today, onUnsaved }} />)}
      </AsyncContent>
    </section>
  );
}
