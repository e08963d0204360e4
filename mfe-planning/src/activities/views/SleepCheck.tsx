import { useEffect, useRef } from 'react';
import { sleepCheckInterval, useKernel, useMinute, useTopic, type SettingsState } from '@groepsapp/kernel';
import { useLocation } from '@groepsapp/kernel/router';
import { Button, Icon } from '@groepsapp/kernel/ui/base';
import { Badge } from '@groepsapp/kernel/ui/data';
import { activitiesTexts as texts } from '../log/activitiesTexts';
import type { LogActions } from './ActivityRow';
import { checkIcon, isCheckDue, type LogItem } from '../log/logRules';
import { useTypes } from '../log/useDayLog';
import common from '../../common.module.css';
import styles from '../Activities.module.css';

const intervalOf = ({ values }: SettingsState) => sleepCheckInterval(values);

/**
 * Asks every minute which children have to be looked after.
 * @param active whether the day is today
 * @returns for the items of a child today: id of the type of a sleep check, `null` while none is due
 */
export function useSleepChecks(active: boolean): (items: readonly LogItem[]) => number | null {
  const interval = useTopic('settings', intervalOf);
  const type = useTypes().currentData?.find(({ icon_id }) => icon_id === checkIcon);
  const asked = active && interval > 0;
  const { clock } = useKernel();
  useMinute();
  return (items) => (asked && type !== undefined && isCheckDue(items, clock.now(), interval) ? type.id : null);
}

interface SleepCheckProps {
  childId: number;
  name: string;
  /** `null` while no check is due. */
  typeId: number | null;
  onCheck: LogActions['onCheck'];
}

/** The child whose sleep check a link of the bar 'Aandacht' leads to; `undefined` without one. */
export function useSoughtCheck(): number | undefined {
  const state: unknown = useLocation().state;
  const child = typeof state === 'object' && state !== null && 'sleepCheckOf' in state ? state.sleepCheckOf : undefined;
  return typeof child === 'number' ? child : undefined;
}

/** Shows that a sleeping child has to be checked, with a button to record the check. */
export function SleepCheck({ childId, name, typeId, onCheck }: SleepCheckProps) {
  return typeId === null ? null : <Due {...{ childId, name, typeId, onCheck }} />;
}

function Due({ childId, name, typeId, onCheck }: SleepCheckProps & { typeId: number }) {
  const row = useRef<HTMLParagraphElement>(null);
  const { key } = useLocation();
  const isSought = useSoughtCheck() === childId;
  useEffect(() => {
    if (!isSought) return;
    row.current?.scrollIntoView?.({ block: 'center' });
    row.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isSought, key]);
  return (
    <p ref={row} className={`${common.row} ${styles.due}`}>
      <Badge tone="warning" icon="clock">
        {texts.checkDue}
      </Badge>
      <Button aria-label={texts.checkOf(name)} onClick={() => onCheck(childId, typeId)}>
        <Icon name="check" /> {texts.check}
      </Button>
    </p>
  );
}
