import { groupIdText, useMinute, useToday, useTopic, type Selection, type SettingsState } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import { AttentionItem } from '@groepsapp/kernel/ui/feedback';
import { useRatioQuery } from '../ratio/ratioApi';
import { stillPresentPath } from '../still-present/path';
import { useClosingQuery } from '../still-present/stillPresentApi';
import { areaStore } from '../store';
import { firstShortage } from './attentionRules';
import { attentionTexts as texts } from './attentionTexts';

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
