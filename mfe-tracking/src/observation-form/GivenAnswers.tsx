import type { ChildFormQuestion, GivenAnswer } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { ColorDot } from '../shared/ColorDot';
import styles from './editForm.module.css';
import { editFormTexts as texts } from './editFormTexts';

export interface GivenAnswersProps {
  question: ChildFormQuestion;
  /** The result of the form: the note of its own answer has a separate box. */
  idResult: number;
  /** Whether that box is there. */
  boxed: boolean;
}

/** The answers to a question: words, with the colour beside them, day and age. */
export function GivenAnswers({ question, idResult, boxed }: GivenAnswersProps) {
  const isBoxed = (answer: GivenAnswer) => boxed && answer.idResult === idResult;
  // A free answer consists of its note only, so nothing is left when the note has its own box.
  const answers = question.answers.filter((answer) => answer.id !== null || !isBoxed(answer));
  if (answers.length === 0) return question.freeAnswer ? null : <p className={styles.quiet}>{texts.notAnswered}</p>;
  return (
    <ol className={styles.answers} aria-label={question.vraag}>
      {answers.map((answer) => (
        <li key={answer.idResult} className={styles.answer}>
          {answer.color !== null && <ColorDot color={answer.color} />}
          <span className={styles.words} dir="auto">
            {answer.id === null ? answer.note : answer.answer}
          </span>
          <time className={styles.quiet} dateTime={answer.date}>
            {texts.givenOn(formatDate(answer.date), texts.months(answer.ageChild))}
          </time>
          {answer.id !== null && answer.note !== '' && !isBoxed(answer) && (
            <span className={styles.note} dir="auto">
              {answer.note}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
