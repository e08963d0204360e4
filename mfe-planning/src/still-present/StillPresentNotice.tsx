import { useMinute, useTopic, type Selection } from '@groepsapp/kernel';
import { useNavigate } from '@groepsapp/kernel/router';
import { skipToken } from '@groepsapp/kernel/store';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { isNearClosing } from './people';
import { stillPresentPath } from './path';
import { useClosingQuery } from './stillPresentApi';
import { stillPresentTexts as texts } from './texts';

const establishmentOf = ({ establishment }: Selection) => establishment?.id ?? null;

/** Closing time hardly changes during a day; near it the count has to be of the last minute. */
const pollingInterval = 60_000;

/** Near closing time and after it: how many are still in the building, of all groups. Otherwise nothing. */
export function StillPresentNotice() {
  const establishment = useTopic('selection', establishmentOf);
  const now = useMinute();
  const navigate = useNavigate();
  const { currentData } = useClosingQuery(establishment ?? skipToken, { pollingInterval });
  if (currentData === undefined || !isNearClosing(now, currentData.closes_at)) return null;
  const { children, employees, closes_at } = currentData;
  if (children.length + employees.length === 0) return null;
  return (
    <Alert
      kind={now >= closes_at ? 'warning' : 'info'}
      action={<Button onClick={() => void navigate(stillPresentPath)}>{texts.show}</Button>}
    >
      {texts.notice(texts.counted(children.length, employees.length), closes_at)}
    </Alert>
  );
}
