import { useMemo, useState } from 'react';
import {
  refusalOf,
  useKernel,
  useTopic,
  type Activity,
  type ActivityType,
  type ApiFailure,
  type Roster,
} from '@groepsapp/kernel';
import { conflictOf } from '@groepsapp/kernel/changes';
import { today } from '@groepsapp/kernel/dates';
import { useChangeActivityMutation } from '../activitiesApi';
import { activitiesTexts } from '../activitiesTexts';
import { draftsOf } from '../drafts';
import { addActivity, type NewActivity } from '../outbox';
import { countUse } from '../quick/uses';
import { useTypes } from '../useDayLog';
import { useRunningOf, type RunningOfType } from '../../running/useRunningOf';
import { blankFields, fieldsOf, problemsOf, type FieldProblems, type FormFields } from './formRules';

/** What the form is about. */
export type FormSubject =
  | { kind: 'new'; date?: string | undefined }
  | { kind: 'child'; childId: number; date?: string | undefined }
  | { kind: 'edit'; activity: Activity };

export interface ActivityForm {
  fields: FormFields;
  childIds: readonly number[];
  /** The children for whom the chosen type goes on, when the form would begin it: they are left out. */
  running: ReadonlyMap<number, RunningOfType>;
  type: ActivityType | undefined;
  types: ReturnType<typeof useTypes>;
  problems: FieldProblems;
  /** The message about the whole form; `null` when there is none. */
  problem: string | null;
  /** Whether the fields come from a draft. */
  restored: boolean;
  saving: boolean;
  /** The version that somebody else saved meanwhile, until the user resolves the conflict. */
  theirs: Activity | null;
  change: (part: Partial<FormFields>) => void;
  link: (childIds: readonly number[]) => void;
  /** Whether the first step is valid; shows its errors. */
  check: () => boolean;
  /**
   * Queues a new activity, and sends an edit.
   * @param onSaved is called with the text to announce: at once for a queued one, so that one frame shows everything
   * @param options `base`: the version that an edit is based on; by default the one that the form was opened with.
   * `childIds`: only for these of the linked children
   */
  save: (onSaved: (announcement: string) => void, options?: SaveOptions) => void;
  goOnFromTheirs: (fields: 'theirs' | 'mine') => void;
  /** Drops the draft; the fields are as they were at first. */
  startOver: () => void;
}

export interface SaveOptions {
  base?: Activity | undefined;
  childIds?: readonly number[];
}

function keyOf(subject: FormSubject): string {
  if (subject.kind === 'new') return 'new';
  return subject.kind === 'child' ? `child-${subject.childId}` : `activity-${subject.activity.id}`;
}

/**
 * The type that an activity has already. It need not be among those that are offered: the company stopped offering it, or
 * it is of another group. Its texts are then not known.
 */
function ownType(subject: FormSubject, typeId: number | null): ActivityType | undefined {
  if (subject.kind !== 'edit' || typeId === null || subject.activity.activity_id !== typeId) return undefined;
  const { activity: name, icon_id, enter_time_end } = subject.activity;
  return { id: typeId, name, icon_id, enter_time_end, predefined_texts: [] };
}

/** An activity that somebody else removed cannot be saved by trying again. Without a code nobody said why. */
function failureText({ kind, code }: Pick<ApiFailure, 'kind' | 'code'>, reason: string | null): string {
  const { gone, failed } = activitiesTexts.dialog;
  if (kind === 'not-found') return gone;
  return code === undefined ? failed : `${failed}. ${reason}`;
}

/** What the server says of its fields, by the fields of the form. */
function saidBy({ activity_id: type, text, date, start_time: start, end_time: end }: Record<string, string>) {
  return { type, text, date, start, end };
}

const goingOn = (type: ActivityType | undefined) => activitiesTexts.going.already(type?.name ?? '');

const versionOf = ({ modified_at, created_at }: Activity) => modified_at ?? created_at;

function useInitial(subject: FormSubject) {
  const { clock } = useKernel();
  const fields = () => (subject.kind === 'edit' ? fieldsOf(subject.activity) : blankFields(clock, subject.date));
  const childIds = subject.kind === 'child' ? [subject.childId] : [];
  return () => ({
    fields: fields(),
    childIds: subject.kind === 'edit' ? [subject.activity.child_id] : childIds,
    basedOn: subject.kind === 'edit' ? versionOf(subject.activity) : null,
  });
}

const childrenOf = (roster: Roster) => roster.children;

