import { useMemo, useState } from 'react';
import { useKernel, type ActivityType } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { Alert, Button, Stack } from '@groepsapp/kernel/ui/base';
import { EmptyText } from '@groepsapp/kernel/ui/data';
import { ChipGroup } from '@groepsapp/kernel/ui/forms';
import { ToggleButtonGroup } from '@groepsapp/kernel/ui/layout';
import { activitiesTexts } from '../log/activitiesTexts';
import { hasText, timeNow, toggleText } from '../dialog/activityFormRules';
import { isReady, tileOf, useDoubts, useHereFirst } from '../doubts/useDoubts';
import { byChild } from '../log/logRules';
import { useDayLog } from '../log/useDayLog';
import { useShownChildren } from '../log/useShownChildren';
import { lastTime } from '../log/quickRules';
import { useQuickLog } from './useQuickLog';
import styles from './Quick.module.css';

const texts = activitiesTexts.quick;
const linking = activitiesTexts.dialog;

interface QuickPanelProps {
  type: ActivityType;
  /** YYYY-MM-DD */
  date: string;
  onClose: () => void;
  /** Announces what was saved. */
  say: (announcement: string) => void;
}

/**
 * The children of the day as tiles: a tap notes the type for that child at this moment, a second tap takes it back, and
 * for a child that does it already a tap ends it.
 */
export function QuickPanel({ type, date, onClose, say }: QuickPanelProps) {
  const { clock } = useKernel();
  const items = useDayLog(date).currentData;
  const perChild = useMemo(() => byChild(items ?? []), [items]);
  const children = useHereFirst(useShownChildren(date, perChild, '').shown);
  const [text, setText] = useState('');
  const { itemOf, running, note, takeBack, stop, problem } = useQuickLog({ type, date, perChild });
  const { ask, question } = useDoubts();
  const on = children.filter(({ id }) => itemOf(id) !== undefined || running.has(id)).map(({ id }) => id);
  const ready = children.filter((child) => isReady(child, today(clock)) && !on.includes(child.id));

  function noteFor(childIds: readonly number[]) {
    ask(childIds, { type, date, time: timeNow(clock), ticked: true }, (ids) => {
      const [only] = children.filter(({ id }) => id === ids[0]);
      const saved = activitiesTexts.saved(type.name, ids.length);
      if (note(ids, text)) say(ids.length === 1 && only ? texts.noted(type.name, only.full_name) : saved);
    });
  }

  function toggle(childId: number) {
    const item = itemOf(childId);
    if (item) {
      takeBack(childId, item);
      say('');
    } else if (!running.has(childId)) noteFor([childId]);
    else if (stop(childId)) say(activitiesTexts.stopped(type.name));
  }

  function remarkOf(childId: number): string | undefined {
    const going = itemOf(childId) ? undefined : running.get(childId);
    const last = lastTime(perChild.get(childId) ?? [], type);
    if (going === undefined) return last === undefined ? undefined : linking.already(last);
    const { since, stopSince } = activitiesTexts.going;
    return going.activity === null ? since(going.since) : stopSince(going.since);
  }

  return (
    <section aria-label={texts.panel(type.name)}>
      <Stack>
        <Texts type={type} text={text} onChange={setText} />
        <div className={styles.bar}>
          <p className={styles.hint}>{type.enter_time_end ? texts.hintToStop : texts.hint}</p>
          <Button disabled={ready.length === 0} onClick={() => noteFor(ready.map(({ id }) => id))}>
            {linking.allPresent}
          </Button>
          <Button kind="primary" icon="check" onClick={onClose}>
            {texts.done}
          </Button>
        </div>
        {problem !== null && <Alert kind="error">{problem}</Alert>}
        {children.length === 0 ? (
          <EmptyText>{activitiesTexts.noChildren}</EmptyText>
        ) : (
          <ToggleButtonGroup
            label={activitiesTexts.children}
            options={children.map((child) => tileOf(child, remarkOf(child.id)))}
            selected={on}
            onToggle={toggle}
          />
        )}
        {question}
      </Stack>
    </section>
  );
}

interface TextsProps {
  type: ActivityType;
  text: string;
  onChange: (text: string) => void;
}

/** The predefined texts, of which those that are on are noted too. */
function Texts({ type: { predefined_texts: predefined }, text, onChange }: TextsProps) {
  if (predefined.length === 0) return null;
  return (
    <ChipGroup
      label={linking.predefined}
      options={predefined.map((one) => ({ id: one.id, label: one.text }))}
      selected={predefined.filter((one) => hasText(text, one.text)).map(({ id }) => id)}
      onToggle={(id) => {
        const found = predefined.find((one) => one.id === id);
        if (found) onChange(toggleText(text, found.text));
      }}
    />
  );
}
