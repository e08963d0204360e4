import type { DayItem } from '@groepsapp/kernel';
import { useEditForm } from '@groepsapp/kernel/forms';
import { useAddItemMutation, useChangeItemMutation } from './planningDialogApi';
import { newFields, problemsOf, savedFields, seenIn, type DayGroup } from './planningDialogRules';

/** The day whose planning is edited. */
export interface PlannedDay {
  childId: number;
  date: string;
  items: readonly DayItem[];
}

export type ItemForm = ReturnType<typeof useItemForm>;

/** The form for a planned time. @param item the item being changed; `null` for a new one */
export function useItemForm({ childId, date, items }: PlannedDay, item: DayItem | null, groups: readonly DayGroup[]) {
  const [add] = useAddItemMutation();
  const [edit] = useChangeItemMutation();
  // Saving a cancelled time restores it.
  const start = item && savedFields(item);
  return useEditForm({
    start: start ? { ...start, fields: { ...start.fields, cancelled: false } } : newFields(items, groups),
    check: (fields) => problemsOf(fields, items, item?.id ?? null),
    names: { id_group: 'groupId', start_time: 'start', end_time: 'end' },
    theirs: savedFields,
    save({ groupId, start, end, reason }, { key, basedOn }) {
      const hours = { idChild: childId, id_group: groupId, start_time: start ?? '', end_time: end ?? '', reason };
      return item === null || basedOn === null
        ? add({ ...hours, date, key })
        : edit({ ...hours, id: item.id, based_on: seenIn(basedOn) });
    },
  });
}
