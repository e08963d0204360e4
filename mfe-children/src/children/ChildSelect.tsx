import { useTopic } from '@groepsapp/kernel';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { texts } from '../texts';

export interface ChildSelectProps {
  selectedId: number;
  onSelect: (childId: number) => void;
}

/** A select with the visible children. The selected child stays in it even when the filter hides that child. */
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
