import { useMemo } from 'react';
import {
  refusalOf,
  useKernel,
  useTopic,
  type Activity,
  type ActivityType,
  type ApiFailure,
  type Kernel,
  type Roster,
} from '@groepsapp/kernel';
import { today, type Clock } from '@groepsapp/kernel/dates';
import { defineDrafts, shape, useEditForm, useFields, type SavedFields } from '@groepsapp/kernel/forms';
import { useRunningOf } from '../../running/useRunningOf';
import { useChangeActivityMutation } from '../log/activitiesApi';
import { activitiesTexts } from '../log/activitiesTexts';
import { activityOutbox, addActivity, loggedChildIds, type NewActivity, type NewEntry } from '../log/outbox';
import { countUse } from '../log/quickRules';
import { useTypes } from '../log/useDayLog';
import { logView } from '../log/viewSlice';
import {
  toActivity,
  blankFields,
  endsOnNextDay,
  activityProblems,
  savedFields,
  type FormFields,
} from './activityFormRules';

interface Begun {
  date?: string | undefined;
  /** Why the server refused it, when the form is opened again. */
  problem?: string;
}

export type FormSubject =
  | ({ kind: 'new' } & Begun)
  | ({ kind: 'child'; childId: number } & Begun)
  | { kind: 'edit'; activity: Activity };

/**
 * Hears that the server has stored or refused what was queued.
 * @param count children for whom the activity of this name is stored
 * @param again when some were refused: what the form can be opened with, see `takeBack`
 */
export type OnSettled = (name: string, count: number, again?: () => FormSubject | null) => void;

export type ActivityForm = ReturnType<typeof useActivityForm>;

const text = shape.string();
const optional = shape.nullable(text);

/** Drafts by subject: 'new', a child or an activity. */
const draftsOf = defineDrafts<FormFields>({
  name: 'planning.activity-drafts',
  keptFor: 'account',
  fields: shape.object({
    typeId: shape.nullable(shape.number()),
    text,
    date: optional,
    start: optional,
    end: optional,
    childIds: shape.array(shape.number()),
  }),
});

function draftKey(subject: FormSubject): string {
  if (subject.kind === 'new') return 'new';
  return subject.kind === 'child' ? `child-${subject.childId}` : `activity-${subject.activity.id}`;
}

/**
 * Takes what the server refused out of the outbox and into a draft, for the form to open with.
 * @returns what the form is then about; `null` when it stays in its rows: the draft of something else would be overwritten, or
 *   the server may have stored it after all
 */
function takeBack(kernel: Kernel, refused: readonly NewEntry[]): FormSubject | null {
  const [first] = refused;
  const drafts = draftsOf(kernel);
  const childIds = loggedChildIds(refused);
  const [childId = 0] = childIds;
  if (first === undefined || refused.some(({ unsure }) => unsure === true)) return null;
  const { activity_id: typeId, text: typed = '', date, start_time: start, end_time: end = null } = first.input.body;
  const reasons = [...new Set(refused.map(({ problem }) => problem ?? ''))].join(' ');
  const begun = { date, problem: `${activitiesTexts.dialog.failed}. ${reasons}` };
  const subject: FormSubject = childIds.length === 1 ? { kind: 'child', childId, ...begun } : { kind: 'new', ...begun };
  const key = draftKey(subject);
  if (drafts.all.has(key)) return null;
  drafts.set(key, { fields: { typeId, text: typed, date, start, end, childIds }, basedOn: null });
  drafts.flush();
  for (const entry of refused) activityOutbox.remove(kernel, entry.key);
  return subject;
}

function startingFields(clock: Clock, subject: FormSubject): SavedFields<FormFields> {
  if (subject.kind === 'edit') return savedFields(subject.activity);
  const childIds = subject.kind === 'child' ? [subject.childId] : [];
  return { fields: { ...blankFields(clock, subject.date), childIds }, version: null };
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

const names = { activity_id: 'typeId', start_time: 'start', end_time: 'end' } as const;
const shown = ['activity_id', 'text', 'date', 'start_time', 'end_time'] as const;

/** Without a code nobody said why. */
function explained(error: ApiFailure) {
  const { failed } = activitiesTexts.dialog;
  const { fields, general } = refusalOf(error, shown);
  return { ...error, fields, userMessage: error.code === undefined ? failed : `${failed}. ${general}` };
}

const childrenOf = (roster: Roster) => roster.children;

/**
 * The form of an activity. What is filled in is kept as a draft until it is saved or cancelled. A new activity goes into
 * the outbox, which shows it at once; an edit is sent.
 */
export function useActivityForm(subject: FormSubject, onSettled: OnSettled) {
  const kernel = useKernel();
  const [edit] = useChangeActivityMutation();
  const types = useTypes();
  const { show } = logView.useActions();
  const typeWithId = (id: number | null) => types.currentData?.find((type) => type.id === id) ?? ownType(subject, id);

  function add(ids: readonly number[], activity: NewActivity) {
    const name = typeWithId(activity.activity_id)?.name ?? '';
    const problem = addActivity(kernel, ids, { ...activity, name }, ({ sent, refused }) =>
      onSettled(name, loggedChildIds(sent).length, refused.length > 0 ? () => takeBack(kernel, refused) : undefined),
    );
    if (problem !== null) return { error: { userMessage: problem } };
    countUse(kernel, activity.activity_id);
    show({ last: { typeId: activity.activity_id, text: activity.text } });
    return {};
  }

  const endsLater = (fields: FormFields) =>
    endsOnNextDay(subject.kind === 'edit' ? subject.activity : null, fields, kernel.clock);

  const form = useEditForm({
    start: startingFields(kernel.clock, subject),
    draft: { of: draftsOf, key: draftKey(subject) },
    names,
    shown,
    check: (fields) => activityProblems(fields, typeWithId(fields.typeId), endsLater(fields)),
    theirs: savedFields,
    save({ childIds: ids, ...fields }, { basedOn }) {
      const activity = toActivity(fields, typeWithId(fields.typeId));
      if (subject.kind !== 'edit') return add(ids, activity);
      const { id, child_id: childId } = subject.activity;
      const sent = edit({ id, childId, ...activity, based_on: basedOn ?? '' });
      return sent.then(({ error }) => (error ? { error: explained(error) } : {}));
    },
  });
  const type = typeWithId(useFields(form, ({ typeId }) => typeId));
  const begins = useFields(form, ({ date, end }) => date === today(kernel.clock) && end === null);
  const running = useRunningOf(begins && subject.kind !== 'edit' ? type : undefined);
  const ticked = useFields(form, (fields) => fields.childIds);
  const childIds = useLinked(subject, ticked, running);
  return { form, types, typeWithId, type, running, childIds };
}

/**
 * The linked children: of a new activity those who are still in the lists and not doing it already, as the others would be
 * linked out of sight.
 */
function useLinked(subject: FormSubject, childIds: readonly number[], running: ReturnType<typeof useRunningOf>) {
  const children = useTopic('roster', childrenOf);
  return useMemo(() => {
    if (subject.kind !== 'new') return childIds;
    const known = new Set(children.map(({ id }) => id));
    return childIds.filter((id) => known.has(id) && !running.has(id));
  }, [subject.kind, children, childIds, running]);
}
