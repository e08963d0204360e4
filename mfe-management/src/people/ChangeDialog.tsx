import { EditDialog, useEditForm } from '@groepsapp/kernel/forms';
import { useChangePlacesMutation, useChangeRoleMutation } from './peopleApi';
import { peopleTexts as texts } from './peopleTexts';
import { missing, placedOf, type Account, type Choices, type PlacedFields } from './placed';
import { PlacesField, RoleFields } from './RoleFields';

interface ChangeDialogProps {
  account: Account;
  choices: Choices;
  onSaved: () => void;
  onClose: () => void;
}

/** What an account may do, until when and where; of a childminder only where. */
export function ChangeDialog({ account, choices, onSaved, onClose }: ChangeDialogProps) {
  const [changeRole] = useChangeRoleMutation();
  const [changePlaces] = useChangePlacesMutation();
  const { id, role, last_day, days, establishments } = account;
  const places = establishments.map((place) => place.id);
  const form = useEditForm<PlacedFields, unknown, never>({
    start: { fields: { role: role?.value ?? 'group-leader', last_day, days, establishments: places }, version: null },
    check: (fields) => missing(fields),
    save: (fields) =>
      role === null
        ? changePlaces({ id, establishments: fields.establishments })
        : changeRole({ id, ...placedOf(fields) }),
  });
  return (
    <EditDialog heading={texts.changeOf(account.username)} form={form} onClose={onClose} onSaved={onSaved}>
      {role !== null && <RoleFields form={form} roles={choices.roles} />}
      <PlacesField form={form} places={choices.establishments} />
    </EditDialog>
  );
}
