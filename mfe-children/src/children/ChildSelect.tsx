import { useTopic } from '@groepsapp/kernel';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { texts } from '../texts';

export interface ChildSelectProps {
  selectedId: number | null;
  onSelect: (childId: number) => void;
}

/** Chooses one of the visible children; a child that the filter hides stays as long as it is chosen. */
export function ChildSelect({ selectedId, onSelect }: ChildSelectProps) {
  const { children, visible } = useTopic('roster');
  const shown = new Set(visible.map(({ id }) => id));
  const offered = children.filter(({ id }) => shown.has(id) || id === selectedId);
  const none = offered.some(({ id }) => id === selectedId) ? [] : [{ value: '', label: texts.children.noChildChosen }];
  return (
    <SelectField
      label={texts.children.child}
      value={none.length > 0 ? '' : String(selectedId)}
      options={[...none, ...offered.map(({ id, full_name }) => ({ value: String(id), label: full_name }))]}
      onChange={(value) => value !== '' && onSelect(Number(value))}
    />
  );
}
