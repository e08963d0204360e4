import { useState } from 'react';
import { useTopic, type Activity, type Roster } from '@groepsapp/kernel';
import { ConflictDialog } from '@groepsapp/kernel/changes';
import { formatDate } from '@groepsapp/kernel/dates';
import { Alert, Button, Dialog } from '@groepsapp/kernel/ui/base';
import { activitiesTexts } from '../activitiesTexts';
import { useDoubts } from '../doubts/useDoubts';
import { ChildrenStep } from './ChildrenStep';
import { Step } from './Step';
import { TypeStep } from './TypeStep';
import { useActivityForm, type ActivityForm, type FormSubject } from './useActivityForm';

const texts = activitiesTexts.dialog;
const childrenOf = (roster: Roster) => roster.children;

export interface ActivityFormProps {
  subject: FormSubject;
  /** The form was cancelled or left. */
  onClose: () => void;
  /** Saved, or queued; with the text to announce. */
  onSaved: (announcement: string) => void;
}

/** The steps of the form with their buttons, for the dialog and for the page with an address of its own. */
export function useSteps({ subject, onClose, onSaved }: ActivityFormProps) {
  const form = useActivityForm(subject);
  const [step, setStep] = useState({ linking: false, moved: false });
  const { linking } = step;
  const [tried, setTried] = useState(false);
  const { ask, question } = useDoubts();
  const children = useTopic('roster', childrenOf);
  const childId = subject.kind === 'child' ? subject.childId : subject.kind === 'edit' ? subject.activity.child_id : 0;
  const name = children.find(({ id }) => id === childId)?.full_name ?? '';

  function save(base?: Activity) {
    setTried(true);
    const { type, fields, childIds } = form;
    const { date, start: time } = fields;
    if (subject.kind === 'edit' || !form.check() || !type || date === null || time === null)
      form.save(onSaved, { base });
    else
      ask(childIds, { type, date, time, ticked: subject.kind === 'new' }, (ids) =>
        form.save(onSaved, { childIds: ids }),
      );
  }

  function cancel() {
    form.startOver();
    onClose();
  }

  const go = (to: boolean) => setStep({ linking: to, moved: true });
  const heading = headingOf(subject, name, linking);
  const problem = form.problem ?? (linking && tried && form.childIds.length === 0 ? texts.noChild : null);
  return {
    form,
    save,
    heading,
    question,
    content: (
      <>
        {problem !== null && <Alert kind="error">{problem}</Alert>}
        <Step key={String(linking)} label={heading} moved={step.moved}>
          {linking ? (
            <ChildrenStep form={form} />
          ) : (
            <TypeStep form={form} childId={subject.kind === 'child' ? childId : undefined} />
          )}
        </Step>
      </>
    ),
    actions: (
      <>
        {linking ? (
          <Button key="back" onClick={() => go(false)}>
            {texts.back}
          </Button>
        ) : (
          <Button key="cancel" onClick={cancel}>
            {texts.cancel}
          </Button>
        )}
        {subject.kind === 'new' && !linking ? (
          <Button key="next" kind="primary" onClick={() => form.check() && go(true)}>
            {texts.next}
          </Button>
        ) : (
          <Button key="save" kind="primary" busy={form.saving} onClick={() => save()}>
            {texts.save}
          </Button>
        )}
      </>
    ),
  };
}

function headingOf(subject: FormSubject, name: string, linking: boolean): string {
  if (linking) return texts.linkHeading;
  if (subject.kind === 'new') return texts.newHeading;
  return subject.kind === 'child' ? texts.newFor(name) : texts.editHeading(name);
}

/** The form of an activity: new (two steps), for one child, or to edit. */
export function ActivityDialog(props: ActivityFormProps) {
  const { form, save, heading, content, actions, question } = useSteps(props);
  return (
    <>
      <Dialog heading={heading} actions={actions} onClose={props.onClose}>
        {content}
      </Dialog>
      {question}
      {form.theirs !== null && <Conflict form={form} theirs={form.theirs} onSave={save} />}
    </>
  );
}

interface ConflictProps {
  form: ActivityForm;
  theirs: Activity;
  onSave: (base: Activity) => void;
}

/** Somebody else changed the activity while the form was open. */
function Conflict({ form, theirs, onSave }: ConflictProps) {
  const { fields, type } = form;
  return (
    <ConflictDialog
      fields={[
        { label: texts.types, theirs: theirs.activity, mine: type?.name ?? '' },
        { label: texts.text, theirs: theirs.text, mine: fields.text },
        {
          label: texts.date,
          theirs: formatDate(theirs.date),
          mine: fields.date === null ? '' : formatDate(fields.date),
        },
        { label: texts.start, theirs: theirs.start_time, mine: fields.start ?? '' },
        { label: texts.end, theirs: theirs.end_time ?? '', mine: fields.end ?? '' },
      ]}
      busy={form.saving}
      onTakeTheirs={() => form.goOnFromTheirs('theirs')}
      onEditOn={() => form.goOnFromTheirs('mine')}
      onSaveMine={() => onSave(theirs)}
    />
  );
}
