import { useMemo, useState } from 'react';
import { formatDate } from '@groepsapp/kernel/dates';
import { Alert, Button, Page } from '@groepsapp/kernel/ui/base';
import { type ColumnsType, Desk } from '@groepsapp/kernel/ui/desk';
import { AskedDialog, type Question } from '../asking/AskedDialog';
import { momentText } from '../momentText';
import styles from '../people/people.module.css';
import { areaStore } from '../store';
import { actsColumn, moments, names, unbroken } from '../table/columns';
import { rowId, PagedTable } from '../table/PagedTable';
import { RowButton } from '../table/RowButton';
import { usePaging } from '../table/usePaging';
import { CodeDialog } from './CodeDialog';
import { TabletDialog } from './TabletDialog';
import { useTabletPlacesQuery, useTabletActMutation, useTabletsQuery, type Act, type Tablet } from './tabletsApi';
import { tabletsTexts as texts } from './tabletsTexts';

const groupsOf = ({ groups }: Tablet) => groups.map(({ name }) => name).join(', ') || texts.noGroups;

const facts: ColumnsType<Tablet> = [
  { title: texts.name, ...names, render: (_, { name }) => <bdi>{name}</bdi> },
  {
    title: texts.place,
    ...names,
    render: (_, tablet) => (
      <>
        {tablet.establishment.name}
        <small>{groupsOf(tablet)}</small>
      </>
    ),
  },
  {
    title: texts.state,
    ...moments,
    render: (_, { state, enrolled_at }) => (
      <>
        {texts.states[state]}
        {enrolled_at !== null && <small className={unbroken}>{texts.since(formatDate(enrolled_at))}</small>}
      </>
    ),
  },
  {
    title: texts.seen,
    ...moments,
    render: (_, { last_seen_at, release }) => (
      <>
        {momentText(last_seen_at)}
        {release !== null && <small>{texts.release(release)}</small>}
      </>
    ),
  },
];

type Opened = { about: Tablet | null } | { code: { id: number; name: string } } | { asked: Question; of: string };

interface ActsProps {
  tablet: Tablet;
  open: (opened: Opened) => void;
  act: ReturnType<typeof useTabletActMutation>[0];
}

/** What can be done with a tablet, in its row. */
function Acts({ tablet, open, act }: ActsProps) {
  const { id, name, state } = tablet;
  if (state === 'withdrawn') return null;
  const ask = (what: Act) =>
    open({ of: name, asked: { ...texts[what], danger: what === 'withdraw', run: () => act({ id, act: what }) } });
  const lock = state === 'locked' ? 'unlock' : 'lock';
  const button = (label: string, press: () => void, danger = false) => (
    <RowButton danger={danger} aria-label={texts.of(label, name)} onClick={press}>
      {label}
    </RowButton>
  );
  return (
    <>
      {button(texts.change, () => open({ about: tablet }))}
      {button(texts.code, () => open({ code: tablet }))}
      {button(texts[lock].label, () => ask(lock))}
      {button(texts.withdraw.label, () => ask('withdraw'), true)}
    </>
  );
}

const tabletColumns = (acts: Omit<ActsProps, 'tablet'>): ColumnsType<Tablet> => [
  ...facts,
  actsColumn(texts.acts, (tablet) => <Acts tablet={tablet} {...acts} />),
];

/** `/tablets`: the groups' tablets, from making one to withdrawing it. */
function TabletsScreen() {
  const paging = usePaging();
  const state = useTabletsQuery(paging.query);
  const { currentData: places } = useTabletPlacesQuery();
  const [act] = useTabletActMutation();
  const [opened, open] = useState<Opened | null>(null);
  const [said, say] = useState<string | null>(null);
  const close = () => open(null);
  const columns = useMemo(() => tabletColumns({ open, act }), [act]);
  return (
    <Page heading={texts.heading}>
      <Desk>
        <div className={styles.tools}>
          <Button kind="primary" icon="add" disabled={!places?.length} onClick={() => open({ about: null })}>
            {texts.new}
          </Button>
        </div>
        {said !== null && <Alert kind="success">{said}</Alert>}
        <PagedTable<Tablet>
          label={texts.heading}
          state={state}
          paging={paging}
          columns={columns}
          rowKey={rowId}
          rowHeight={2}
          empty={texts.empty}
          searchLabel={texts.search}
        />
        {opened && 'about' in opened && (
          <TabletDialog
            tablet={opened.about}
            places={places ?? []}
            onSaved={(made) => {
              say(texts.saved);
              if (made !== null) open({ code: made });
            }}
            // A new tablet goes on to its code.
            onClose={() => open((now) => (now !== null && 'about' in now ? null : now))}
          />
        )}
        {opened && 'code' in opened && <CodeDialog {...opened.code} onClose={close} />}
        {opened && 'asked' in opened && (
          <AskedDialog question={opened.asked} about={opened.of} onDone={say} onClose={close} />
        )}
      </Desk>
    </Page>
  );
}

export default areaStore.withStore(TabletsScreen);
export { prepare } from './tabletsApi';
