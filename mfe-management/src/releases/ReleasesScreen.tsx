import { useMemo } from 'react';
import { Page } from '@groepsapp/kernel/ui/base';
import { type ColumnsType, Desk, Tabs } from '@groepsapp/kernel/ui/desk';
import { momentText } from '../momentText';
import { areaStore } from '../store';
import { actsColumn, moments } from '../table/columns';
import { PagedTable } from '../table/PagedTable';
import { usePaging } from '../table/usePaging';
import { feltLines } from './felt';
import { ReleaseActs } from './ReleaseActs';
import { type Release, type Served, useMovesQuery, useReleasesQuery } from './releasesApi';
import { releasesTexts as texts } from './releasesTexts';
import styles from './releases.module.css';

const channelOf = (channel: string) => texts.channels[channel] ?? channel;

function Felt({ felt }: { felt: Served['felt'] }) {
  const lines = feltLines(felt);
  if (lines.length === 0) return <small>{texts.notMeasured}</small>;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** @param mayMove whether the caller moves releases */
const servedColumns = (mayMove: boolean): ColumnsType<Served> => [
  {
    title: texts.area,
    render: (_, { name, menu, channel }) => (
      <>
        {name}
        {menu.length > 0 && <small>{menu.join(', ')}</small>}
        <small>{texts.onChannel(channelOf(channel))}</small>
      </>
    ),
  },
  {
    title: texts.release,
    render: (_, { release, share }) => (
      <>
        {release}
        {share !== null && <small>{texts.shared(share.percentage, share.release)}</small>}
      </>
    ),
  },
  {
    title: texts.since,
    ...moments,
    render: (_, { moved_at, moved_by }) => (
      <>
        {momentText(moved_at)}
        <small>
          {texts.movedBy} <bdi>{moved_by}</bdi>
        </small>
      </>
    ),
  },
  {
    title: texts.felt,
    className: styles.felt,
    render: (_, { felt, share }) => (
      <>
        <Felt felt={felt} />
        {share !== null && (
          <>
            <strong>{texts.share}</strong>
            <Felt felt={share.felt} />
          </>
        )}
      </>
    ),
  },
  { ...actsColumn<Served>(texts.change, (served) => <ReleaseActs served={served} />), hidden: !mayMove },
];

const moveColumns: ColumnsType<Release> = [
  { title: texts.movedAt, ...moments, render: (_, { moved_at }) => momentText(moved_at) },
  { title: texts.by, render: (_, { moved_by }) => <bdi>{moved_by}</bdi> },
  { title: texts.area, dataIndex: 'name' },
  { title: texts.channel, render: (_, { channel }) => channelOf(channel) },
  {
    title: texts.action,
    render: (_, { action, note }) => `${texts.actions[action]}${note === '' ? '' : ` (${note})`}`,
  },
  { title: texts.before, render: (_, { before }) => before ?? texts.none },
  { title: texts.after, render: (_, { after }) => after ?? texts.none },
];

const servedKey = ({ name, channel }: Served) => `${channel} ${name}`;

function ServedReleases() {
  const paging = usePaging();
  const state = useReleasesQuery(paging.query);
  const mayMove = state.currentData?.may_move ?? false;
  const columns = useMemo(() => servedColumns(mayMove), [mayMove]);
  return (
    <PagedTable<Served>
      label={texts.served}
      state={state}
      paging={paging}
      columns={columns}
      rowKey={servedKey}
      rowHeight={1.5}
      empty={texts.empty}
      searchLabel={texts.search}
      filters={state.isSuccess && !mayMove && <p>{texts.mayNot}</p>}
    />
  );
}

const moveKey = ({ moved_at, name, channel, action }: Release) => `${moved_at} ${name} ${channel} ${action}`;

function Moves() {
  const paging = usePaging();
  const state = useMovesQuery(paging.query);
  return (
    <PagedTable<Release>
      label={texts.history}
      state={state}
      paging={paging}
      columns={moveColumns}
      rowKey={moveKey}
      empty={texts.empty}
      searchLabel={texts.search}
    />
  );
}

/** `/releases`: which release of each area is served, which are tried by a part of the locations, and what moved when. */
function ReleasesScreen() {
  return (
    <Page heading={texts.heading}>
      <Desk>
        <p>{texts.what}</p>
        <Tabs
          destroyOnHidden
          items={[
            { key: 'served', label: texts.served, children: <ServedReleases /> },
            { key: 'history', label: texts.history, children: <Moves /> },
          ]}
        />
      </Desk>
    </Page>
  );
}

export default areaStore.withStore(ReleasesScreen);
export { prepare } from './releasesApi';
