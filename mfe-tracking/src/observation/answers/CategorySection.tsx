import { memo, useCallback, type ReactNode } from 'react';
import type { CarriedGoal, ObservationCategory, ObservationQuestion } from '@groepsapp/kernel';
import { CategoryHeading } from '../../shared/CategoryHeading';
import { AnswerForAll } from './AnswerForAll';
import { AnswerCell, type FormChild, NoteField } from './AnswerCell';
import { useAnswering, useAnswer } from './answering';
import { type Answers, withCategoryNote } from './draft';
import styles from './ObservationForm.module.css';
import { answersTexts } from './answersTexts';

export interface CategorySectionProps {
  category: ObservationCategory;
  /** The children whose answers are shown. */
  children: readonly FormChild[];
  /** Questions that the search leaves; the others stay in the page, hidden. */
  isFound: (question: ObservationQuestion) => boolean;
  /** Stands below the questions. */
  foot?: ReactNode;
}

/** A development area with its questions by subcategory, carried-over goals and notes. */
export const CategorySection = memo(function CategorySection(props: CategorySectionProps) {
  const { category, children, isFound, foot } = props;
  const { name, color, questions, subcategories, previousQuestions } = category;
  const parts = [null, ...subcategories].map((subcategory) => ({
    subcategory,
    questions: questions.filter((question) => question.subcategory === subcategory),
  }));
  const goals = previousQuestions.filter(({ childId }) => children.some(({ id }) => id === childId));

  return (
    <section className={styles.category} aria-label={name} hidden={!questions.some(isFound)}>
      <CategoryHeading name={name} color={color} />
      {goals.length > 0 && <CarriedGoals goals={goals} children={children} />}
      {parts.map(
        ({ subcategory, questions: own }) =>
          own.length > 0 && (
            <div key={subcategory ?? ''} hidden={!own.some(isFound)}>
              {subcategory !== null && <h3 className={styles.subcategory}>{subcategory}</h3>}
              {own.map((question) => (
                <QuestionRow key={question.id} question={question} children={children} hidden={!isFound(question)} />
              ))}
            </div>
          ),
      )}
      {category.noteChecked === 'checked' && <CategoryNotes category={category} children={children} />}
      {foot}
    </section>
  );
});

interface QuestionRowProps {
  question: ObservationQuestion;
  children: readonly FormChild[];
  hidden: boolean;
}

const QuestionRow = memo(function QuestionRow({ question, children, hidden }: QuestionRowProps) {
  return (
    <div className={styles.question} hidden={hidden} data-question={question.id}>
      <p className={styles.questionText}>{question.vraag}</p>
      {children.length > 1 && !question.freeAnswer && <AnswerForAll question={question} children={children} />}
      <div className={styles.cells}>
        {children.map((child) => (
          <AnswerCell key={child.id} question={question} child={child} named={children.length > 1} />
        ))}
      </div>
    </div>
  );
});

function CarriedGoals({ goals, children }: { goals: readonly CarriedGoal[]; children: readonly FormChild[] }) {
  return (
    <details className={styles.carried}>
      <summary>{`${answersTexts.carried} (${goals.length})`}</summary>
      <ul>
        {goals.map(({ id, childId, title, answer, age }) => (
          <li key={`${childId} ${id}`}>
            {children.length > 1 && <bdi>{`${children.find((child) => child.id === childId)?.name ?? ''}: `}</bdi>}
            {title} – {answersTexts.carriedAt(answer, age)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function CategoryNotes({ category, children }: { category: ObservationCategory; children: readonly FormChild[] }) {
  return (
    <details className={styles.notes}>
      <summary>{answersTexts.categoryNote(category.name)}</summary>
      <div className={styles.cells}>
        {children.map((child) => (
          <CategoryNote key={child.id} category={category} child={child} named={children.length > 1} />
        ))}
      </div>
    </details>
  );
}

interface CategoryNoteProps {
  category: ObservationCategory;
  child: FormChild;
  named: boolean;
}

function CategoryNote({ category: { id, name }, child, named }: CategoryNoteProps) {
  const { change, readOnly } = useAnswering();
  const text = useAnswer(
    child.id,
    useCallback((draft: Answers) => draft.categoryNote[id] ?? '', [id]),
  );
  return (
    <div className={styles.cell}>
      {named && <span className={styles.childName}>{child.name}</span>}
      <NoteField
        label={answersTexts.categoryNoteFor(name, child.full_name)}
        value={text}
        readOnly={readOnly}
        onChange={(value) => change(child.id, (draft) => withCategoryNote(draft, id, value))}
      />
    </div>
  );
}
