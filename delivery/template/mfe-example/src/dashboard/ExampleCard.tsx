import { AsyncContent, Card } from '@groepsapp/kernel/ui/data';
import { areaStore } from '../store';
import { texts } from '../texts';
import { useChildrenOfGroups } from '../useChildrenOfGroups';

function ExampleCard() {
  const children = useChildrenOfGroups();

  return (
    <Card heading={texts.heading} icon="groups">
      <AsyncContent state={children} empty={texts.empty}>
        {(list) => <p>{texts.children(list.length)}</p>}
      </AsyncContent>
    </Card>
  );
}

export default areaStore.withStore(ExampleCard);
