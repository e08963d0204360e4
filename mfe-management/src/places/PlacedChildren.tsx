import { formatDate } from '@groepsapp/kernel/dates';
import { type ColumnsType, Drawer } from '@groepsapp/kernel/ui/desk';
import { PagedTable } from '../table/PagedTable';
import { usePaging } from '../table/usePaging';
import { type PlacedChild, usePlacedChildrenQuery } from './placesApi';
import { placesTexts as texts } from './placesTexts';
import styles from './PlacesScreen.module.css';

const columns: ColumnsType<PlacedChild> = [
  { title: texts.child, render: (_, { full_name }) => <bdi>{full_name}</bdi> },
  { title: texts.born, render: (_, { date_of_birth }) => formatDate(date_of_birth) },
  {
    title: texts.placements,
    render: (_, { placements }) => (
      <ul className={styles.list}>
        {placements.map(({ group, start_date, end_date }) => (
          <li key={`${group.id} ${start_date}`}>
            {texts.placement(group.name, formatDate(start_date), end_date === null ? null : formatDate(end_date))}
          </li>
        ))}
      </ul>
    ),
  },
];

const childId = ({ child_id }: PlacedChild) => child_id;

interface PlacedChildrenProps {
  place: { id: number; name: string };
  onClose: () => void;
}

/** The children of a location with their placements, to read. */
export function PlacedChildren({ place, onClose }: PlacedChildrenProps) {
  const paging = usePaging();
  const state = usePlacedChildrenQuery({ id: place.id, query: paging.query });
  return (
    <Drawer open title={texts.childrenOf(place.name)} onClose={onClose} size="large">
      <PagedTable<PlacedChild>
        label={texts.childrenOf(place.name)}
        state={state}
        paging={paging}
        columns={columns}
        rowKey={childId}
        empty={texts.noChildren}
        searchLabel={texts.searchChild}
      />
    </Drawer>
  );
}
