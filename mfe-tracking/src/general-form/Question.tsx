import { useId } from 'react';
import type { GeneralFormQuestion } from '@groepsapp/kernel';
import { useFields, useProblem } from '@groepsapp/kernel/forms';
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
  const note = {
    value: useFields(form, ({ answerNote }) => answerNote[id] ?? ''),
    error: useProblem(form, `answerNote.${id}`),
    onChange: (text: string) => writeNote(form, id, text),
  };
  if (inputType === 'text') return <TextAreaField {...note} label={question.question} />;
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>{question.question}</legend>
      <Answers question={question} form={form} />
      {inputType === 'radio' && (
        <TextAreaField
          {...note}
          rows={2}
          label={
            <>
              <span aria-hidden="true">{texts.explanation}</span>
              <span className="ga-visually-hidden">{texts.explanationOf(question.question)}</span>
            </>
          }
        />
      )}
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
