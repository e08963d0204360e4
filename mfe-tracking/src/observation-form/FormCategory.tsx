import type { ReactNode } from 'react';
import type { ChildFormCategory, ChildFormQuestion, GivenAnswer } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { useFields } from '@groepsapp/kernel/forms';
import { NoteField } from '../observation/answers/AnswerCell';
import { BySubcategory } from '../observation/answers/BySubcategory';
import observing from '../observation/answers/ObservationForm.module.css';
import { CategoryHeading, ColorDot } from '../shared/CategoryHeading';
import { inMonths } from '../shared/months';
import styles from './EditChildFormScreen.module.css';
import { editFormTexts as texts } from './observationFormTexts';
import type { EditedForm } from './useChildForm';

interface FormCategoryProps {
  category: ChildFormCategory;
  idResult: number;
  state: EditedForm;
  /** Questions that the search leaves; the others stay in the page, hidden. */
  isFound: (question: ChildFormQuestion) => boolean;
  foot?: ReactNode;
}

/** A development area of a form: its questions with their answers and notes. */
export function FormCategory({ category, idResult, state, isFound, foot }: FormCategoryProps) {
  const { id, name, color, noteChecked, questions } = category;
  const { readOnly, change } = state;
  const note = useFields(state, ({ categoryNote }) => categoryNote[id] ?? '');
  return (
    <section className={observing.category} aria-label={name} hidden={!questions.some(isFound)}>
      <CategoryHeading name={name} color={color} />
      <BySubcategory category={category} isFound={isFound}>
        {(question) => (
          <QuestionRow
            key={question.id}
            question={question}
            idResult={idResult}
            state={state}
            hidden={!isFound(question)}
          />
        )}
      </BySubcategory>
      {noteChecked === 'checked' && !(readOnly && note === '') && (
        <div className={observing.question}>
          <p className={observing.questionText}>{texts.categoryNote(name)}</p>
          <NoteField
            label={texts.categoryNote(name)}
            value={note}
            readOnly={readOnly}
            onChange={(text) => change(({ categoryNote }) => ({ categoryNote: { ...categoryNote, [id]: text } }))}
          />
        </div>
      )}
      {foot}
    </section>
  );
}

interface QuestionRowProps {
  question: ChildFormQuestion;
  idResult: number;
  state: EditedForm;
  hidden: boolean;
}

function QuestionRow({ question, idResult, state, hidden }: QuestionRowProps) {
  const { id, vraag, noteChecked, freeAnswer } = question;
  const { readOnly, change } = state;
  const note = useFields(state, ({ answerNote }) => answerNote[id] ?? '');
  const boxed = noteChecked === 'checked' && !(readOnly && note === '');
  return (
    <div className={observing.question} hidden={hidden}>
      <p className={observing.questionText}>{vraag}</p>
      <GivenAnswers question={question} idResult={idResult} boxed={boxed} />
      {boxed && (
        <NoteField
          label={freeAnswer ? `Antwoord op '${vraag}'` : texts.noteFor(vraag)}
          value={note}
          readOnly={readOnly}
          onChange={(text) => change(({ answerNote }) => ({ answerNote: { ...answerNote, [id]: text } }))}
        />
      )}
    </div>
  );
}

interface GivenAnswersProps {
  question: ChildFormQuestion;
  /** The result of the form: the note of its own answer has a separate box. */
  idResult: number;
  boxed: boolean;
}

/** The answers to a question: words, with the colour beside them, day and age. */
function GivenAnswers({ question, idResult, boxed }: GivenAnswersProps) {
  const isBoxed = (answer: GivenAnswer) => boxed && answer.idResult === idResult;
  // A free answer consists of its note only, so nothing is left when the note has its own box.
  const answers = question.answers.filter((answer) => answer.id !== null || !isBoxed(answer));
  if (answers.length === 0) return question.freeAnswer ? null : <p className={styles.quiet}>Niet beantwoord</p>;
  return (
    <ol className={styles.answers} aria-label={question.vraag}>
      {answers.map((answer) => (
        <li key={answer.idResult} className={styles.answer}>
          {answer.color !== null && <ColorDot color={answer.color} />}
          <span className={styles.words} dir="auto">
            {answer.id === null ? answer.note : answer.answer}
          </span>
          <time className={styles.quiet} dateTime={answer.date}>
            {`${formatDate(answer.date)}, ${inMonths(answer.ageChild)}`}
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
