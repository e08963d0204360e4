import { useState } from 'react';
import {
  groupIdText,
  useTopic,
  type RatioDay,
  type RatioRow,
  type Roster,
  type SettingsState,
} from '@groepsapp/kernel';
import { ageInYears } from '@groepsapp/kernel/dates';
import { isHere } from '@groepsapp/kernel/presence';
import { skipToken } from '@groepsapp/kernel/store';
import { Icon } from '@groepsapp/kernel/ui/base';
import { useNarrow, widths } from '@groepsapp/kernel/ui/layout';
import { currentRow, RatioStrip, statusName } from '@groepsapp/kernel/ui/ratio';
import { Beside } from '../Beside';
import { useRatioQuery, useStaffRatioQuery } from './ratioApi';
import { RatioDialog } from './RatioDialog';
import { groupsWithoutStaff, useTimeOfDay } from './ratioRules';
import { ratioTexts as texts } from './ratioTexts';
import common from '../common.module.css';
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
  const unattended = now === null ? '' : groupsWithoutStaff(day.groups, now).join(', ');
  return (
    <>
      <div className={styles.strip}>
        <Now day={day} now={now} unattended={unattended} />
        <RatioStrip thin rows={day.data} label={texts.heading} now={now} />
        <button type="button" className={styles.open} aria-label={texts.open} onClick={() => setOpen(true)} />
      </div>
      {now !== null && <FilteredRatio date={date} />}
      {open && <RatioDialog day={day} date={date} now={now} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Whether a group has fewer employees than needed for longer than a day allows; the table says which and how long. */
const deviatesTooLong = ({ groups }: RatioDay) =>
  groups.some(({ deviation_minutes, allowance_minutes }) => deviation_minutes > allowance_minutes);

interface NowProps {
  day: RatioDay;
  /** HH:mm; `null` on another day. */
  now: string | null;
  /** Names of the groups with children and nobody with them. */
  unattended: string;
}

/**
 * How it is now; on another day only what the bar is about. Children without anybody are an alert in this same line, as
 * one more line would move the children below it while the user signs them in.
 */
function Now({ day, now, unattended }: NowProps) {
  const phone = useNarrow(widths.phone);
  if (unattended === '') {
    return (
      <p className={styles.now}>
        <Icon name="employees" /> {ratioWords(day, now, (row) => phone && isSufficient(row)).join(' · ')}
      </p>
    );
  }
  const isSaid = (row: RatioRow) => isSufficient(row) || row.employees === 0;
  return (
    <p role="alert" className={`${styles.now} ${styles.alone}`}>
      <Icon name="error" /> {[texts.noStaff(unattended), ...ratioWords(day, now, isSaid)].join(' · ')}
    </p>
  );
}

const isSufficient = (row: RatioRow) => row.status === 10 && row.ratio !== null;

/** The parts of the line of now. @param isSaid whether the status of a row need not be written beside its numbers */
function ratioWords(day: RatioDay, now: string | null, isSaid: (row: RatioRow) => boolean): string[] {
  const { data, present } = day;
  const tooLong = deviatesTooLong(day) ? [texts.tooLong] : [];
  if (now === null) return [texts.heading, ...tooLong];
  if (present !== null) return [texts.present(present.children, present.employees)];
  const row = currentRow(data, now);
  if (row === undefined) return [texts.nobodyNow];
  const numbers = texts.now(row.children, row.employees, row.ratio);
  const words = isSaid(row) ? [numbers] : [`${texts.nowFirst}${numbers}`, statusName(row)];
  return [...words, ...(row.indicative ? [texts.indicative] : []), ...tooLong];
}

/** The oldest age that the rule counts, in years. */
const oldest = 13;

/** Whether the number of employees follows the children that the filter leaves. */
const followsFilter = ({ values }: SettingsState) =>
  values.ipad_real_time_bkr === '1' && values.ipad_real_time_bkr_ignore_child_filter !== '1';

const filtered = ({ children, visible }: Roster) => (visible.length < children.length ? visible : null);

/** How many employees the present children that pass the shared filter need; nothing while no filter is on. */
function FilteredRatio({ date }: { date: string }) {
  const follows = useTopic('settings', followsFilter);
  const visible = useTopic('roster', filtered);
  const present = visible?.filter(({ presence }) => isHere(presence, date)) ?? [];
  const ages = present.map(({ date_of_birth }) => Math.min(oldest, ageInYears(date_of_birth, date)));
  const shown = follows && visible !== null;
  const { currentData } = useStaffRatioQuery(shown ? { date, ages_in_years: ages.sort().join(',') } : skipToken);
  if (!shown || currentData === undefined) return null;
  return <p className={common.small}>{texts.filtered(present.length, currentData.employees_needed)}</p>;
}
