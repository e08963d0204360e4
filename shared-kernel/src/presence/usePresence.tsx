import type { Collector, PlannedToday } from '@groepsapp/contract';
import { useCallback, useState, type ReactNode } from 'react';
import { formatTime, today } from '../dates';
import { afterFrame, afterPaint } from '../async/afterPaint';
import { oncePer } from '../async/lazily';
import type { Kernel } from '../kernel/Kernel';
import { outboxOf } from '../outbox';
import { useKernel } from '../react';
import { useSlot } from '../slots';
import { ConfirmDialog } from '../ui/base/ConfirmDialog';
import { useUndo } from '../ui/feedback/useUndo';
import { plannedGroupAt } from './groupOf';
import { isHere } from './rules/here';
import { type PresenceTimes, seenRecord } from './presenceAfter';
import { presenceTexts as texts } from './rules/presenceTexts';
import { ownTaps, personKey, sendTaps, type NewTap, type PersonRef } from './taps';
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

function groupAt({ planned = [], groupId }: Subject, moment: string): number | null {
  return plannedGroupAt(planned, formatTime(moment)) ?? groupId;
}

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

/** When the user saw the last tap on each person, ms since 1970; `null` for a tap that is not shown yet. */
const lastTapsOf = oncePer((_kernel: Kernel) => new Map<string, number | null>());

/** Notes a tap on somebody. @returns whether it repeats the tap before it, on whichever screen that was */
function noteTap(kernel: Kernel, person: PersonRef): boolean {
  const [taps, key] = [lastTapsOf(kernel), personKey(person)];
  const last = taps.get(key);
  taps.set(key, null);
  // The time counts from the frame that shows the tap: a busy tablet may handle both taps of a double tap before it.
  afterFrame(() => taps.get(key) === null && taps.set(key, kernel.clock.now()));
  if (last === null) return true;
  const since = kernel.clock.now() - (last ?? -Infinity);
  // The clock may have been put back.
  return since >= 0 && since < sameTapFor;
}

/** Where somebody belongs is not known as long as a list that says so has not come: a next try can find it. */
function noGroupText({ bus }: Kernel, { kind }: PersonRef): string {
  return kind === 'child' && bus.topic('roster').value.state === 'ready' ? texts.noGroupOfChild : texts.noGroup;
}

/** The record of somebody who is here as the user sees it; `null` for who is not. */
function openRecord(kernel: Kernel, { person, record }: Subject): PresenceTimes | null {
  const current = seenRecord(record, ownTaps(kernel, person));
  return isHere(current, today(kernel.clock)) ? current : null;
}

/** Whether is asked who comes for somebody that is signed out. */
const asksCollector = ({ bus }: Kernel, { kind }: PersonRef) =>
  kind === 'child' && bus.topic('settings').value.values.ipad_ask_collector === '1';

/** Tells how many of some taps the server has stored, once none of them waits; others were refused or taken back. */
function whenSettled(kernel: Kernel, taps: readonly NewTap[], told: (stored: number) => void): void {
  const tapState = ({ person, moment }: NewTap) => ownTaps(kernel, person).find((tap) => tap.moment === moment)?.state;
  // A stored tap leaves the outbox as soon as a list shows it.
  const stored = new Set<NewTap>();
  const look = () => {
    const states = taps.map((tap) => {
      const state = tapState(tap);
      if (state === 'sent') stored.add(tap);
      return state;
    });
    if (states.includes('waiting')) return;
    stop();
    told(stored.size);
  };
  const stop = outboxOf(kernel).store.subscribe(look);
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
      const isRepeat = noteTap(kernel, subject.person);
      if (isRepeat) return;
      const asks = canAsk && collector === undefined && asksCollector(kernel, subject.person);
      if (asks && openRecord(kernel, subject)) setLeaving(subject);
      else send(subject, collector);
    },
    [kernel, canAsk, send],
  );

  /** The second tap of a double tap on a picture may land on an answer. */
  function answer(subject: Subject, collector?: Collector) {
    const isRepeat = noteTap(kernel, subject.person);
    if (isRepeat) return;
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
      for (const { person } of taps) noteTap(kernel, person);
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
