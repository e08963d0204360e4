import { useMemo, useState } from 'react';
import { Page } from '@groepsapp/kernel/ui/base';
import { type ColumnsType, Desk } from '@groepsapp/kernel/ui/desk';
import { areaStore } from '../store';
import { wide } from '../table/columns';
import { rowId, PagedTable } from '../table/PagedTable';
import { RowButton } from '../table/RowButton';
import { usePaging } from '../table/usePaging';
import { PlacedChildren } from './PlacedChildren';
import { GroupDialog, PlaceDialog } from './PlaceDialogs';
import { type ManagedGroup, type ManagedPlace, usePlacesQuery } from './placesApi';
import { placesTexts as texts } from './placesTexts';
import styles from './PlacesScreen.module.css';

type Opened = { children: ManagedPlace } | { place: ManagedPlace } | { group: ManagedGroup };

/** `/places`: locations with their hours, groups and numbers; what no import keeps can be changed. */
function PlacesScreen() {
  const paging = usePaging();
  const state = usePlacesQuery(paging.query);
  const [opened, open] = useState<Opened | null>(null);
  const close = () => open(null);
  const columns = useMemo(() => placeColumns(open), []);
  return (
    <Page heading={texts.heading}>
      <Desk>
        <PagedTable<ManagedPlace>
          label={texts.heading}
          state={state}
          paging={paging}
          columns={columns}
          rowKey={rowId}
          rowHeight={2.5}
          empty={texts.empty}
          searchLabel={texts.search}
        />
        {opened && 'children' in opened && <PlacedChildren place={opened.children} onClose={close} />}
        {opened && 'place' in opened && <PlaceDialog place={opened.place} onClose={close} />}
        {opened && 'group' in opened && <GroupDialog group={opened.group} onClose={close} />}
      </Desk>
    </Page>
  );
}

type Open = (opened: Opened) => void;

const placeColumns = (open: Open): ColumnsType<ManagedPlace> => [
  { title: texts.place, render: (_, place) => <PlaceName place={place} open={open} /> },
  { title: texts.hours, render: (_, { opening_hours }) => <Hours hours={opening_hours} /> },
  {
    title: texts.children,
    render: (_, place) => (
      <RowButton aria-label={texts.countOf(place.child_count, place.name)} onClick={() => open({ children: place })}>
        {texts.count(place.child_count)}
      </RowButton>
    ),
  },
  { title: texts.employees, dataIndex: 'employee_count' },
  {
    title: texts.groups,
    ...wide,
    render: (_, { groups }) =>
      groups.length === 0 ? (
        texts.noGroups
      ) : (
        <ul className={styles.list}>
          {groups.map((group) => (
            <GroupLine key={group.id} group={group} open={open} />
          ))}
        </ul>
      ),
  },
];

interface ChangeButtonProps {
  name: string;
  onPress: () => void;
}

function ChangeButton({ name, onPress }: ChangeButtonProps) {
  return (
    <RowButton aria-label={texts.of(texts.change, name)} onClick={onPress}>
      {texts.change}
    </RowButton>
  );
}

function PlaceName({ place, open }: { place: ManagedPlace; open: Open }) {
  const { name, kept_by: keeper } = place;
  return (
    <>
      <strong className={styles.name}>{name}</strong>
      {keeper === null ? (
        <ChangeButton name={name} onPress={() => open({ place })} />
      ) : (
        <small>{texts.keptBy(keeper)}</small>
      )}
    </>
  );
}

function GroupLine({ group, open }: { group: ManagedGroup; open: Open }) {
  const { name, color, kept_by: keeper } = group;
  return (
    <li className={styles.group}>
      <svg className={styles.dot} viewBox="0 0 10 10" aria-hidden="true">
        <circle cx="5" cy="5" r="5" fill={color} />
      </svg>
      <span>
        {name}
        <small>{texts.group(group.child_count, group.max_children, group.min_age, group.max_age)}</small>
        {keeper !== null && <small>{texts.keptBy(keeper)}</small>}
      </span>
      {keeper === null && <ChangeButton name={name} onPress={() => open({ group })} />}
    </li>
  );
}

/** Days in a row with the same hours. */
function sameHours(hours: ManagedPlace['opening_hours']) {
  const runs: { first: number; last: number; times: string }[] = [];
  for (const { weekday, start_time, end_time } of hours) {
    const times = `${start_time}–${end_time}`;
    const run = runs.at(-1);
    if (run?.times === times && run.last === weekday - 1) run.last = weekday;
    else runs.push({ first: weekday, last: weekday, times });
  }
  return runs;
}

function Hours({ hours }: { hours: ManagedPlace['opening_hours'] }) {
  if (hours.length === 0) return texts.noHours;
  return (
    <ul className={styles.list}>
      {sameHours(hours).map(({ first, last, times }) => (
        <li key={first}>
          {texts.days[first - 1]}
          {last > first && ` t/m ${texts.days[last - 1]}`} {times}
        </li>
      ))}
    </ul>
  );
}

export default areaStore.withStore(PlacesScreen);
export { prepare } from './placesApi';
