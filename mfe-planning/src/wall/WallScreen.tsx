import { useEffect } from 'react';
import { useMinute, useToday, useTopic, type Selection } from '@groepsapp/kernel';
import { useNavigate } from '@groepsapp/kernel/router';
import { Icon } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import type { DayRow } from '../planning/rows';
import { useRecordOf } from '../planning/Segments';
import { segmentRows, type Segment } from '../planning/segments';
import { useDayRows } from '../planning/useDayRows';
import { areaStore } from '../store';
import { useAwake } from './useAwake';
import { expectedChildren, presentChildren, type WallChild } from './wallChildren';
import { wallTexts as texts } from './wallTexts';
import styles from './WallScreen.module.css';

const groupNames = ({ groups }: Selection) => groups.map(({ name }) => name).join(' · ');

/** From when until when the wall is dark, HH:mm. */
const evening = { from: '19:00', until: '07:00' };

const nobody: ReadonlySet<number> = new Set();

/** `/planning/wall`: the group at a glance from two metres; any touch or key leads back to the planning. */
function WallScreen() {
  const navigate = useNavigate();
  const now = useMinute();
  const today = useToday();
  const names = useTopic('selection', groupNames);
  const state = useDayRows(today, false);
  useAwake();
  useEffect(() => {
    const leave = () => void navigate('/planning');
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [navigate]);
  const isDark = now >= evening.from || now < evening.until;
  return (
    <section
      className={styles.wall}
      data-dark={isDark}
      aria-label={texts.label}
      onClick={() => void navigate('/planning')}
    >
      <header className={styles.header}>
        <h1 className={styles.groups}>{names}</h1>
        <time className={styles.time}>{now}</time>
      </header>
      <AsyncContent state={state} lines={6}>
        {(rows) => <Group rows={rows} today={today} />}
      </AsyncContent>
      {state.hidden > 0 && <p className={styles.line}>{texts.hidden(state.hidden)}</p>}
      <button type="button" className={styles.back}>
        {texts.back}
      </button>
    </section>
  );
}

function Group({ rows, today }: { rows: readonly DayRow[]; today: string }) {
  const recordOf = useRecordOf();
  const of = (segment: Segment) => segmentRows(segment, rows, { recordOf, today, kept: nobody });
  const present = presentChildren(of('present'), rows);
  const expected = expectedChildren(of('expected'), rows);
  return (
    <>
      <h2 className={styles.heading}>{texts.present(present.length)}</h2>
      {present.length === 0 ? <p className={styles.line}>{texts.nobodyPresent}</p> : <Children all={present} />}
      {expected.length > 0 && (
        <>
          <h2 className={styles.heading}>{texts.expected(expected.length)}</h2>
          <Children all={expected} />
        </>
      )}
    </>
  );
}

function Children({ all }: { all: readonly WallChild[] }) {
  return (
    <ul className={styles.children}>
      {all.map(({ id, name, lines, isDue, isAsleep }) => (
        <li key={id} className={styles.child} data-due={isDue}>
          <p className={styles.name}>
            {isAsleep && <Icon name="sleep" />} <bdi>{name}</bdi>
          </p>
          {lines.map((line) => (
            <p key={line} className={styles.line}>
              {line}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

export default areaStore.withStore(WallScreen);
