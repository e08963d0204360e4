import { useCallback, useEffect, useState } from 'react';
import { useKernel, useTopic, type Attention } from '@groepsapp/kernel';
import { Fence, latePart } from '@groepsapp/kernel/ui/base';
import { whenFilled } from '../base/underWay';
import { dayText } from '../last-frame/kept';
import { useServices } from '../services/ServicesContext';
import styles from './AttentionPlace.module.css';

const AttentionBar = latePart(() => import(/* webpackChunkName: "panels" */ './AttentionBar'));

/** The height of a line of the bar, in px. */
const oneLine = 36;

const isDue = ({ late, overdue, sleepChecks }: Attention) => late.length + overdue.length + sleepChecks.length > 0;

/** The room that a screen begins with: that of earlier today, as areas tell later what is due, or that of what the app knows. */
function useRoom() {
  const { attention } = useServices().lastFrame;
  const { clock } = useKernel();
  const due = useTopic('attention', isDue);
  const [kept] = useState(() => {
    const last = attention.read();
    return last?.day === dayText(clock) ? last.height : 0;
  });
  const keep = useCallback(
    (height: number) => {
      if (height === 0) attention.clear();
      else attention.write({ day: dayText(clock), height });
    },
    [attention, clock],
  );
  return { height: kept || (due ? oneLine : 0), keep };
}

/**
 * The bar 'Aandacht', loaded when the screen is filled: no screen waits for it. Its room is there from the beginning, so that
 * what was drawn does not move when it comes.
 */
export function AttentionPlace() {
  const [filled, setFilled] = useState(false);
  useEffect(() => whenFilled(() => setFilled(true)), []);
  const { height, keep } = useRoom();
  const room = <div className={styles.room} style={{ height }} />;
  if (!filled) return room;
  return (
    <Fence waiting={room} failed={null}>
      <AttentionBar room={height} onHeight={keep} />
    </Fence>
  );
}
