import { useKernel, useTopic, type Roster } from '@groepsapp/kernel';
import { SearchField } from '@groepsapp/kernel/ui/layout';
import { childFilterTexts } from './childFilterTexts';

const filterText = ({ filter }: Roster) => filter.text;

/** Text filter for all areas: hides the children whose name and school do not contain the text. */
export function ChildTextFilter() {
  const { bus } = useKernel();
  const text = useTopic('roster', filterText);
  return (
    <div role="search">
      <SearchField
        label={childFilterTexts.text}
        value={text}
        onChange={(value) => bus.send('filterChildren', { text: value })}
      />
    </div>
  );
}
