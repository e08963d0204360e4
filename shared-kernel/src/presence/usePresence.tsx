import type { Collector, PlannedToday } from '@groepsapp/contract';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { formatTime, today } from '../dates';
import { afterPaint } from '../async/afterPaint';
import { oncePer } from '../async/lazily';
import type { Kernel } from '../kernel/Kernel';
import { useKernel } from '../react';
import { useSlot } from '../slots';
import { ConfirmDialog } from '../ui/base/ConfirmDialog';
import { waitsAgain } from '../outbox/entries';
import { useUndo } from '../ui/feedback/useUndo';
import { plannedGroupAt } from './groupOf';
import { isHere } from './rules/here';
import { seenRecord } from './presenceAfter';
import { personKey, type PersonRef, type PresenceTimes } from './people';
import { presenceTexts as texts } from './rules/presenceTexts';
import { tapIndexOf, type TrackedTap } from './TapIndex';
import { sendTaps, type NewTap } from './taps';
import { WhoCollects } from './WhoCollects';

/** Somebody with their presence as the server knows it. */
export interface Subject {
  person: PersonRef;
  /** As the offer to undo names them: the full name. */
  name: string;
  record: PresenceTimes | null;
  /** The group of a new record when nothing is planned; `null` when it cannot be said. */
  groupId: number | null;
  /** When a child is planned today, without cancelled times: a new record gets the group of the time nearest to the tap. */
  planned?: readonly PlannedToday[];
  /** Called once a tap is noted on this device, which may be after a question. */
  onNoted?: () => void;
}

/** Presence as the user sees it, with what became of the taps of this tablet. */
export interface SeenPresence {
  record: PresenceTimes | null;
  waiting: boolean;
  /** Why the server refused a tap, in Dutch; that tap is taken back. */
  problem: string | null;
  /** Who came for the child, when a tap of this tablet that the answer lacks says so. */
  collector?: Collector | undefined;
}

function seen(record: PresenceTimes | null, taps: readonly TrackedTap[]): SeenPresence {
  const refused = taps.findLast(({ state }) => state === 'refused');
  const current = seenRecord(record, taps);
  return {
    record: current,
    collector: taps.find(({ kind, moment }) => kind === 'out' && moment === current?.end_time)?.collector,
    waiting: taps.some(waitsAgain),
    problem: refused?.problem ?? null,
  };
}

const none: readonly TrackedTap[] = [];

function groupAt({ planned = [], groupId }: Subject, moment: string): number | null {
  return plannedGroupAt(planned, formatTime(moment)) ?? groupId;
}

/**
 * Presence of one person with the taps of this tablet laid over it, so that a tap shows at once.
 * @param record as the server answered it
 */
export function useSeenPresence(person: PersonRef, record: PresenceTimes | null): SeenPresence {
  const index = tapIndexOf(useKernel());
  const key = personKey(person);
  const subscribe = useCallback((listener: () => void) => index.subscribeTo(key, listener), [index, key]);
  const taps = useSyncExternalStore(subscribe, () => index.of(person));
  return useMemo(() => seen(record, taps), [record, taps]);
}

/**
 * The same for many: gives a function, which is another one after each tap.
 * @param options `afterPaint`: for counts and the like, which follow a moment after the row that was tapped
 */
export function useSeenPresences({ afterPaint: later = false } = {}): (
  person: PersonRef,
  record: PresenceTimes | null,
) => SeenPresence {
  const index = tapIndexOf(useKernel());
  const subscribe = later ? index.subscribeAfterPaint : index.subscribe;
  const all = useSyncExternalStore(subscribe, later ? index.allPainted : index.all);
  return useCallback((person, record) => seen(record, all.get(personKey(person)) ?? none), [all]);
}

/**
 * Says when the presence that a screen shows was asked for, so that taps are laid over it until the answer has them.
 * @param asked of its query, as `askedAt` gives it
 * @param kinds of whom it shows the presence
 */
export function usePresenceAnswer(asked: number | undefined, ...kinds: readonly PersonRef['kind'][]): void {
  const index = tapIndexOf(useKernel());
  const followed = useRef<ReturnType<typeof index.follows>>(null);
  const shown = kinds.join();
  useEffect(() => {
    const following = index.follows(...peopleIn(shown));
    followed.current = following;
    return () => following.end();
  }, [index, shown]);
  useEffect(() => followed.current?.answered(asked), [asked, shown]);
}

const people = ['child', 'employee'] as const;
const peopleIn = (shown: string) => people.filter((kind) => shown.split(',').includes(kind));

export interface PresenceActions {
  /**
   * Signs absent people in and present people out. It is painted at once and sent through the outbox. A second tap within
   * 700 ms is the same tap. Where `ipad_ask_collector` is on, `notice` first asks who comes for a child that goes.
   * @param collector who came for a child that is signed out
   */
  toggle: (subject: Subject, collector?: Collector) => void;
  /** Signs all of them in or out, with one offer to undo and no question. Who cannot be given a group is left out and named. */
  setAll: (subjects: readonly Subject[], kind: 'in' | 'out') => void;
  /** The question, and the alert that must be seen, such as that the group is unknown; to be rendered by the screen. */
  notice: ReactNode;
}

/** For how many ms a tap on the same person is the same tap: a double tap, or a key that is held down. */
const sameTapFor = 700;

/** When each person was last tapped, ms since 1970. */
const lastTapsOf = oncePer((_kernel: Kernel) => new Map<string, number>());

/** Notes a tap on somebody. @returns whether it belongs to the tap before it, on whichever screen that was */
function isSameTap(kernel: Kernel, person: PersonRef): boolean {
  const [taps, key, now] = [lastTapsOf(kernel), personKey(person), kernel.clock.now()];
  const since = now - (taps.get(key) ?? -Infinity);
  taps.set(key, now);
  // The clock may have been put back.
  return since >= 0 && since < sameTapFor;
}

