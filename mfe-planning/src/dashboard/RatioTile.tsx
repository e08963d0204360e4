import { groupIdText, useMinute, useToday, useTopic, type RatioDay, type RatioRow } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import { Tile, type TileFacts } from '@groepsapp/kernel/ui/data';
import { currentRow, statusName } from '@groepsapp/kernel/ui/ratio';
import { firstShortage } from '../attention/DayAttention';
import { useRatioQuery } from '../ratio/ratioApi';
import { areaStore } from '../store';

const texts = {
  label: 'Leidsters',
  of: (needed: number | null) => `nodig ${needed ?? '–'}`,
  nobody: 'nu is er niemand',
  enough: 'genoeg, ook het komende uur',
  shortNow: (groups: string) => `te weinig: ${groups}`,
  shortFrom: (time: string) => `te weinig vanaf ${time}`,
  tooLong: 'afwijking te lang',
  indicative: (words: string) => `${words} (indicatief)`,
} as const;

/** As slow as in the bar 'Aandacht', with which it shares the answer; live changes come in between. */
const pollingInterval = 300_000;

/** The staff ratio now and within the hour. */
function RatioTile() {
  const id_group = useTopic('selection', groupIdText);
  const date = useToday();
  const now = useMinute();
  const ratio = useRatioQuery(id_group === '' ? skipToken : { id_group, date }, { pollingInterval });
  return <Tile label={texts.label} to="/planning" state={ratio} facts={(day) => ratioFacts(day, now)} />;
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What is wrong with the row of now; `null` when there are enough. */
function wrongNow(row: RatioRow | undefined): string | null {
  if (row === undefined || (row.status === 10 && row.ratio !== null)) return null;
  return lower(statusName(row));
}

/** @param now HH:mm */
export function ratioFacts({ data, groups, present }: RatioDay, now: string): TileFacts {
  const row = currentRow(data, now);
  const short = firstShortage(groups, now);
  const tooLong = groups.some(({ deviation_minutes, allowance_minutes }) => deviation_minutes > allowance_minutes);
  const shortage =
    short && (short.from === null ? texts.shortNow(short.names.join(', ')) : texts.shortFrom(short.from));
  const words =
    shortage ?? wrongNow(row) ?? (tooLong ? texts.tooLong : row === undefined ? texts.nobody : texts.enough);
  const value = present?.employees ?? row?.employees ?? 0;
  const danger = short !== null || tooLong || row?.ratio === null || row?.status === 20;
  if (row === undefined) return { value, words, danger };
  const share = row.ratio === null || row.ratio === 0 ? 1 : value / row.ratio;
  return { value, of: texts.of(row.ratio), words: row.indicative ? texts.indicative(words) : words, share, danger };
}

export default areaStore.withStore(RatioTile);
