import { useCallback, useMemo } from 'react';
import type { ObservationCategory } from '@groepsapp/kernel';
import type { FormChild } from './AnswerCell';
import { useAnswer } from './answering';
import type { Answers } from './draft';
import styles from './observing.module.css';
import { observingTexts } from './observingTexts';

export interface AllProgressProps {
  content: readonly ObservationCategory[];
  children: readonly FormChild[];
}

/** How many questions were answered for each child, on one line. */
export function AllProgress({ content, children }: AllProgressProps) {
  return (
    // Focusable, so that a keyboard can scroll what does not fit.
    <div className={styles.progress} role="group" aria-label={observingTexts.progressOf} tabIndex={0} data-ga-scroller>
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
    useCallback(
      ({ answers, answerNote }: Answers) =>
        questions.filter(({ id, freeAnswer }) => (freeAnswer ? Boolean(answerNote[id]?.trim()) : id in answers)).length,
      [questions],
    ),
  );
  return <li>{observingTexts.progress(child.name, done, questions.length)}</li>;
}
