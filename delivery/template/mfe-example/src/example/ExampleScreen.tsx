import { formatDate } from '@groepsapp/kernel/dates';
import { Page } from '@groepsapp/kernel/ui/base';
import { AsyncContent, DataList, DataRow } from '@groepsapp/kernel/ui/data';
import { areaStore } from '../store';
import { texts } from '../texts';
import { useChildrenOfGroups } from '../useChildrenOfGroups';

function ExampleScreen() {
  const children = useChildrenOfGroups();

  return (
    <Page heading={texts.heading}>
      <AsyncContent state={children} empty={texts.empty}>
        {(list) => (
          <DataList>
            {list.map(({ id, full_name, date_of_birth }) => (
              <DataRow key={id} title={full_name} detail={formatDate(date_of_birth)} />
            ))}
          </DataList>
        )}
      </AsyncContent>
    </Page>
  );
}

export default areaStore.withStore(ExampleScreen);
