import { useTopic, type Roster, type SettingsState } from '@groepsapp/kernel';
import { ageInYears } from '@groepsapp/kernel/dates';
import { isHere } from '@groepsapp/kernel/presence';
import { skipToken } from '@groepsapp/kernel/store';
import { useStaffRatioQuery } from './ratioApi';
import { ratioTexts as texts } from './ratioTexts';
import styles from './RatioBar.module.css';

const oldest = 13;

/** Whether the number of employees follows the children that the filter leaves. */
const followsFilter = ({ values }: SettingsState) =>
  values.ipad_real_time_bkr === '1' && values.ipad_real_time_bkr_ignore_child_filter !== '1';

const filtered = ({ children, visible }: Roster) => (visible.length < children.length ? visible : null);

/** How many employees the present children that pass the shared filter need; nothing while no filter is on. */
export function FilteredRatio({ date }: { date: string }) {
  const follows = useTopic('settings', followsFilter);
  const visible = useTopic('roster', filtered);
  const present = visible?.filter(({ presence }) => isHere(presence, date)) ?? [];
  const ages = present.map(({ date_of_birth }) => Math.min(oldest, ageInYears(date_of_birth, date)));
  const shown = follows && visible !== null;
  const { currentData } = useStaffRatioQuery(shown ? { date, ages_in_years: ages.sort().join(',') } : skipToken);
  if (!shown || currentData === undefined) return null;
  return <p className={styles.filtered}>{texts.filtered(present.length, currentData.employees_needed)}</p>;
}
