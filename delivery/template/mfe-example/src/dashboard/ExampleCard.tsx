import { AsyncContent, Card } from '@groepsapp/kernel/ui/data';
import { areaStore } from '../store';
import { texts } from '../texts';
import { useChildrenOfGroups } from '../useChildrenOfGroups';

const countText = (count: number) => (count === 1 ? '1 kind' : `${count} kinderen`);

function ExampleCard() {
  const children = useChildrenOfGroups();

  return (
    <Card heading={texts.heading} icon="groups">
      <AsyncContent state={children} empty={texts.empty}>
        {(list) => <p>{countText(list.length)}</p>}
      </AsyncContent>
    </Card>
  );
}

export default areaStore.withStore(ExampleCard);
