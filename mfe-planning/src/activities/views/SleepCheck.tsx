import {
  sleepCheckInterval,
  useKernel,
  useMinute,
  useToday,
  useTopic,
  type RosterChild,
  type SettingsState,
} from '@groepsapp/kernel';
import { Button, Icon } from '@groepsapp/kernel/ui/base';
import { Badge, useChild } from '@groepsapp/kernel/ui/data';
import { activitiesTexts as texts } from '../log/activitiesTexts';
import type { LogActions } from './ActivityRow';
import { checkIcon, isCheckDue, type LogItem } from '../log/logRules';
import { useDayLog, useTypes } from '../log/useDayLog';
import { SoughtHere, SoughtMissing } from '../../sought';
import common from '../../common.module.css';
import styles from '../Activities.module.css';

const intervalOf = ({ values }: SettingsState) => sleepCheckInterval(values);

/**
 * Asks every minute which children have to be looked after.
 * @param active whether the day is today
 * @returns for the items of a child today and its last record: id of the type of a sleep check, `null` while none is due
 */
export function useSleepChecks(
  active: boolean,
): (items: readonly LogItem[], presence: RosterChild['presence']) => number | null {
  const interval = useTopic('settings', intervalOf);
  const type = useTypes().currentData?.find(({ icon_id }) => icon_id === checkIcon);
  const asked = active && interval > 0;
  const { clock } = useKernel();
  useMinute();
  return (items, presence) => {
    const isDue = asked && type !== undefined && isCheckDue(items, { presence, now: clock.now(), interval });
    return isDue ? type.id : null;
  };
}

interface SleepCheckProps {
  childId: number;
  name: string;
  /** `null` while no check is due. */
  typeId: number | null;
  onCheck: LogActions['onCheck'];
}

/** Says that a child whose sleep check a link leads to does not have to be looked after any more. */
export function CheckMissing({ childId }: { childId: number }) {
  const log = useDayLog(useToday());
  const types = useTypes();
  const dueOf = useSleepChecks(true);
  const presence = useChild(childId)?.presence ?? null;
  const isKnown = log.currentData !== undefined && !log.isFetching && types.currentData !== undefined;
  const own = log.currentData?.filter(({ child_id }) => child_id === childId) ?? [];
  return (
    <SoughtMissing
      childId={childId}
      text={texts.noCheckDue}
      found={isKnown ? dueOf(own, presence) !== null : undefined}
    />
  );
}

/** Shows that a sleeping child has to be checked, with a button to record the check. */
export function SleepCheck({ childId, name, typeId, onCheck }: SleepCheckProps) {
  if (typeId === null) return null;
  return (
    <p className={`${common.row} ${styles.due}`}>
      <SoughtHere childId={childId} what="sleepCheckOf" />
      <Badge tone="warning" icon="clock">
        {texts.checkDue}
      </Badge>
      <Button aria-label={texts.checkOf(name)} onClick={() => onCheck(childId, typeId)}>
        <Icon name="check" /> {texts.check}
      </Button>
    </p>
  );
}
