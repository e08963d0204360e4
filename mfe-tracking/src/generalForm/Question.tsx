import { useId } from 'react';
import type { GeneralFormQuestion } from '@groepsapp/kernel';
import { TextAreaField } from '@groepsapp/kernel/ui/base';
import { generalFormTexts as texts } from './generalFormTexts';
import type { FormState } from './useGeneralForm';
import styles from './GeneralFormScreen.module.css';

export interface QuestionProps {
  question: GeneralFormQuestion;
  form: FormState;
}

/** One question: a text, a choice with an explanation, or any number of answers. */
export function Question({ question, form }: QuestionProps) {
  const { id, inputType } = question;
  const note = form.values.answerNote[id] ?? '';
  if (inputType === 'text') {
    return <TextAreaField label={question.question} value={note} onChange={(text) => form.write(id, text)} />;
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
  const chosen = form.values.checkedAnswer[question.id] ?? [];
  return (
    <div className={styles.answers}>
      {question.answers.map(({ id, answer }) => (
        <label key={id} className={styles.answer}>
          <input
            type={question.inputType === 'radio' ? 'radio' : 'checkbox'}
            name={name}
            checked={chosen.includes(id)}
            onChange={() => form.toggle(question, id)}
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
        onChange={({ target }) => form.write(id, target.value)}
      />
    </div>
  );
}
