import { useEffect, type ReactNode } from 'react';
import { useKernel, useTopic, type Selection } from '@groepsapp/kernel';
import { PresenceThumbnail } from '@groepsapp/kernel/presence';
import { Navigate, useNavigate, useParams } from '@groepsapp/kernel/router';
import { Page } from '@groepsapp/kernel/ui/base';
import { ChildList, EmptyText } from '@groepsapp/kernel/ui/data';
import { SelectField, TwoPane, useNarrow, widths } from '@groepsapp/kernel/ui/layout';
import { areaStore } from '../store';
import { ChildRecord } from './ChildRecord';
import { parseChildId, childPath } from './childPath';

const noChildChosen = 'Selecteer een kind';

const chosenChild = ({ childId }: Selection) => childId;

/**
 * The routes `/children`, `/children/:id` and `/children/:id/:tab`. The path decides which child is selected in all
 * areas.
 */
function ChildrenScreen() {
  const { id, tab } = useParams();
  const chosen = useTopic('selection', chosenChild);
  if (id === undefined && chosen !== null) return <Navigate to={childPath(chosen)} replace />;
  return id === undefined ? <Frame childId={null} tab={undefined} /> : <OfChild childId={parseChildId(id)} tab={tab} />;
}

export default areaStore.withStore(ChildrenScreen);

interface OfChildProps {
  /** `null` when the path holds no child id. */
  childId: number | null;
  tab: string | undefined;
}

/** Publishes the child of the path as the selected child of all areas. */
function OfChild({ childId, tab }: OfChildProps) {
  const { bus } = useKernel();
  useEffect(() => {
    if (childId !== null) bus.send('selectChild', { childId });
  }, [bus, childId]);
  return (
    <Frame childId={childId} tab={tab}>
      <ChildRecord childId={childId} tab={tab} />
    </Frame>
  );
}

/** The list of children, with the record beside it on wide screens. A record on a narrow screen has a select above it. */
function Frame({ childId, tab, children }: OfChildProps & { children?: ReactNode }) {
  const navigate = useNavigate();
  // Up to this width the list would leave too little room for the tabs of a child.
  const alone = useNarrow(widths.medium) && childId !== null;
  // Switching between children replaces the history entry, so that Back leaves the record.
  const select = (id: number) => void navigate(childPath(id, tab), { replace: childId !== null });
  return (
    <Page heading="Kinderen" bar={alone ? <ChildSelect selectedId={childId} onSelect={select} /> : undefined}>
      <TwoPane
        list={alone ? null : <ChildList selectedId={childId} onSelect={select} picture={PresenceThumbnail} />}
        detail={children ?? <EmptyText>{noChildChosen}</EmptyText>}
        detailOpen={childId !== null}
        alone={alone}
        onBack={() => void navigate('/children')}
      />
    </Page>
  );
}

/** A select with the visible children. The selected child stays in it even when the filter hides that child. */
function ChildSelect({ selectedId, onSelect }: { selectedId: number; onSelect: (childId: number) => void }) {
  const { children, visible } = useTopic('roster');
  const shown = new Set(visible.map(({ id }) => id));
  const offered = children.filter(({ id }) => shown.has(id) || id === selectedId);
  const none = offered.some(({ id }) => id === selectedId) ? [] : [{ value: '', label: noChildChosen }];
  return (
    <SelectField
      label="Kind"
      labelHidden
      value={none.length > 0 ? '' : String(selectedId)}
      options={[...none, ...offered.map(({ id, full_name }) => ({ value: String(id), label: full_name }))]}
      onChange={(value) => value !== '' && onSelect(Number(value))}
    />
  );
}
