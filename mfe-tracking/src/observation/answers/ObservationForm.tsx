import { useMemo, useState, type ReactNode } from 'react';
import type { ObservationCategory } from '@groepsapp/kernel';
import { FormProblem, type FormHandle } from '@groepsapp/kernel/forms';
import { Alert } from '@groepsapp/kernel/ui/base';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { CategoryHeading } from '../../shared/CategoryHeading';
import { FilterSelect } from '../../shared/Filters';
import { NoteField, type FormChild } from './AnswerCell';
import { useAnswer, useAnswering } from './answering';
import { answersTexts } from './answersTexts';
import { useQuestionSearch } from './BySubcategory';
import { CategorySection } from './CategorySection';
import type { Filled } from './draft';
import styles from './ObservationForm.module.css';

interface ObservationFormProps {
  content: readonly ObservationCategory[];
  children: readonly FormChild[];
  mentors: readonly { id: number; name: string }[];
  listNote: boolean;
  /** The content below the questions of an area, for the visible children. */
  footOf?: (category: ObservationCategory, shown: readonly FormChild[]) => ReactNode;
}

/** The questions of a list with the answers of the children: side by side, or of one child at a time. */
export function ObservationForm({ content, children, mentors, listNote, footOf }: ObservationFormProps) {
  const [only, setOnly] = useState('');
  const shown = useMemo(
    () => (only === '' ? children : children.filter(({ id }) => String(id) === only)),
    [children, only],
  );
  const { field, isFound, nothing } = useQuestionSearch(content);

  return (
    <>
      <div className={styles.tools}>
        <FilledInBy mentors={mentors} children={children} />
        {children.length > 1 && (
          <SelectField
            label="Toon"
            value={only}
            options={[
              { value: '', label: 'Alle kinderen' },
              ...children.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
            ]}
            onChange={setOnly}
          />
        )}
        {field}
      </div>
      {nothing}
      {content.map((category) => (
        <CategorySection
          key={category.id}
          category={category}
          children={shown}
          isFound={isFound}
          foot={footOf?.(category, shown)}
        />
      ))}
      {listNote && (
        <section className={styles.category} aria-label={answersTexts.listNoteHeading}>
          <CategoryHeading name={answersTexts.listNoteHeading} />
          <div className={styles.cells}>
            {shown.map((child) => (
              <ListNote key={child.id} child={child} named={shown.length > 1} />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

function ListNote({ child, named }: { child: FormChild; named: boolean }) {
  const { change, readOnly } = useAnswering();
  const text = useAnswer(child.id, ({ listNote }) => listNote);
  return (
    <div className={styles.cell}>
      {named && <span className={styles.childName}>{child.name}</span>}
      <NoteField
        label={`Notitie bij de lijst – ${child.full_name}`}
        value={text}
        readOnly={readOnly}
        onChange={(value) => change(child.id, (draft) => ({ ...draft, listNote: value }))}
      />
    </div>
  );
}

type FilledInByProps = Pick<ObservationFormProps, 'mentors' | 'children'>;

/** The observer: the same employee for all children. */
function FilledInBy({ mentors, children }: FilledInByProps) {
  const { change, readOnly } = useAnswering();
  const mentor = useAnswer(children[0]?.id ?? 0, (answers) => answers.mentor);
  return (
    <FilterSelect
      label="Ingevuld door"
      none={answersTexts.noMentor}
      value={mentor}
      disabled={readOnly}
      options={mentors}
      onChange={(value) => {
        const next = value === '' ? null : Number(value);
        for (const { id } of children) change(id, (draft) => ({ ...draft, mentor: next }));
      }}
    />
  );
}

interface AllProgressProps {
  content: readonly ObservationCategory[];
  children: readonly FormChild[];
}

/** How many questions were answered for each child, on one line. */
export function AllProgress({ content, children }: AllProgressProps) {
  return (
    // Focusable, so that a keyboard can scroll what does not fit.
    <div className={styles.progress} role="group" aria-label="Beantwoord per kind" tabIndex={0} data-ga-scroller>
      <ul className={styles.children}>
        {children.map((child) => (
          <Progress key={child.id} content={content} child={child} />
        ))}
      </ul>
    </div>
  );
}

function Progress({ content, child }: { content: readonly ObservationCategory[]; child: FormChild }) {
  const questions = useMemo(() => content.flatMap((category) => category.questions), [content]);
  const done = useAnswer(
    child.id,
    ({ answers, answerNote }) =>
      questions.filter(({ id, freeAnswer }) => (freeAnswer ? Boolean(answerNote[id]?.trim()) : id in answers)).length,
  );
  return <li>{`${child.name}: ${done} van ${questions.length} beantwoord`}</li>;
}

interface ProblemProps {
  form: FormHandle<Filled>;
  /** Saves once more, after an answer that was lost. */
  onAgain: () => void;
}

/** Why an observation cannot be saved, or was not. */
export function Problem({ form, onAgain }: ProblemProps) {
  const { problem, problems, unsure } = form;
  if (problems.children) return <Alert kind="error">{problems.children}</Alert>;
  if (problem === null) return null;
  if (!unsure) return <Alert kind="error">{`${problem} Uw antwoorden staan nog op dit apparaat.`}</Alert>;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAgain();
      }}
    >
      <FormProblem form={form} />
    </form>
  );
}
