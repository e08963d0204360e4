import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useKernel, type Activity } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { EditConflict, type ConflictLine, type OnSaved } from '@groepsapp/kernel/forms';
import { Alert, Button, Dialog } from '@groepsapp/kernel/ui/base';
import { useChild } from '@groepsapp/kernel/ui/data';
import { activitiesTexts } from '../log/activitiesTexts';
import { useDoubts } from '../doubts/useDoubts';
import { ChildrenStep } from './ChildrenStep';
import type { FormFields } from './activityFormRules';
import { TypeStep } from './TypeStep';
import { useActivityForm, type ActivityForm, type FormSubject, type OnSettled } from './useActivityForm';
import styles from './ActivityForm.module.css';

const texts = activitiesTexts.dialog;

interface ActivityFormProps {
  subject: FormSubject;
  /** Asks whether the activity that is edited goes. @param removed drops what was typed of it */
  onRemove?: (activity: Activity, removed: () => void) => void;
  onClose: () => void;
  /** Saved, or queued; with the text to announce. */
  onSaved: (announcement: string) => void;
  onSettled: OnSettled;
}

/**
 * The steps of the form with their buttons, for the dialog and for the page with an address of its own.
 * @param goesFirst the dialog goes in the frame that answers the tap, `gone` meanwhile, and a new activity is noted right
 *   after it: in one frame that takes a slow tablet twice as long. What cannot be kept brings the dialog back.
 */
function useSteps({ subject, onClose, onSaved, onSettled, onRemove }: ActivityFormProps, goesFirst: boolean) {
  const kernel = useKernel();
  const [gone, setGone] = useState(false);
  const activity = useActivityForm(subject, onSettled);
  const { form, type, childIds, running } = activity;
  const [step, setStep] = useState({ linking: false, moved: false });
  const { linking } = step;
  const [tried, setTried] = useState(false);
  const { ask, question } = useDoubts();
  const childId = subject.kind === 'child' ? subject.childId : subject.kind === 'edit' ? subject.activity.child_id : 0;
  const name = useChild(childId)?.full_name ?? '';
  const goingOn = childIds.some((id) => running.has(id)) ? activitiesTexts.going.already(type?.name ?? '') : null;
  const blocked = childIds.length === 0 ? texts.noChild : goingOn;

  const saved: OnSaved<unknown> = (_answer, typedSince) => {
    const text = subject.kind === 'edit' ? activitiesTexts.saved : activitiesTexts.saving;
    if (!typedSince) onSaved(text(type?.name ?? '', form.state.fields.childIds.length));
  };

  function save() {
    setTried(true);
    if (!form.check() || blocked !== null) return;
    const { date, start: time, text } = form.state.fields;
    if (subject.kind === 'edit' || !type || date === null || time === null) return form.save(saved);
    ask(childIds, { type, text, date, time, ticked: subject.kind === 'new' }, note);
  }

  function note(ids: readonly number[]) {
    setGone(goesFirst);
    const keep = () => {
      form.change({ childIds: ids });
      form.save(saved);
      setGone(false);
    };
    if (goesFirst) kernel.afterPaint(keep);
    else keep();
  }

  function cancel() {
    form.discard();
    onClose();
  }

  const go = (to: boolean) => setStep({ linking: to, moved: true });
  const heading = dialogHeading(subject, name, linking);
  const before = subject.kind === 'edit' ? null : (subject.problem ?? null);
  const missing = linking || subject.kind !== 'new' ? blocked : null;
  const problem = form.problem ?? (tried ? missing : before);
  return {
    activity,
    saved,
    gone,
    heading,
    question,
    content: (
      <>
        {problem !== null && <Alert kind="error">{problem}</Alert>}
        <Step key={String(linking)} label={heading} moved={step.moved}>
          {linking ? (
            <ChildrenStep activity={activity} />
          ) : (
            <TypeStep activity={activity} childId={subject.kind === 'child' ? childId : undefined} />
          )}
        </Step>
      </>
    ),
    actions: (
      <>
        {subject.kind === 'edit' && onRemove && (
          <Button
            kind="quiet"
            icon="remove"
            aria-label={activitiesTexts.remove(subject.activity.activity, name)}
            onClick={() => onRemove(subject.activity, form.discard)}
          />
        )}
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
          <Button key="save" kind="primary" busy={form.saving} onClick={save}>
            {texts.save}
          </Button>
        )}
      </>
    ),
  };
}

function dialogHeading(subject: FormSubject, name: string, linking: boolean): string {
  if (linking) return texts.linkHeading;
  if (subject.kind === 'new') return texts.newHeading;
  return subject.kind === 'child' ? texts.newFor(name) : texts.editHeading(name);
}

/** The form of an activity: new (two steps), for one child, or to edit. */
export default function ActivityDialog(props: ActivityFormProps) {
  const { activity, saved, gone, heading, content, actions, question } = useSteps(props, true);
  return (
    <>
      {!gone && (
        <Dialog heading={heading} actions={actions} onClose={props.onClose}>
          {content}
        </Dialog>
      )}
      {question}
      <EditConflict form={activity.form} lines={conflictLines(activity)} onSaved={saved} />
    </>
  );
}

function conflictLines({ typeWithId }: ActivityForm): readonly ConflictLine<FormFields>[] {
  return [
    { label: texts.types, text: ({ typeId }) => typeWithId(typeId)?.name ?? '' },
    { label: texts.text, text: ({ text }) => text },
    { label: texts.date, text: ({ date }) => (date === null ? '' : formatDate(date)) },
    { label: texts.start, text: ({ start }) => start ?? '' },
    { label: texts.end, text: ({ end }) => end ?? '' },
  ];
}

/** The form of a new activity as a view of the Logboek with an address of its own. */
export function FormView(props: Omit<ActivityFormProps, 'subject'>) {
  const { heading, content, actions, question } = useSteps({ subject: { kind: 'new' }, ...props }, false);
  return (
    <section aria-label={heading} className={styles.form}>
      <h2>{heading}</h2>
      {content}
      <div className={styles.formButtons} data-ga-actions>
        {actions}
      </div>
      {question}
    </section>
  );
}

interface StepProps {
  /** Accessible name, read when the step takes the place of the other. */
  label: string;
  /** Whether the user came here from the other step, whose buttons are gone. */
  moved: boolean;
  children: ReactNode;
}

/**
 * A step of the form; it takes the focus and starts at its top. The first step must not take it: the dialog focuses its
 * first button.
 */
function Step({ label, moved, children }: StepProps) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!moved) return;
    step.current?.focus({ preventScroll: true });
    const scroller = step.current?.closest('dialog') ?? document.documentElement;
    scroller.scrollTop = 0;
  }, [moved]);
  return (
    <div ref={step} role="group" aria-label={label} tabIndex={moved ? -1 : undefined} className={styles.step}>
      {children}
    </div>
  );
}
