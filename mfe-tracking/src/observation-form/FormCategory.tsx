import type { ReactNode } from 'react';
import type { ChildFormCategory, ChildFormQuestion } from '@groepsapp/kernel';
import { useFields } from '@groepsapp/kernel/forms';
import { CategoryHeading } from '../shared/CategoryHeading';
import { NoteField } from '../observation/observing/AnswerCell';
import styles from '../observation/observing/observing.module.css';
import { editFormTexts as texts } from './editFormTexts';
import { GivenAnswers } from './GivenAnswers';
import type { EditedForm } from './useChildForm';

export interface FormCategoryProps {
  category: ChildFormCategory;
  idResult: number;
  state: EditedForm;
  /** Questions that the search leaves; the others stay in the page, hidden. */
  isFound: (question: ChildFormQuestion) => boolean;
  /** Stands below the questions. */
  foot?: ReactNode;
}

/** A development area of a form: its questions with their answers and notes. */
export function FormCategory({ category, idResult, state, isFound, foot }: FormCategoryProps) {
  const { id, name, color, noteChecked, subcategories, questions } = category;
  const { readOnly, change } = state;
  const note = useFields(state, ({ categoryNote }) => categoryNote[id] ?? '');
  return (
    <section className={styles.category} aria-label={name} hidden={!questions.some(isFound)}>
      <CategoryHeading name={name} color={color} />
      {[null, ...subcategories].map((subcategory) => {
        const own = questions.filter((question) => question.subcategory === subcategory);
        return (
          own.length > 0 && (
            <div key={subcategory ?? ''} hidden={!own.some(isFound)}>
              {subcategory !== null && <h3 className={styles.subcategory}>{subcategory}</h3>}
              {own.map((question) => (
                <QuestionRow
                  key={question.id}
                  question={question}
                  idResult={idResult}
                  state={state}
                  hidden={!isFound(question)}
                />
              ))}
            </div>
          )
        );
      })}
      {noteChecked === 'checked' && !(readOnly && note === '') && (
        <div className={styles.question}>
          <p className={styles.questionText}>{texts.categoryNote(name)}</p>
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
    <div className={styles.question} hidden={hidden}>
      <p className={styles.questionText}>{vraag}</p>
      <GivenAnswers question={question} idResult={idResult} boxed={boxed} />
      {boxed && (
        <NoteField
          label={freeAnswer ? texts.freeFor(vraag) : texts.noteFor(vraag)}
          value={note}
          readOnly={readOnly}
          onChange={(text) => change(({ answerNote }) => ({ answerNote: { ...answerNote, [id]: text } }))}
        />
      )}
    </div>
  );
}
