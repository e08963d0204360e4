import { useMemo, useState } from 'react';
import { Page } from '@groepsapp/kernel/ui/base';
import { type ColumnsType, Desk } from '@groepsapp/kernel/ui/desk';
import { areaStore } from '../store';
import { idOf, PagedTable } from '../table/PagedTable';
import { RowButton } from '../table/RowButton';
import { usePaging } from '../table/usePaging';
import { ChangeButton } from './ChangeButton';
import { PlacedChildren } from './PlacedChildren';
import {
  type ManagedGroup,
  type ManagedPlace,
  useChangeGroupMutation,
  usePlacesQuery,
  useRenamePlaceMutation,
} from './placesApi';
import { placesTexts as texts } from './placesTexts';
import styles from './PlacesScreen.module.css';

/** `/places`: locations with their hours, groups and numbers; what no import keeps can be changed. */
function PlacesScreen() {
  const paging = usePaging();
  const state = usePlacesQuery(paging.query);
  const [shown, setShown] = useState<ManagedPlace | null>(null);
  const columns = useMemo(() => columnsOf(setShown), []);
  return (
    <Page heading={texts.heading}>
      <Desk>
        <PagedTable<ManagedPlace>
          label={texts.heading}
          state={state}
          paging={paging}
          columns={columns}
          rowKey={idOf}
          empty={texts.empty}
          searchLabel={texts.search}
        />
        {shown !== null && <PlacedChildren place={shown} onClose={() => setShown(null)} />}
      </Desk>
    </Page>
  );
}

const columnsOf = (showChildren: (place: ManagedPlace) => void): ColumnsType<ManagedPlace> => [
  { title: texts.place, render: (_, place) => <PlaceName place={place} /> },
  { title: texts.hours, render: (_, { opening_hours }) => <Hours hours={opening_hours} /> },
  {
    title: texts.children,
    render: (_, place) => (
      <RowButton aria-label={texts.countOf(place.child_count, place.name)} onClick={() => showChildren(place)}>
        {texts.count(place.child_count)}
      </RowButton>
    ),
  },
  { title: texts.employees, dataIndex: 'employee_count' },
  {
    title: texts.groups,
    render: (_, { groups }) =>
      groups.length === 0 ? (
        texts.noGroups
      ) : (
        <ul className={styles.list}>
          {groups.map((group) => (
            <GroupLine key={group.id} group={group} />
          ))}
        </ul>
      ),
  },
];

function PlaceName({ place: { id, name, kept_by: keeper, version } }: { place: ManagedPlace }) {
  const [rename] = useRenamePlaceMutation();
  return (
    <>
      <strong>{name}</strong>
      <br />
      {keeper === null ? (
        <ChangeButton
          heading={texts.changePlace}
          row={{ name, version }}
          save={({ color: _, ...change }) => rename({ id, ...change })}
        />
      ) : (
        <small>{texts.keptBy(keeper)}</small>
      )}
    </>
  );
}

function GroupLine({ group }: { group: ManagedGroup }) {
  const { id, name, color, kept_by: keeper } = group;
  const [change] = useChangeGroupMutation();
  return (
    <li className={styles.group}>
      <svg className={styles.dot} viewBox="0 0 10 10" aria-hidden="true">
        <circle cx="5" cy="5" r="5" fill={color} />
      </svg>
      <span>
        {name}
        <br />
        <small>{texts.group(group.child_count, group.max_children, group.min_age, group.max_age)}</small>
        {keeper !== null && (
          <>
            <br />
            <small>{texts.keptBy(keeper)}</small>
          </>
        )}
      </span>
      {keeper === null && (
        <ChangeButton heading={texts.changeGroup} row={group} save={(changed) => change({ id, ...changed })} />
      )}
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
