import { useState } from 'react';
import { groupIdText, useTopic, type RatioDay, type SettingsState } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { currentRow, RatioStrip, statusName } from '@groepsapp/kernel/ui/ratio';
import { Beside } from '../Beside';
import { FilteredRatio } from './FilteredRatio';
import { useRatioQuery } from './ratioApi';
import { RatioDialog } from './RatioDialog';
import { groupsWithoutStaff } from './rules';
import { ratioTexts as texts } from './texts';
import { useTimeOfDay } from './useTimeOfDay';
import styles from './RatioBar.module.css';

/** Besides live changes, as somebody who is late is expected a little later every minute. */
const pollingInterval = 120_000;

const isOn = ({ values }: SettingsState) => values.ipad_child_employee_ratio === '1';

/** The staff ratio of the chosen groups on a day as a bar, which opens the table. Nothing where the setting is off. */
export function RatioBar({ date }: { date: string }) {
  const enabled = useTopic('settings', isOn);
  const id_group = useTopic('selection', groupIdText);
  const ratio = useRatioQuery(enabled && id_group !== '' ? { id_group, date } : skipToken, { pollingInterval });
  if (!enabled) return null;
  return (
    <section aria-label={texts.heading} className={styles.bar}>
      <Beside state={ratio} empty={texts.empty} isEmpty={({ data }) => data.length === 0} lines={1}>
        {(day) => <Filled day={day} date={date} />}
      </Beside>
    </section>
  );
}

function Filled({ day, date }: { day: RatioDay; date: string }) {
  const now = useTimeOfDay(date);
  const [open, setOpen] = useState(false);
  const unattended = now === null ? [] : groupsWithoutStaff(day.groups, now);
  return (
    <>
      {unattended.length > 0 && <Alert kind="error">{texts.noStaff(unattended.join(', '))}</Alert>}
      <div className={styles.line}>
        <Now day={day} now={now} />
        <Button icon="employees" aria-label={texts.open} onClick={() => setOpen(true)}>
          {texts.openShort}
        </Button>
      </div>
      <RatioStrip rows={day.data} label={texts.heading} now={now} />
      <Deviation day={day} />
      {now !== null && <FilteredRatio date={date} />}
      {open && <RatioDialog day={day} date={date} now={now} onClose={() => setOpen(false)} />}
    </>
  );
}

/** For how many minutes of the day each group has fewer employees than needed, as far as any has. */
function Deviation({ day: { groups } }: { day: RatioDay }) {
  const deviating = groups.filter(({ deviation_minutes }) => deviation_minutes > 0);
  if (deviating.length === 0) return null;
  const parts = deviating.map(({ name, deviation_minutes, allowance_minutes }) =>
    texts.deviationOf(name, deviation_minutes, allowance_minutes),
  );
  return <p className={styles.note}>{texts.deviations(parts.join(', '))}</p>;
}

/** How it is now: nothing on another day. */
function Now({ day: { data, present }, now }: { day: RatioDay; now: string | null }) {
  if (now === null) return <span />;
  if (present !== null) return <p className={styles.now}>{texts.present(present.children, present.employees)}</p>;
  const row = currentRow(data, now);
  if (row === undefined) return <p className={styles.now}>{texts.nobodyNow}</p>;
  return (
    <p className={styles.now}>
      {texts.now(row.children, row.employees, row.ratio)} · {statusName(row)}
      {row.indicative && ` · ${texts.indicative}`}
    </p>
  );
}
