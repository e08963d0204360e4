import { memo, useMemo, useState, type ReactNode } from 'react';
import { useKernel, type ActivityType } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { Alert, Button, Stack } from '@groepsapp/kernel/ui/base';
import { AsyncContent, EmptyText } from '@groepsapp/kernel/ui/data';
import { ToggleButtonGroup } from '@groepsapp/kernel/ui/layout';
import { activitiesTexts } from '../log/activitiesTexts';
import { timeNow } from '../dialog/activityFormRules';
import { isReady, tileProps, useDoubts, useHereFirst } from '../doubts/useDoubts';
import { ActivityIcon } from '../icons/ActivityIcon';
import { byChild, type LogItem } from '../log/logRules';
import { PredefinedTexts } from '../log/PredefinedTexts';
import { lastTime, useOftenUsed } from '../log/quickRules';
import { useTypes } from '../log/useDayLog';
import { useShownChildren, useShownLog } from '../log/useShownChildren';
import { useQuickLog } from './useQuickLog';
import common from '../../common.module.css';
import styles from './Quick.module.css';

const texts = activitiesTexts.quick;
const linking = activitiesTexts.dialog;
const none: readonly never[] = [];

interface QuickLogProps {
  date: string;
  say: (announcement: string) => void;
  /** The content below the panel while no type is chosen. */
  children: ReactNode;
}

/** The types that are noted most above the day; one tap on a type, and then one for each child, is all it takes. */
export const QuickLog = memo(function QuickLog({ date, say, children }: QuickLogProps) {
  const asked = useTypes();
  const types = asked.currentData ?? none;
  const often = useOftenUsed(types);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const chosen = often.find(({ id }) => id === chosenId);
  return (
    <>
      {asked.error && asked.currentData === undefined && <AsyncContent state={asked}>{() => null}</AsyncContent>}
      {asked.currentData === undefined && asked.error === undefined && <div className={styles.coming} />}
      {often.length > 0 && (
        <div role="group" aria-label={texts.heading} className={styles.types} data-ga-scroller>
          {often.map(({ id, name, icon_id }) => (
            <button
              key={id}
              type="button"
              className={styles.type}
              aria-pressed={id === chosenId}
              onClick={() => setChosenId(id === chosenId ? null : id)}
            >
              <ActivityIcon id={icon_id} />
              {name}
            </button>
          ))}
        </div>
      )}
      {chosen ? (
        <QuickPanel key={chosen.id} type={chosen} date={date} say={say} onClose={() => setChosenId(null)} />
      ) : (
        children
      )}
    </>
  );
});

interface QuickPanelProps {
  type: ActivityType;
  date: string;
  onClose: () => void;
  /** Announces what was saved. */
  say: (announcement: string) => void;
}

/** The panel of a type, once it is known who is there and what was noted for them. */
function QuickPanel(props: QuickPanelProps) {
  return (
    <section aria-label={texts.panel(props.type.name)}>
      <AsyncContent state={useShownLog(props.date)} lines={8}>
        {(items) => <QuickChildren items={items} {...props} />}
      </AsyncContent>
    </section>
  );
}

/**
 * The children of the day as tiles: a tap notes the type for that child at this moment, a second tap takes it back, and
 * for a child that does it already a tap ends it.
 */
function QuickChildren({ items, type, date, onClose, say }: QuickPanelProps & { items: readonly LogItem[] }) {
  const { clock } = useKernel();
  const perChild = useMemo(() => byChild(items), [items]);
  const children = useHereFirst(useShownChildren(date, perChild, '').shown);
  const [text, setText] = useState('');
  const { itemOf, running, note, takeBack, stop, problems } = useQuickLog({ type, date, perChild });
  const { ask, question } = useDoubts();
  const on = children.filter(({ id }) => itemOf(id) !== undefined || running.has(id)).map(({ id }) => id);
  const ready = children.filter((child) => isReady(child, today(clock)) && !on.includes(child.id));

  function noteFor(childIds: readonly number[]) {
    ask(childIds, { type, text, date, time: timeNow(clock), ticked: true }, (ids) => {
      const [only] = children.filter(({ id }) => id === ids[0]);
      const name = ids.length === 1 ? only?.full_name : undefined;
      const saving = activitiesTexts.saving(type.name, ids.length);
      const sayStored = (count: number) => {
        const saved = name === undefined ? activitiesTexts.saved(type.name, count) : texts.noted(type.name, name);
        say(count > 0 ? saved : '');
      };
      if (note(ids, text, sayStored)) say(name === undefined ? saving : texts.noting(type.name, name));
    });
  }

  function toggle(childId: number) {
    const item = itemOf(childId);
    if (item) {
      takeBack(childId, item);
      say('');
    } else if (!running.has(childId)) noteFor([childId]);
    else if (stop(childId, (isStored) => say(isStored ? activitiesTexts.stopped(type.name) : ''))) {
      say(activitiesTexts.stopping(type.name));
    }
  }

  function remarkOf(childId: number): string | undefined {
    const going = itemOf(childId) ? undefined : running.get(childId);
    const last = lastTime(perChild.get(childId) ?? [], type);
    if (going === undefined) return last === undefined ? undefined : linking.already(last);
    const { since, stopSince } = activitiesTexts.going;
    return going.activity === null ? since(going.since) : stopSince(going.since);
  }

  return (
    <Stack>
      {type.predefined_texts.length > 0 && !type.enter_time_end && (
        <PredefinedTexts type={type} text={text} onChange={setText} />
      )}
      <div className={common.row}>
        <p className={`${common.small} ${styles.hint}`}>{type.enter_time_end ? texts.hintToStop : texts.hint}</p>
        <Button disabled={ready.length === 0} onClick={() => noteFor(ready.map(({ id }) => id))}>
          {linking.allPresent}
        </Button>
        <Button kind="primary" icon="check" onClick={onClose}>
          {texts.done}
        </Button>
      </div>
      {[...new Set(problems.map(({ text: why }) => why))].map((why) => (
        <Alert key={why} kind="error">
          <bdi>{problems.flatMap((one) => (one.text === why ? one.name : [])).join(', ')}</bdi>: {why}
        </Alert>
      ))}
      {children.length === 0 ? (
        <EmptyText>{activitiesTexts.noChildren}</EmptyText>
      ) : (
        <ToggleButtonGroup
          label={activitiesTexts.children}
          options={children.map((child) => tileProps(child, remarkOf(child.id)))}
          selected={on}
          onToggle={toggle}
        />
      )}
      {question}
    </Stack>
  );
}