/** Where somebody belongs is not known as long as a list that says so has not come: a next try can find it. */
function noGroupText({ bus }: Kernel, { kind }: PersonRef): string {
  return kind === 'child' && bus.topic('roster').value.state === 'ready' ? texts.noGroupOfChild : texts.noGroup;
}

/** The record of somebody who is here as the user sees it; `null` for who is not. */
function openRecord(kernel: Kernel, { person, record }: Subject): PresenceTimes | null {
  const current = seen(record, tapIndexOf(kernel).of(person)).record;
  return isHere(current, today(kernel.clock)) ? current : null;
}

/** Whether is asked who comes for somebody that is signed out. */
const asksCollector = ({ bus }: Kernel, { kind }: PersonRef) =>
  kind === 'child' && bus.topic('settings').value.values.ipad_ask_collector === '1';

/** Tells how many of some taps the server has stored, once none of them waits; others were refused or taken back. */
function whenSettled(kernel: Kernel, taps: readonly NewTap[], told: (stored: number) => void): void {
  const index = tapIndexOf(kernel);
  const stateOf = ({ person, moment }: NewTap) => index.of(person).find((tap) => tap.moment === moment)?.state;
  // A stored tap leaves the index as soon as a list shows it.
  const stored = new Set<NewTap>();
  const look = () => {
    const states = taps.map((tap) => {
      const state = stateOf(tap);
      if (state === 'sent') stored.add(tap);
      return state;
    });
    if (states.includes('waiting')) return;
    stop();
    told(stored.size);
  };
  const stop = index.subscribe(look);
  look();
}

/** Signing in and out, the same way wherever it is done. */
export function usePresence(): PresenceActions {
  const kernel = useKernel();
  const offerUndo = useUndo();
  const [alert, setAlert] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Subject | null>(null);
  const canAsk = useSlot('collector').length > 0;

  const now = useCallback(() => new Date(kernel.clock.now()).toISOString(), [kernel]);

  const undo = useCallback(
    (taps: readonly NewTap[]) => {
      sendTaps(kernel, taps, true);
      // The next tap stands by itself.
      for (const { person } of taps) lastTapsOf(kernel).delete(personKey(person));
    },
    [kernel],
  );

  /** Offers to undo taps; the offer says that they are stored once they are, and goes when the server stores none. */
  const offer = useCallback(
    (text: (count: number, stored: boolean) => string, taps: readonly NewTap[]) => {
      const change = offerUndo({ text: text(taps.length, false), onUndo: () => undo(taps) });
      whenSettled(kernel, taps, (count) => (count === 0 ? change() : change(text(count, true))));
    },
    [kernel, offerUndo, undo],
  );

  const send = useCallback(
    (subject: Subject, collector?: Collector) => {
      const { person, name } = subject;
      const here = openRecord(kernel, subject);
      const moment = now();
      const groupId = here ? here.group_id : groupAt(subject, moment);
      if (groupId === null) return setAlert(noGroupText(kernel, person));
      const tap: NewTap = { person, kind: here ? 'out' : 'in', moment, groupId, ...(collector && { collector }) };
      const problem = sendTaps(kernel, [tap]);
      if (problem !== null) return setAlert(problem);
      subject.onNoted?.();
      afterPaint(() => offer((_count, stored) => texts.said(tap.kind, name, false, stored), [tap]));
    },
    [kernel, now, offer],
  );

  const toggle = useCallback(
    (subject: Subject, collector?: Collector) => {
      if (isSameTap(kernel, subject.person)) return;
      const asks = canAsk && collector === undefined && asksCollector(kernel, subject.person);
      if (asks && openRecord(kernel, subject)) setLeaving(subject);
      else send(subject, collector);
    },
    [kernel, canAsk, send],
  );

  /** The second tap of a double tap on a picture may land on an answer. */
  function answer(subject: Subject, collector?: Collector) {
    if (isSameTap(kernel, subject.person)) return;
    setLeaving(null);
    if (openRecord(kernel, subject)) send(subject, collector);
  }

  const setAll = useCallback(
    (subjects: readonly Subject[], kind: 'in' | 'out') => {
      const moment = now();
      const groupOf = (subject: Subject) =>
        subject.record !== null && kind === 'out' ? subject.record.group_id : groupAt(subject, moment);
      const taps = subjects.flatMap((subject): NewTap[] => {
        const groupId = groupOf(subject);
        return groupId === null ? [] : [{ person: subject.person, kind, moment, groupId }];
      });
      const problem = sendTaps(kernel, taps);
      if (problem !== null) return setAlert(problem);
      const [lost, ...others] = subjects.filter((subject) => groupOf(subject) === null);
      if (lost)
        setAlert(`${noGroupText(kernel, lost.person)}: ${[lost, ...others].map(({ name }) => name).join(', ')}`);
      if (taps.length === 0) return;
      // A second tap on the button that confirmed this may land on one of them.
      for (const { person } of taps) isSameTap(kernel, person);
      offer((count, stored) => texts.said(kind, texts.children(count), count > 1, stored), taps);
    },
    [kernel, now, offer],
  );

  const notice = (
    <>
      {leaving && (
        <WhoCollects
          childId={leaving.person.id}
          name={leaving.name}
          onAnswer={(collector) => answer(leaving, collector)}
          onCancel={() => setLeaving(null)}
        />
      )}
      {alert !== null && (
        <ConfirmDialog heading={texts.presence} confirmLabel={texts.close} onConfirm={() => setAlert(null)}>
          <p>{alert}</p>
        </ConfirmDialog>
      )}
    </>
  );
  return { toggle, setAll, notice };
}
