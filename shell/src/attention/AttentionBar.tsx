import { useEffect, useRef, useState, type RefObject } from 'react';
import { Slot, useTopic, type Roster } from '@groepsapp/kernel';
import { useLocation } from '@groepsapp/kernel/router';
import { AttentionItem } from '@groepsapp/kernel/ui/feedback';
import { whenFilled } from '../base/underWay';
import { useCalm } from '../base/useCalm';
import styles from './AttentionBar.module.css';

const texts = {
  label: 'Aandacht',
  nothing: 'Niets meer dat nu aandacht vraagt',
  more: (count: number) => `Nog ${count} tonen`,
  less: 'Minder tonen',
  sleepChecks: (who: string) => `Slaapcontrole: ${who}`,
  since: (name: string, time: string) => `${name} (${time})`,
  late: (who: string) => `Te laat: ${who}`,
  overdue: (who: string) => `Niet opgehaald: ${who}`,
  names: (names: readonly string[], more: number) => names.join(', ') + (more > 0 ? ` en nog ${more}` : ''),
} as const;

/** As many names as leave room for what else is due. */
const most = 2;

interface AttentionBarProps {
  /** The height that the screen has kept for it, in px. */
  room: number;
  /** Hears how high it is once areas have said what is due. */
  onHeight: (height: number) => void;
}

/** What is due now, on every screen: sleep checks, who is late to come or to be fetched, and what areas add. What is new is read out politely. */
export default function AttentionBar({ room, onHeight }: AttentionBarProps) {
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const settled = useSettled();
  const { height, below } = useFirstLine(list);
  const calmHeight = useCalm(settled ? height : room);
  const kept = useKept(room);
  const isEmpty = settled && calmHeight === 0;
  useEffect(() => {
    if (settled && height !== undefined) onHeight(height);
  }, [settled, height, onHeight]);
  return (
    <div className={styles.bar}>
      {isEmpty && kept > 0 && (
        <p className={styles.nothing} style={{ height: kept }}>
          {texts.nothing}
        </p>
      )}
      <div
        className={`${styles.shown} ${settled ? '' : styles.coming}`}
        style={{ height: open ? undefined : calmHeight }}
        data-ga-folded={below > 0 && !open ? '' : undefined}
      >
        <div ref={list} role="status" aria-label={texts.label} aria-atomic="false" className={styles.list}>
          <SleepChecks />
          <Slot name="attention" />
          <Lateness of="overdue" />
          <Lateness of="late" />
        </div>
      </div>
      {below > 0 && settled && !isEmpty && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          <span aria-hidden="true">{open ? '–' : `+${below}`}</span>
          <span className="ga-visually-hidden">{open ? texts.less : texts.more(below)}</span>
        </button>
      )}
    </div>
  );
}

/** Whether areas have had the time to say what is due: until then, what they put in front would move what is known. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => whenFilled(() => setSettled(true)), []);
  return settled;
}

/** The room of the first screen, which it keeps although nothing is due any more; the next one is drawn without. */
function useKept(room: number): number {
  const { pathname } = useLocation();
  const [kept, setKept] = useState({ room, pathname });
  if (kept.room > 0 && kept.pathname !== pathname) setKept({ room: 0, pathname });
  return kept.room;
}

/** The height of the first line of a list, in px, and how many of its parts stand on lines below it. */
function useFirstLine(list: RefObject<HTMLElement | null>) {
  const [line, setLine] = useState<{ height?: number; below: number }>(() =>
    'ResizeObserver' in window ? { height: 0, below: 0 } : { below: 0 },
  );
  useEffect(() => {
    const { current } = list;
    if (current === null || !('ResizeObserver' in window)) return undefined;
    function measure(of: HTMLElement) {
      const [first, ...others] = Array.from(of.children, (part) => part.getBoundingClientRect());
      if (first === undefined) setLine({ height: 0, below: 0 });
      else setLine({ height: first.height, below: others.filter(({ top }) => top >= first.bottom).length });
    }
    const again = () => measure(current);
    const resized = new ResizeObserver(again);
    const changed = new MutationObserver(again);
    resized.observe(current);
    changed.observe(current, { childList: true, subtree: true, characterData: true });
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, [list]);
  return line;
}

const childrenOf = ({ children }: Roster) => children;

/** The first names of children, each with what belongs to it; short, as the screen that follows says it all. */
function useNames<T extends { childId: number }>(of: readonly T[], say: (name: string, one: T) => string): string {
  const children = useTopic('roster', childrenOf);
  const names = of.slice(0, most).flatMap((one) => {
    const child = children.find(({ id }) => id === one.childId);
    return child === undefined ? [] : [say(child.first_name, one)];
  });
  return texts.names(names, of.length - names.length);
}

function SleepChecks() {
  const { sleepChecks } = useTopic('attention');
  const names = useNames(sleepChecks, (name, { since }) => texts.since(name, since));
  const [first] = sleepChecks;
  if (first === undefined) return null;
  return (
    <AttentionItem icon="sleep" to="/activities" state={{ sleepCheckOf: first.childId }}>
      {texts.sleepChecks(names)}
    </AttentionItem>
  );
}

/** Children of a kind who are late, by name. */
function Lateness({ of }: { of: 'overdue' | 'late' }) {
  const children = useTopic('attention', (attention) => attention[of]);
  const names = useNames(children, (name) => name);
  const [first] = children;
  if (first === undefined) return null;
  return (
    <AttentionItem icon="clock" to="/planning" state={{ lateChild: first.childId }}>
      {texts[of](names)}
    </AttentionItem>
  );
}