/** The children for whom a new activity of this type would begin what they are doing already. */
function useRunning(subject: FormSubject, { date, end }: FormFields, type: ActivityType | undefined) {
  const { clock } = useKernel();
  const begins = subject.kind !== 'edit' && date === today(clock) && end === null;
  return useRunningOf(begins ? type : undefined);
}

/**
 * The linked children: of a new activity those who are still in the lists and not doing it already, as the others would be
 * linked out of sight.
 */
function useLinked(
  subject: FormSubject,
  childIds: readonly number[],
  running: ActivityForm['running'],
): readonly number[] {
  const children = useTopic('roster', childrenOf);
  return useMemo(() => {
    if (subject.kind !== 'new') return childIds;
    const known = new Set(children.map(({ id }) => id));
    return childIds.filter((id) => known.has(id) && !running.has(id));
  }, [subject.kind, children, childIds, running]);
}

/** State of the form of an activity. What is filled in is kept as a draft until it is saved or cancelled. */
export function useActivityForm(subject: FormSubject): ActivityForm {
  const kernel = useKernel();
  const drafts = draftsOf(kernel);
  const key = keyOf(subject);
  const initial = useInitial(subject);
  const [restored, setRestored] = useState(() => drafts.all.has(key));
  const [state, setState] = useState(() => drafts.all.get(key) ?? initial());
  const [checked, setChecked] = useState(false);
  const [full, setFull] = useState<string | null>(null);
  const [edit, editing] = useChangeActivityMutation();
  const types = useTypes();
  const { fields } = state;
  const type = types.currentData?.find(({ id }) => id === fields.typeId) ?? ownType(subject, fields.typeId);
  const running = useRunning(subject, fields, type);
  const childIds = useLinked(subject, state.childIds, running);
  const problems = problemsOf(fields, type);
  const failure = editing.error && 'kind' in editing.error ? editing.error : undefined;
  const refusal = refusalOf(failure, ['activity_id', 'text', 'date', 'start_time', 'end_time']);
  const theirs = conflictOf<Activity>(failure);

  function update(part: Partial<typeof state>) {
    const next = { ...state, ...part };
    setState(next);
    drafts.set(key, next);
  }

  function values() {
    const { typeId, text, date, start, end } = fields;
    if (typeId === null || date === null || start === null || Object.keys(problems).length > 0) return null;
    return { activity_id: typeId, text, date, start_time: start, end_time: type?.enter_time_end ? end : null };
  }

  function queue(activity: NewActivity, ids: readonly number[]): boolean {
    const refused = ids.some((id) => running.has(id)) ? goingOn(type) : addActivity(kernel, ids, activity);
    setFull(refused);
    if (refused === null) countUse(kernel, activity.activity_id);
    return refused === null;
  }

  async function send({ id }: Activity, activity: NewActivity, based_on: string): Promise<boolean> {
    const answer = await edit({ id, ...activity, based_on });
    if (answer.error) return false;
    kernel.bus.emit('activities-changed', { childIds });
    return true;
  }

  function save(onSaved: (announcement: string) => void, { base, childIds: ids = childIds }: SaveOptions = {}): void {
    setChecked(true);
    const activity = values();
    if (activity === null || childIds.length === 0) return;
    const done = () => {
      drafts.remove(key);
      onSaved(activitiesTexts.saved(type?.name ?? '', ids.length));
    };
    if (subject.kind === 'edit') {
      const basedOn = base ? versionOf(base) : (state.basedOn ?? '');
      void send(subject.activity, activity, basedOn).then((sent) => sent && done());
    } else if (queue(activity, ids)) done();
  }

  function goOnFromTheirs(choice: 'theirs' | 'mine') {
    if (theirs === null) return;
    update({ basedOn: versionOf(theirs), ...(choice === 'theirs' && { fields: fieldsOf(theirs) }) });
    editing.reset();
  }

  function startOver() {
    drafts.remove(key);
    setState(initial());
    setRestored(false);
  }

  return {
    ...{ fields, childIds, running, type, types, restored, theirs, save, goOnFromTheirs, startOver },
    problems: checked ? { ...saidBy(refusal.fields), ...problems } : {},
    problem: full ?? (failure && theirs === null ? failureText(failure, refusal.general) : null),
    saving: editing.isLoading,
    change: (part) => update({ fields: { ...fields, ...part } }),
    link: (ids) => update({ childIds: ids }),
    check: () => {
      setChecked(true);
      return values() !== null;
    },
  };
}
