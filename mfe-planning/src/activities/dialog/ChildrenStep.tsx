import { useMemo, useState } from 'react';
import { foldText, useTopic, useToday, type Roster } from '@groepsapp/kernel';
import { useFields } from '@groepsapp/kernel/forms';
import { Button, Stack } from '@groepsapp/kernel/ui/base';
import { AsyncContent, Badge, EmptyText, HiddenChildren, useRosterState } from '@groepsapp/kernel/ui/data';
import { SearchField, ToggleButtonGroup } from '@groepsapp/kernel/ui/layout';
import { activitiesTexts } from '../log/activitiesTexts';
import { isReady, tileProps, useHereFirst } from '../doubts/useDoubts';
import { byChild, type ItemsByChild } from '../log/logRules';
import { lastTime } from '../log/quickRules';
import { useStop } from '../log/useAnnouncer';
import { useDayLog } from '../log/useDayLog';
import type { ActivityForm } from './useActivityForm';
import common from '../../common.module.css';
import styles from './ActivityForm.module.css';

const texts = activitiesTexts.dialog;
const childrenOf = (roster: Roster) => roster.children;
const visibleOf = (roster: Roster) => roster.visible;

/** Per child its items on the day of the form. */
function useItems({ form }: ActivityForm): ItemsByChild {
  const now = useToday();
  const items = useDayLog(useFields(form, ({ date }) => date) ?? now).currentData;
  return useMemo(() => byChild(items ?? []), [items]);
}

/** Step 2: the children of the activity, among those that the filter of the app leaves. */
export function ChildrenStep({ activity }: { activity: ActivityForm }) {
  const { form, type, childIds, running } = activity;
  const link = (ids: readonly number[]) => form.change({ childIds: ids });
  const visible = useHereFirst(useTopic('roster', visibleOf)).filter(({ id }) => !running.has(id));
  const now = useToday();
  const perChild = useItems(activity);
  const [search, setSearch] = useState('');
  const wanted = foldText(search);
  const found = visible.filter(({ full_name }) => foldText(full_name).includes(wanted));
  const ready = visible.filter((child) => isReady(child, now)).map(({ id }) => id);

  function remarkOf(childId: number): string | undefined {
    const at = type && lastTime(perChild.get(childId) ?? [], type);
    return at === undefined ? undefined : texts.already(at);
  }

  return (
    <Stack>
      <div className={common.row}>
        <SearchField label={texts.search} value={search} onChange={setSearch} />
        <Button disabled={ready.length === 0} onClick={() => link([...new Set([...childIds, ...ready])])}>
          {texts.allPresent}
        </Button>
        <Button disabled={childIds.length === 0} onClick={() => link([])}>
          {texts.nobody}
        </Button>
      </div>
      <p role="status" className={common.small}>
        {texts.linked(childIds.length)}
      </p>
      <GoingOn running={running} />
      <AsyncContent state={useRosterState()} lines={8}>
        {() =>
          found.length === 0 ? (
            <EmptyText>{activitiesTexts.noChildren}</EmptyText>
          ) : (
            <ToggleButtonGroup
              label={activitiesTexts.children}
              options={found.map((child) => tileProps(child, remarkOf(child.id)))}
              selected={childIds}
              onToggle={(id) => link(childIds.includes(id) ? childIds.filter((one) => one !== id) : [...childIds, id])}
            />
          )
        }
      </AsyncContent>
      <HiddenChildren />
    </Stack>
  );
}

/**
 * The children for whom the chosen type goes on already, each with 'Stop'; it is not begun for them once more.
 * @param only a child; left out: all children
 */
export function GoingOn({ running, only }: Pick<ActivityForm, 'running'> & { only?: number }) {
  const { stop, messages } = useStop();
  const children = useTopic('roster', childrenOf).filter(({ id }) => running.has(id) && (only ?? id) === id);

  return (
    <>
      {messages}
      {children.length > 0 && (
        <ul aria-label={activitiesTexts.going.list} className={styles.going}>
          {children.map(({ id, full_name: name }) => {
            const { since = '', activity = null } = running.get(id) ?? {};
            return (
              <li key={id}>
                <span>
                  {only === undefined && <strong>{name}</strong>} {activitiesTexts.going.since(since)}
                </span>
                {activity === null ? (
                  <Badge icon="clock">{activitiesTexts.waiting}</Badge>
                ) : (
                  <Button
                    aria-label={activitiesTexts.stopOf(activity.activity, name)}
                    onClick={() => stop(id, activity)}
                  >
                    {activitiesTexts.stop}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
