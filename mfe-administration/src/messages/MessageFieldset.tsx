import { groupName, type Group } from '@groepsapp/kernel';
import { Alert, Stack, TextAreaField } from '@groepsapp/kernel/ui/base';
import { DateField } from '@groepsapp/kernel/ui/dates';
import { ChipGroup, SegmentedControl } from '@groepsapp/kernel/ui/forms';
import type { Kind } from './kinds';
import styles from './MessageFieldset.module.css';
import { messagesTexts } from './messagesTexts';
import type { MessageForm } from './useMessageForm';

export interface MessageFieldsetProps {
  form: MessageForm;
  kinds: readonly Kind[];
  groups: readonly Group[];
}

/** The fields of a message. An announcement has no date: it stays until it is deleted. */
export function MessageFieldset({ form, kinds, groups }: MessageFieldsetProps) {
  const { fields, change, problem, fieldProblems, restored } = form;
  const { dialog, one } = messagesTexts;

  function toggle(id: number) {
    const { groupIds } = fields;
    change({ groupIds: groupIds.includes(id) ? groupIds.filter((other) => other !== id) : [...groupIds, id] });
  }

  return (
    <Stack>
      {problem !== null && <Alert kind="error">{problem}</Alert>}
      {problem === null && restored && <Alert kind="info">{dialog.restored}</Alert>}
      {kinds.length > 1 && (
        <SegmentedControl
          label={dialog.kind}
          options={kinds.map((kind) => ({ value: kind, label: one[kind] }))}
          value={fields.sticky ? 'sticky' : 'nonSticky'}
          onChange={(kind) => change({ sticky: kind === 'sticky' })}
        />
      )}
      <TextAreaField
        label={dialog.note}
        rows={5}
        required
        value={fields.note}
        error={fieldProblems['note']}
        onChange={(note) => change({ note })}
      />
      {!fields.sticky && (
        <DateField
          label={dialog.date}
          required
          value={fields.date}
          error={fieldProblems['date']}
          onChange={(date) => change({ date })}
        />
      )}
      {groups.length > 1 && (
        <div>
          <p className={styles.label} aria-hidden="true">
            {dialog.groups}
          </p>
          <ChipGroup
            label={dialog.groups}
            options={groups.map((group) => ({ id: group.id, label: groupName(group) }))}
            selected={fields.groupIds}
            onToggle={toggle}
          />
        </div>
      )}
    </Stack>
  );
}
