import { memo, useState, type ReactNode } from 'react';
import type { CarriedGoal, ObservationCategory, ObservationQuestion } from '@groepsapp/kernel';
import { CategoryHeading } from '../../shared/CategoryHeading';
import { AnswerCell, type FormChild, NoteField } from './AnswerCell';
import { useAnswering, useAnswer } from './answering';
import { BySubcategory } from './BySubcategory';
import { childAnswers, withAnswer, withNote, type Answers } from './draft';
import styles from './ObservationForm.module.css';
import { answersTexts } from './answersTexts';

interface CategorySectionProps {
  category: ObservationCategory;
  children: readonly FormChild[];
  /** Questions that the search leaves; the others stay in the page, hidden. */
  isFound: (question: ObservationQuestion) => boolean;
  foot?: ReactNode;
}

/** A development area with its questions by subcategory, carried-over goals and notes. */
export const CategorySection = memo(function CategorySection(props: CategorySectionProps) {
  const { category, children, isFound, foot } = props;
  const { name, color, questions, previousQuestions } = category;
  const goals = previousQuestions.filter(({ childId }) => children.some(({ id }) => id === childId));

  return (
    <section className={styles.category} aria-label={name} hidden={!questions.some(isFound)}>
      <CategoryHeading name={name} color={color} />
      {goals.length > 0 && <CarriedGoals goals={goals} children={children} />}
      <BySubcategory category={category} isFound={isFound}>
        {(question) => (
          <QuestionRow key={question.id} question={question} children={children} hidden={!isFound(question)} />
        )}
      </BySubcategory>
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

/** An answer that was given to several children at once. */
interface Given {
  answerId: number;
  ids: readonly number[];
}

/**
 * Gives one answer to all children who have none for the question yet; an answer that was given stays. A second tap takes
 * back what the first gave.
 */
function AnswerForAll({ question, children }: Omit<QuestionRowProps, 'hidden'>) {
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
    const open = children.map(({ id }) => id).filter((id) => !(question.id in childAnswers(state.fields, id).answers));
    toggle(open, answerId, (answer) => answer === undefined);
    setGiven({ answerId, ids: open });
  }
  return (
    <div role="group" aria-label={`Alle kinderen – ${question.vraag}`} className={styles.forAll}>
      <span aria-hidden="true">Alle kinderen:</span>
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

function CarriedGoals({ goals, children }: { goals: readonly CarriedGoal[]; children: readonly FormChild[] }) {
  return (
    <details className={styles.carried}>
      <summary>{`Doelen van eerdere lijsten (${goals.length})`}</summary>
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
      <summary>{`Notitie ${category.name}`}</summary>
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
  const text = useAnswer(child.id, ({ categoryNote }) => categoryNote[id] ?? '');
  return (
    <div className={styles.cell}>
      {named && <span className={styles.childName}>{child.name}</span>}
      <NoteField
        label={`Notitie ${name} – ${child.full_name}`}
        value={text}
        readOnly={readOnly}
        onChange={(value) => change(child.id, (draft) => withNote(draft, 'categoryNote', id, value))}
      />
    </div>
  );
}
