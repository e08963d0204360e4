import type { ObservationQuestion } from '@groepsapp/kernel';
import { useUndo } from '@groepsapp/kernel/ui/feedback';
import type { FormChild } from './AnswerCell';
import { useAnswering } from './answering';
import { answersTexts } from './answersTexts';
import { answersIn, withAnswer, withFirstAnswer } from './draft';
import styles from './ObservationForm.module.css';

interface AnswerForAllProps {
  question: ObservationQuestion;
  children: readonly FormChild[];
}

/** Gives one answer to all children who have none for the question yet; an answer that was given stays. */
export function AnswerForAll({ question, children }: AnswerForAllProps) {
  const { state, change, readOnly } = useAnswering();
  const offerUndo = useUndo();
  function give(answerId: number, answer: string) {
    const open = children.filter(({ id }) => !(question.id in answersIn(state.fields, id).answers));
    if (open.length === 0) return;
    for (const { id } of open) change(id, (draft) => withFirstAnswer(draft, question.id, answerId));
    offerUndo({
      text: answersTexts.givenToAll(answer, open.length),
      onUndo: () => {
        for (const { id } of open)
          change(id, (draft) =>
            draft.answers[question.id] === answerId ? withAnswer(draft, question.id, answerId) : draft,
          );
      },
    });
  }
  return (
    <div role="group" aria-label={answersTexts.forAllOf(question.vraag)} className={styles.forAll}>
      <span aria-hidden="true">{answersTexts.forAll}</span>
      {question.answerPossibilities.map(({ id, answer }) => (
        <button
          key={id}
          type="button"
          className={styles.forAllAnswer}
          disabled={readOnly}
          onClick={() => give(id, answer)}
        >
          {answer}
        </button>
      ))}
    </div>
  );
}
