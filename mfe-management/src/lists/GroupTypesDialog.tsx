import { type ConflictLine, EditDialog, useEditForm, useFields } from '@groepsapp/kernel/forms';
import { ChipGroup } from '@groepsapp/kernel/ui/forms';
import { basedOnVersion, namesOf, theirsBy } from '../changing/versions';
import { type GroupTypes, type NamedType, useChooseTypesMutation } from './listsApi';
import { listsTexts as texts } from './listsTexts';

interface Fields {
  types: readonly number[];
}

const saved = ({ activity_type_ids, version }: GroupTypes) => ({ fields: { types: activity_type_ids }, version });

interface GroupTypesDialogProps {
  group: GroupTypes;
  /** Those that are offered; another one that was chosen stays chosen for when it is offered again. */
  types: readonly NamedType[];
  onSaved: () => void;
  onClose: () => void;
}

/** The activity types that a group offers; without a choice it offers all. */
export function GroupTypesDialog({ group, types, onSaved, onClose }: GroupTypesDialogProps) {
  const [choose] = useChooseTypesMutation();
  const form = useEditForm({
    start: saved(group),
    theirs: theirsBy(saved),
    save: ({ types: chosen }: Fields, { basedOn }) =>
      choose({ id: group.id, activity_type_ids: [...chosen], ...basedOnVersion(basedOn) }),
  });
  const chosen = useFields(form, (fields) => fields.types);
  const lines: readonly ConflictLine<Fields>[] = [
    { label: texts.groupTypes, text: (fields) => namesOf(types, fields.types) || texts.allTypes },
  ];
  return (
    <EditDialog
      heading={texts.of(texts.groupTypes, group.name)}
      form={form}
      conflict={lines}
      onClose={onClose}
      onSaved={onSaved}
    >
      <p>{texts.groupTypesHint}</p>
      <ChipGroup
        label={texts.groupTypes}
        options={types.map(({ id, name }) => ({ id, label: name }))}
        selected={chosen}
        onToggle={(id) =>
          form.change({ types: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] })
        }
      />
    </EditDialog>
  );
}
