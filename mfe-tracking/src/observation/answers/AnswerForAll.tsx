import { useState } from 'react';
import type { ObservationQuestion } from '@groepsapp/kernel';
import type { FormChild } from './AnswerCell';
import { useAnswering } from './answering';
import { answersTexts } from './answersTexts';
import { answersIn, withAnswer, type Answers } from './draft';
import styles from './ObservationForm.module.css';

interface AnswerForAllProps {
  question: ObservationQuestion;
  children: readonly FormChild[];
}

/** An answer that was given to several children at once. */
interface Given {
  answerId: number;
  ids: readonly number[];
}

/**
 * Gives one answer to all children who have none for the question yet; an answer that was given stays. A second tap takes
 * back what the first gave.
 */
export function AnswerForAll({ question, children }: AnswerForAllProps) {
  const { state, change, readOnly } = useAnswering();
  const [given, setGiven] = useState<Given | null>(null);
  const toggle = (ids: readonly number[], answerId: number, isDue: (answer: number | undefined) => boolean) => {
    const next = (draft: Answers) =>
      isDue(draft.answers[question.id]) ? withAnswer(draft, question.id, answerId) : draft;
    for (const id of ids) change(id, next);
  };
  function tap(answerId: number) {
    if (given?.answerId === answerId) {
      toggle(given.ids, answerId, (answer) => answer === answerId);
      return setGiven(null);
    }
    const open = children.map(({ id }) => id).filter((id) => !(question.id in answersIn(state.fields, id).answers));
    toggle(open, answerId, (answer) => answer === undefined);
    setGiven({ answerId, ids: open });
  }
  return (
    <div role="group" aria-label={answersTexts.forAllOf(question.vraag)} className={styles.forAll}>
      <span aria-hidden="true">{answersTexts.forAll}</span>
      {question.answerPossibilities.map(({ id, answer }) => (
        <button
          key={id}
          type="button"
          className={styles.forAllAnswer}
          aria-pressed={given?.answerId === id}
          disabled={readOnly}
          onClick={() => tap(id)}
        >
          {answer}
        </button>
      ))}
      <span role="status">{given && answersTexts.givenToAll(given.ids.length)}</span>
    </div>
  );
}
