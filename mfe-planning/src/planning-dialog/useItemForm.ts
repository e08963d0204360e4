import { useState } from 'react';
import { refusalOf, useKernel, type DayItem } from '@groepsapp/kernel';
import { conflictOf } from '@groepsapp/kernel/changes';
import { useAddItemMutation, useChangeItemMutation } from './dialogApi';
import { problemsOf, seenVersion, type ItemFields } from './rules';

const shown = ['id_group', 'start_time', 'end_time', 'reason'] as const;

/** The day whose planning is edited. */
export interface PlannedDay {
  childId: number;
  date: string;
  items: readonly DayItem[];
}

export interface ItemForm {
  fields: ItemFields;
  change: (part: Partial<ItemFields>) => void;
  dirty: boolean;
  saving: boolean;
  /** What is wrong with the whole form; `null` when nothing is. */
  problem: string | null;
  fieldProblems: Readonly<Partial<Record<(typeof shown)[number], string>>>;
  /** The version that somebody else saved meanwhile, until the conflict is resolved; otherwise `null`. */
  theirs: DayItem | null;
  /** Goes on with the user's own input, based on the version of the other user. */
  editOn: () => void;
  /** @returns whether it was saved */
  save: (base?: DayItem) => Promise<boolean>;
}

/**
 * State of the form for a planned time. The input stays until the server has saved it.
 * @param item the item being changed; `null` for a new one
 * @param initial what the form begins with
 */
export function useItemForm(day: PlannedDay, item: DayItem | null, initial: ItemFields): ItemForm {
  const { bus } = useKernel();
  const [base, setBase] = useState(item);
  const [fields, setFields] = useState(initial);
  const [keys] = useState(() => new Map<string, string>());
  const [checked, setChecked] = useState<ItemForm['fieldProblems']>({});
  const [add, adding] = useAddItemMutation();
  const [edit, editing] = useChangeItemMutation();
  const { error } = item === null ? adding : editing;
  const isChecked = Object.keys(checked).length === 0;
  const refusal = refusalOf(isChecked ? error : undefined, shown);
  const theirs = conflictOf<DayItem>(error && 'kind' in error ? error : undefined);

  /** The same input gets the same key, so that a retry after a lost answer adds nothing twice. */
  function keyOf(content: string): string {
    const key = keys.get(content) ?? crypto.randomUUID();
    keys.set(content, key);
    return key;
  }

  async function save(from = base): Promise<boolean> {
    const wrong = problemsOf(fields, day.items, item?.id ?? null);
    setChecked(wrong);
    const { start, end, groupId: id_group, reason } = fields;
    if (start === null || end === null || Object.keys(wrong).length > 0) return false;
    const hours = { idChild: day.childId, id_group, start_time: start, end_time: end, reason };
    const answer = await (from === null
      ? add({ ...hours, date: day.date, key: keyOf(JSON.stringify(hours)) })
      : edit({ ...hours, id: from.id, based_on: seenVersion(from) }));
    if (answer.error) return false;
    bus.emit('planning-changed', { childIds: [day.childId] });
    return true;
  }

  return {
    fields,
    change: (part) => setFields({ ...fields, ...part }),
    dirty: JSON.stringify(fields) !== JSON.stringify(initial),
    saving: adding.isLoading || editing.isLoading,
    problem: theirs === null ? refusal.general : null,
    fieldProblems: isChecked ? refusal.fields : checked,
    theirs,
    editOn: () => {
      setBase(theirs);
      editing.reset();
    },
    save,
  };
}

/** What a form for a new time begins with: the group of the day's other times, else the first that can be chosen. */
export function newFields(items: readonly DayItem[], groups: readonly { id: number }[]): ItemFields {
  const [groupId = 0] = [...items.map(({ group }) => group.id), ...groups.map(({ id }) => id)];
  return { groupId, start: null, end: null, reason: 'extra' };
}
