import {
  groupIdText,
  useMinute,
  useToday,
  useTopic,
  type GroupRatio,
  type RatioRow,
  type Selection,
  type SettingsState,
} from '@groepsapp/kernel';
import { minutesOf } from '@groepsapp/kernel/dates';
import { skipToken } from '@groepsapp/kernel/store';
import { AttentionItem } from '@groepsapp/kernel/ui/feedback';
import { shortTime } from '@groepsapp/kernel/ui/ratio';
import { useRatioQuery } from '../ratio/ratioApi';
import { stillPresentPath } from '../planning/day';
import { useClosingQuery } from '../still-present/stillPresentApi';
import { areaStore } from '../store';

const texts = {
  /** @param from HH:mm; `null` for now */
  shortage: (groups: string, from: string | null) =>
    `Te weinig kindleidsters${from === null ? '' : ` om ${from}`}: ${groups}`,
  stillPresent: (count: number) => `Nog ${count} aanwezig na sluitingstijd`,
};

/** Slow, as this is asked for on every screen; live changes come in between. */
const ratioEvery = 300_000;
/** Closing time hardly changes during a day; after it, the count has to be of the last minute. */
const beforeClosing = 900_000;
const afterClosing = 60_000;

/** In the bar 'Aandacht': too few employees now or within the hour, and who is still there after closing time. */
function DayAttention() {
  return (
    <>
      <Shortage />
      <StillThere />
    </>
  );
}

const hasRatio = ({ values }: SettingsState) => values.ipad_child_employee_ratio === '1';

function Shortage() {
  const enabled = useTopic('settings', hasRatio);
  const id_group = useTopic('selection', groupIdText);
  const date = useToday();
  const now = useMinute();
  const asked = enabled && id_group !== '' ? { id_group, date } : skipToken;
  const { currentData } = useRatioQuery(asked, { pollingInterval: ratioEvery });
  const shortage = currentData && firstShortage(currentData.groups, now);
  if (!shortage) return null;
  return (
    <AttentionItem icon="employees" to="/planning">
      {texts.shortage(shortage.names.join(', '), shortage.from)}
    </AttentionItem>
  );
}

/** How far ahead a shortage is said, in minutes: there is still time to find somebody. */
const ahead = 60;

/** The status of a row that is not allowed, other than the deviation of three hours a day. */
const tooFew = 20;

interface Shortage {
  /** HH:mm; `null` for now. */
  from: string | null;
  /** Of the groups that have too few employees then. */
  names: readonly string[];
}

const lacks = ({ status, children }: RatioRow) => status === tooFew && children > 0;

/** When a group has too few employees from now on, HH:mm; `null` when it has enough for an hour. */
function shortFrom({ rows }: GroupRatio, now: string): string | null {
  const until = minutesOf(now) + ahead;
  const row = rows.find(
    (one) => lacks(one) && shortTime(one.end_time) > now && minutesOf(shortTime(one.start_time)) <= until,
  );
  if (row === undefined) return null;
  const from = shortTime(row.start_time);
  return from <= now ? now : from;
}

/**
 * The first shortage of employees within the hour.
 * @param now HH:mm
 * @returns `null` when all groups have enough
 */
export function firstShortage(groups: readonly GroupRatio[], now: string): Shortage | null {
  const short = groups.flatMap((group) => {
    const from = shortFrom(group, now);
    return from === null ? [] : [{ name: group.name, from }];
  });
  const first = short.map(({ from }) => from).sort()[0];
  if (first === undefined) return null;
  const names = short.filter(({ from }) => from === first).map(({ name }) => name);
  return { from: first === now ? null : first, names };
}

const establishmentOf = ({ establishment }: Selection) => establishment?.id ?? null;

function StillThere() {
  const establishment = useTopic('selection', establishmentOf);
  const now = useMinute();
  const known = useClosingQuery(establishment ?? skipToken, { pollingInterval: beforeClosing }).currentData;
  const isClosed = known !== undefined && now >= known.closes_at;
  const { currentData } = useClosingQuery(establishment !== null && isClosed ? establishment : skipToken, {
    pollingInterval: afterClosing,
  });
  const count = currentData === undefined ? 0 : currentData.children.length + currentData.employees.length;
  if (!isClosed || count === 0) return null;
  return (
    <AttentionItem icon="groups" to={stillPresentPath}>
      {texts.stillPresent(count)}
    </AttentionItem>
  );
}

export default areaStore.withStore(DayAttention);
