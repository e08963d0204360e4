import type { ObservationCategory } from '@groepsapp/kernel';
import type { Address } from '../../shared/useAddress';

export type ChildFilter = 'all' | 'present' | 'vve';

/** The choices of the observing screen, as read from the address. */
export interface Choice {
  age: number | undefined;
  mentor: number | undefined;
  category: number | undefined;
  question: number | undefined;
  show: ChildFilter;
  list: number | undefined;
  children: readonly number[];
  allLists: boolean;
  observing: boolean;
}

function parseChildFilter(text: string): ChildFilter {
  return text === 'present' || text === 'vve' ? text : 'all';
}

export function parseChoice(address: Address): Choice {
  return {
    age: address.id('age'),
    mentor: address.id('mentor'),
    category: address.id('category'),
    question: address.id('question'),
    show: parseChildFilter(address.text('show')),
    list: address.id('list'),
    children: address.ids('children'),
    allLists: address.text('all') === '1',
    observing: address.text('observe') === '1',
  };
}

/** The list of chosen children with one added or removed, as the address has it. */
export function toggled(children: readonly number[], id: number): string {
  return (children.includes(id) ? children.filter((one) => one !== id) : [...children, id]).join(',');
}

export interface WantedQuestions {
  category: number | undefined;
  question: number | undefined;
}

/**
 * The part of a list that the user wants to see. It is filtered here and not by the server, so that a save always
 * contains the answers to all questions.
 */
export function onlyWanted(
  content: readonly ObservationCategory[],
  { category, question }: WantedQuestions,
): readonly ObservationCategory[] {
  if (category === undefined && question === undefined) return content;
  return content
    .filter(({ id }) => category === undefined || id === category)
    .map((one) => ({ ...one, questions: one.questions.filter(({ id }) => question === undefined || id === question) }))
    .filter(({ questions }) => questions.length > 0);
}
