import { memo, type ReactNode } from 'react';
import type { ChildFormCategory, ChildFormQuestion } from '@groepsapp/kernel';
import { CategoryHeading } from '../frame/CategoryHeading';
import { NoteField } from '../observing/AnswerCell';
import styles from '../observing/observing.module.css';
import { editFormTexts as texts } from './editFormTexts';
import { GivenAnswers } from './GivenAnswers';
import type { FormState } from './useChildForm';

export interface FormCategoryProps {
  category: ChildFormCategory;
  idResult: number;
  state: FormState;
  /** Questions that the search leaves; the others stay in the page, hidden. */
  isFound: (question: ChildFormQuestion) => boolean;
  /** Stands below the questions. */
  foot?: ReactNode;
}

/** A development area of a form: its questions with their answers and notes. */
export function FormCategory({ category, idResult, state, isFound, foot }: FormCategoryProps) {
  const { id, name, color, noteChecked, subcategories, questions } = category;
  const { values, readOnly, locked, writeAnswerNote, writeCategoryNote } = state;
  const note = values.categoryNote[id] ?? '';
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
                  note={values.answerNote[question.id] ?? ''}
                  readOnly={readOnly}
                  locked={locked}
                  hidden={!isFound(question)}
                  onNote={writeAnswerNote}
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
            readOnly={readOnly || locked}
            onChange={(text) => writeCategoryNote(id, text)}
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
  note: string;
  readOnly: boolean;
  locked: boolean;
  hidden: boolean;
  onNote: (question: number, text: string) => void;
}

const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { question, idResult, note, readOnly, locked, hidden, onNote } = props;
  const boxed = question.noteChecked === 'checked' && !(readOnly && note === '');
  const label = question.freeAnswer ? texts.freeFor(question.vraag) : texts.noteFor(question.vraag);
  return (
    <div className={styles.question} hidden={hidden}>
      <p className={styles.questionText}>{question.vraag}</p>
      <GivenAnswers question={question} idResult={idResult} boxed={boxed} />
      {boxed && (
        <NoteField
          label={label}
          value={note}
          readOnly={readOnly || locked}
          onChange={(text) => onNote(question.id, text)}
        />
      )}
    </div>
  );
});
