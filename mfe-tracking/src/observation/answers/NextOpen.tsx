import type { ObservationCategory } from '@groepsapp/kernel';
import { Button } from '@groepsapp/kernel/ui/base';
import type { FormChild } from './AnswerCell';
import { useAnswering } from './answering';
import { answersTexts } from './answersTexts';
import { answersIn, type Answers } from './draft';

interface NextOpenProps {
  content: readonly ObservationCategory[];
  children: readonly FormChild[];
}

/** Where the first question of the part of the page that can be seen begins, below the bars of the app, in px. */
const belowBars = 140;

const hasAnswer = ({ answers, answerNote }: Answers, id: number) => id in answers || Boolean(answerNote[id]?.trim());

/** Leads to the next question that a child has no answer to: below what is read now, or else from the top again. */
export function NextOpen({ content, children }: NextOpenProps) {
  const { state } = useAnswering();
  function jump() {
    const open = content
      .flatMap(({ questions }) => questions)
      .filter(({ id }) => children.some((child) => !hasAnswer(answersIn(state.fields, child.id), id)))
      .flatMap(({ id }) => document.querySelector<HTMLElement>(`[data-question="${id}"]:not([hidden])`) ?? []);
    const next = open.find((row) => row.getBoundingClientRect().top > belowBars) ?? open[0];
    next?.scrollIntoView({ block: 'start' });
    next?.querySelector<HTMLElement>('button, input, textarea')?.focus({ preventScroll: true });
  }
  return <Button icon="down" aria-label={answersTexts.nextOpen} onClick={jump} />;
}
