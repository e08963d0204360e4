import { useId } from 'react';
import type { GeneralFormQuestion } from '@groepsapp/kernel';
import { useFields } from '@groepsapp/kernel/forms';
import { TextAreaField } from '@groepsapp/kernel/ui/base';
import { generalFormTexts as texts } from './generalFormTexts';
import { toggleAnswer, writeNote, type FilledForm } from './useGeneralForm';
import styles from './GeneralFormScreen.module.css';

export interface QuestionProps {
  question: GeneralFormQuestion;
  form: FilledForm;
}

/** One question: a text, a choice with an explanation, or any number of answers. */
export function Question({ question, form }: QuestionProps) {
  const { id, inputType } = question;
  const note = useFields(form, ({ answerNote }) => answerNote[id] ?? '');
  if (inputType === 'text') {
    return <TextAreaField label={question.question} value={note} onChange={(text) => writeNote(form, id, text)} />;
  }
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>{question.question}</legend>
      <Answers question={question} form={form} />
      {inputType === 'radio' && <Explanation question={question} note={note} form={form} />}
    </fieldset>
  );
}

function Answers({ question, form }: QuestionProps) {
  const name = useId();
  const chosen = useFields(form, ({ checkedAnswer }) => checkedAnswer[question.id]) ?? [];
  return (
    <div className={styles.answers}>
      {question.answers.map(({ id, answer }) => (
        <label key={id} className={styles.answer}>
          <input
            type={question.inputType === 'radio' ? 'radio' : 'checkbox'}
            name={name}
            checked={chosen.includes(id)}
            onChange={() => toggleAnswer(form, question, id)}
          />
          {answer}
        </label>
      ))}
    </div>
  );
}

function Explanation({ question: { id, question }, note, form }: QuestionProps & { note: string }) {
  const field = useId();
  return (
    <div className={styles.explanation}>
      <label htmlFor={field}>
        <span aria-hidden="true">{texts.explanation}</span>
        <span className="ga-visually-hidden">{texts.explanationOf(question)}</span>
      </label>
      <textarea
        id={field}
        dir="auto"
        rows={2}
        value={note}
        className={styles.note}
        onChange={({ target }) => writeNote(form, id, target.value)}
      />
    </div>
  );
}
