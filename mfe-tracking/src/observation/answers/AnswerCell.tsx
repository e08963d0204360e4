import { memo, useId, type CSSProperties } from 'react';
import type { ObservationQuestion } from '@groepsapp/kernel';
import { useAnswering, useAnswer } from './answering';
import { withAnswer, withNote } from './draft';
import styles from './ObservationForm.module.css';

/** A child as the form names it. */
export interface FormChild {
  id: number;
  name: string;
  full_name: string;
}

interface AnswerCellProps {
  question: ObservationQuestion;
  child: FormChild;
  /** Whether the name of the child has to be said, as there are more. */
  named: boolean;
}

/** The answer of one child to one question: a choice, with a note where the answer allows one, or a text. */
export const AnswerCell = memo(function AnswerCell({ question, child, named }: AnswerCellProps) {
  return (
    <div className={styles.cell}>
      {named && (
        <span className={styles.childName} aria-hidden="true">
          {child.name}
        </span>
      )}
      {question.freeAnswer ? (
        <NoteBox question={question} child={child} label={`${question.vraag} – ${child.full_name}`} />
      ) : (
        <Choice question={question} child={child} />
      )}
    </div>
  );
});

type CellProps = Omit<AnswerCellProps, 'named'>;

function Choice({ question, child }: CellProps) {
  const name = useId();
  const { change, readOnly, lastOf } = useAnswering();
  const last = lastOf(child.id, question.id);
  const chosen = useAnswer(child.id, ({ answers }) => answers[question.id]);
  const possibility = question.answerPossibilities.find(({ id }) => id === chosen);
  const choose = (answer: number) => change(child.id, (draft) => withAnswer(draft, question.id, answer));

  return (
    <>
      <div role="radiogroup" aria-label={`${question.vraag} – ${child.full_name}`} className={styles.answers}>
        {question.answerPossibilities.map(({ id, answer, color }) => (
          <label key={id} className={styles.answer}>
            <input
              type="radio"
              className="ga-visually-hidden"
              name={name}
              checked={id === chosen}
              disabled={readOnly && id !== chosen}
              onChange={() => readOnly || choose(id)}
              onClick={() => !readOnly && id === chosen && choose(id)}
            />
            <span className={styles.face} style={color === null ? undefined : ({ '--dot': color } as CSSProperties)}>
              {answer}
            </span>
          </label>
        ))}
      </div>
      {last !== undefined && <span className={styles.last}>{`Vorige keer: ${last}`}</span>}
      {possibility?.note && (
        <NoteBox
          question={question}
          child={child}
          label={`Toelichting bij '${question.vraag}' voor ${child.full_name}`}
        />
      )}
    </>
  );
}

function NoteBox({ question, child, label }: CellProps & { label: string }) {
  const { change, readOnly } = useAnswering();
  const text = useAnswer(child.id, ({ answerNote }) => answerNote[question.id] ?? '');
  return (
    <NoteField
      label={label}
      value={text}
      readOnly={readOnly}
      onChange={(value) => change(child.id, (draft) => withNote(draft, 'answerNote', question.id, value))}
    />
  );
}

interface NoteFieldProps {
  label: string;
  value: string;
  readOnly: boolean;
  onChange: (value: string) => void;
}

const longestNote = 1000;

/** A text of a few lines. Its label is read out; on screen the question above it says enough. */
export function NoteField({ label, value, readOnly, onChange }: NoteFieldProps) {
  return (
    <textarea
      aria-label={label}
      placeholder="Toelichting"
      dir="auto"
      autoComplete="off"
      rows={2}
      maxLength={longestNote}
      className={styles.note}
      value={value}
      readOnly={readOnly}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
