import { formatDate } from '@groepsapp/kernel/dates';
import { type ConflictLine, EditDialog, useEditForm } from '@groepsapp/kernel/forms';
import { basedOnVersion, namesOf, theirsBy } from '../changing/versions';
import { useChangeRoleMutation } from './peopleApi';
import { peopleTexts as texts } from './peopleTexts';
import { missing, placedOf, type Account, type Choices, type PlacedFields } from './placed';
import { PlacesField, RoleFields } from './RoleFields';

interface ChangeDialogProps {
  account: Account;
  choices: Choices;
  onSaved: () => void;
  onClose: () => void;
}

function savedAccount({ role, last_day, days, establishments, version }: Account) {
  const places = establishments.map(({ id }) => id).sort((one, other) => one - other);
  return { fields: { role: role?.value ?? 'group-leader', last_day, days, establishments: places }, version };
}

/** What an account may do, until when and where; of a childminder only where. */
export function ChangeDialog({ account, choices, onSaved, onClose }: ChangeDialogProps) {
  const [changeRole] = useChangeRoleMutation();
  const { id, role } = account;
  const form = useEditForm({
    start: savedAccount(account),
    check: (fields: PlacedFields) => missing(fields),
    save: (fields, { basedOn }) => {
      const { establishments, ...given } = placedOf(fields);
      return changeRole({ id, establishments, ...(role !== null && given), ...basedOnVersion(basedOn) });
    },
    theirs: theirsBy(savedAccount),
  });
  const lines: ConflictLine<PlacedFields>[] = [
    { label: texts.role, text: (fields) => choices.roles.find(({ value }) => value === fields.role)?.label ?? '' },
    {
      label: texts.when,
      text: ({ last_day, days }) => (last_day === null ? days : [last_day]).map(formatDate).join(', '),
    },
    {
      label: texts.places,
      text: ({ establishments }) => namesOf(choices.establishments, establishments) || texts.noPlaces,
    },
  ];
  return (
    <EditDialog
      heading={texts.changeOf(account.username)}
      form={form}
      conflict={lines}
      onClose={onClose}
      onSaved={onSaved}
    >
      {role !== null && <RoleFields form={form} roles={choices.roles} />}
      <PlacesField form={form} places={choices.establishments} />
    </EditDialog>
  );
}
