import { useState } from 'react';
import { refusalOf, useKernel, type Refusal, type TransferNote } from '@groepsapp/kernel';
import { conflictOf } from '@groepsapp/kernel/changes';
import { toApiDate } from '@groepsapp/kernel/dates';
import { draftsOf } from './drafts';
import { contentOf, fieldsOf, isIncomplete, versionOf, type MessageFields } from './fields';
import { useAddMessageMutation, useChangeMessageMutation } from './messagesApi';
import { messagesTexts } from './messagesTexts';

const shown = ['note', 'date'] as const;

/** What the form starts from. */
export interface MessageStart {
  /** The message being edited; `null` for a new one. */
  message: TransferNote | null;
  /** The fields of a new message. */
  blank: MessageFields;
  /** The establishment of a new message, which keeps one draft. */
  establishmentId: number;
}

export interface MessageForm {
  fields: MessageFields;
  change: (part: Partial<MessageFields>) => void;
  /** Whether closing the form would lose input. */
  dirty: boolean;
  /** Whether the form began with what an earlier visit had left unsaved. */
  restored: boolean;
  saving: boolean;
  /** What went wrong; `null` when nothing did. */
  problem: string | null;
  /** What the server says of each field. */
  fieldProblems: Refusal<(typeof shown)[number]>['fields'];
  /** The version that somebody else saved meanwhile, until the user resolves the conflict; otherwise `null`. */
  theirs: TransferNote | null;
  /** Resolves the conflict: continues from the other version, with its fields or with the user's own. */
  goOnFromTheirs: (choice: 'theirs' | 'mine') => void;
  /**
   * Saves the message.
   * @param version the version that the edit is based on; by default the one the form began with
   * @returns whether it was saved
   */
  save: (version?: string | null) => Promise<boolean>;
  /** Forgets what was filled in. */
  discard: () => void;
}

/** State of the form of a message. What is filled in is kept on the device until it is saved or given up. */
export function useMessageForm({ message, blank, establishmentId }: MessageStart): MessageForm {
  const kernel = useKernel();
  const drafts = draftsOf(kernel);
  const draftKey = message === null ? `new-${establishmentId}` : `message-${message.id}`;
  const [draft] = useState(() => drafts.all.get(draftKey));
  const [version, setVersion] = useState(draft?.version ?? (message === null ? null : versionOf(message)));
  const [initial, setInitial] = useState(message === null ? blank : fieldsOf(message));
  const [fields, setFields] = useState<MessageFields>(draft ?? initial);
  const [keys] = useState(() => new Map<string, string>());
  const [incomplete, setIncomplete] = useState(false);
  const [add, adding] = useAddMessageMutation();
  const [edit, editing] = useChangeMessageMutation();
  const { error } = message === null ? adding : editing;
  const refusal = refusalOf(incomplete ? undefined : error, shown);
  const theirs = conflictOf<TransferNote>(error && 'kind' in error ? error : undefined);

  function become(next: MessageFields, from: MessageFields, nextVersion: string | null) {
    setFields(next);
    if (contentOf(next) === contentOf(from)) drafts.remove(draftKey);
    else drafts.set(draftKey, { ...next, version: nextVersion });
  }

  function keyOf(content: string): string {
    const key = keys.get(content) ?? crypto.randomUUID();
    keys.set(content, key);
    return key;
  }

  function goOnFromTheirs(choice: 'theirs' | 'mine') {
    if (theirs === null) return;
    const from = fieldsOf(theirs);
    setVersion(versionOf(theirs));
    setInitial(from);
    become(choice === 'theirs' ? from : fields, from, versionOf(theirs));
    editing.reset();
  }

  async function save(from = version): Promise<boolean> {
    setIncomplete(isIncomplete(fields));
    if (isIncomplete(fields)) return false;
    const { note, sticky, groupIds } = fields;
    const date = (sticky ? null : fields.date) ?? toApiDate(kernel.clock.now());
    const body = { id_group: groupIds.join(','), date, sticky, note };
    const answer = await (message === null || from === null
      ? add({ key: keyOf(contentOf(fields)), ...body })
      : edit({ id: message.id, ...body, based_on: from }));
    if (answer.error) return false;
    drafts.remove(draftKey);
    kernel.bus.emit('notes-changed', { groupIds: [...new Set([...groupIds, ...initial.groupIds])] });
    return true;
  }

  const { failed } = messagesTexts.dialog;
  return {
    fields,
    change: (part) => become({ ...fields, ...part }, initial, version),
    dirty: contentOf(fields) !== contentOf(initial),
    restored: draft !== undefined,
    saving: adding.isLoading || editing.isLoading,
    problem: incomplete ? failed : theirs === null && error ? [failed, refusal.general].join(' ') : null,
    fieldProblems: refusal.fields,
    theirs,
    goOnFromTheirs,
    save,
    discard: () => drafts.remove(draftKey),
  };
}
