import { useMemo } from 'react';
import { Page } from '@groepsapp/kernel/ui/base';
import { type ColumnsType, Desk, Tabs } from '@groepsapp/kernel/ui/desk';
import { momentText } from '../momentText';
import { areaStore } from '../store';
import { PagedTable } from '../table/PagedTable';
import { usePaging } from '../table/usePaging';
import { feltText } from './felt';
import { ReleaseActs } from './ReleaseActs';
import { type Release, type Served, useMovesQuery, useReleasesQuery } from './releasesApi';
import { releasesTexts as texts } from './releasesTexts';

const channelOf = (channel: string) => texts.channels[channel] ?? channel;

/** @param mayMove whether the caller moves releases */
const servedColumns = (mayMove: boolean): ColumnsType<Served> => [
  { title: texts.area, dataIndex: 'name' },
  { title: texts.channel, render: (_, { channel }) => channelOf(channel) },
  { title: texts.release, dataIndex: 'release' },
  { title: texts.since, render: (_, { moved_at }) => momentText(moved_at) },
  { title: texts.by, render: (_, { moved_by }) => <bdi>{moved_by}</bdi> },
  {
    title: texts.share,
    render: (_, { share }) => (share === null ? texts.none : texts.shared(share.percentage, share.release)),
  },
  {
    title: texts.felt,
    render: (_, { felt, share }) => (
      <>
        {feltText(felt)}
        {share !== null && <div>{texts.tried(feltText(share.felt))}</div>}
      </>
    ),
  },
  { title: texts.change, hidden: !mayMove, render: (_, served) => <ReleaseActs served={served} /> },
];

const moveColumns: ColumnsType<Release> = [
  { title: texts.movedAt, render: (_, { moved_at }) => momentText(moved_at) },
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
