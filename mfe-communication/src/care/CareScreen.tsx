import { useKernel, useTopic, type Selection } from '@groepsapp/kernel';
import { Page } from '@groepsapp/kernel/ui/base';
import { ChildList, EmptyText } from '@groepsapp/kernel/ui/data';
import { TwoPane } from '@groepsapp/kernel/ui/layout';
import { withStore } from '../store';
import { texts } from '../texts';
import { ChildInstructions } from './ChildInstructions';

const chosenChild = ({ childId }: Selection) => childId;

function CareScreen() {
  const { bus } = useKernel();
  const childId = useTopic('selection', chosenChild);
  const choose = (id: number | null) => bus.send('selectChild', { childId: id });

  return (
    <Page heading={texts.care.heading}>
      <TwoPane
        list={<ChildList selectedId={childId} onSelect={choose} />}
        detail={
          childId === null ? (
            <EmptyText>{texts.care.noChildChosen}</EmptyText>
          ) : (
            <ChildInstructions key={childId} childId={childId} />
          )
        }
        detailOpen={childId !== null}
        onBack={() => choose(null)}
      />
    </Page>
  );
}

export default withStore(CareScreen);
