import { useMemo, useState } from 'react';
import { useKernel, type ActivityType } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { isHere } from '@groepsapp/kernel/presence';
import { Alert, Button, Stack } from '@groepsapp/kernel/ui/base';
import { EmptyText } from '@groepsapp/kernel/ui/data';
import { ChipGroup } from '@groepsapp/kernel/ui/forms';
import { ToggleButtonGroup } from '@groepsapp/kernel/ui/layout';
import { activitiesTexts } from '../activitiesTexts';
import { hasText, toggleText } from '../dialog/formRules';
import { byChild } from '../logRules';
import { useDayLog } from '../useDayLog';
import { useShownChildren } from '../views/useShownChildren';
import { lastTime } from './quickRules';
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

/** The children of the day as tiles: a tap notes the type for that child at this moment, a second tap takes it back. */
export function QuickPanel({ type, date, onClose, say }: QuickPanelProps) {
  const now = today(useKernel().clock);
  const items = useDayLog(date).currentData;
  const perChild = useMemo(() => byChild(items ?? []), [items]);
  const { shown: children } = useShownChildren(date, perChild, '');
  const [text, setText] = useState('');
  const { itemOf, note, takeBack, problem } = useQuickLog({ type, date, perChild });
  const noted = children.filter(({ id }) => itemOf(id) !== undefined).map(({ id }) => id);
  const present = children.filter((child) => isHere(child.presence, now) && !noted.includes(child.id));

  function toggle(childId: number) {
    const item = itemOf(childId);
    const name = children.find(({ id }) => id === childId)?.full_name ?? '';
    if (item) {
      takeBack(childId, item);
      say('');
    } else if (note([childId], text)) say(texts.noted(type.name, name));
  }

  function noteAll() {
    const ids = present.map(({ id }) => id);
    if (note(ids, text)) say(activitiesTexts.saved(type.name, ids.length));
  }

  return (
    <section aria-label={texts.panel(type.name)}>
      <Stack>
        <Texts type={type} text={text} onChange={setText} />
        <div className={styles.bar}>
          <p className={styles.hint}>{texts.hint}</p>
          <Button disabled={present.length === 0} onClick={noteAll}>
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
            options={children.map((child) => {
              const remark = remarkOf(isHere(child.presence, now), lastTime(perChild.get(child.id) ?? [], type));
              return { id: child.id, label: child.full_name, ...(remark !== '' && { note: remark }) };
            })}
            selected={noted}
            onToggle={toggle}
          />
        )}
      </Stack>
    </section>
  );
}

function remarkOf(here: boolean, last: string | undefined): string {
  const parts = [here ? linking.present : '', last === undefined ? '' : linking.already(last)];
  return parts.filter(Boolean).join(' · ');
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
