import { useState } from 'react';
import type { Address } from '../../shared/useAddress';
import { useCheckAnalysedMutation } from './analyseApi';
import { analyseTexts } from './analyseTexts';
import type { Choice } from './analyseRules';

/** How many children can be observed at once. */
const mostChildren = 30;

export interface Start {
  /** An alert that has to be seen; `null` when there is none. */
  alert: string | null;
  /** The question whether to go on although children were observed before, and with whom. */
  question: { text: string; children: readonly number[] } | null;
  checking: boolean;
  /** Why it could not be checked who was observed before. */
  problem: string | null;
  begin: () => Promise<void>;
  goOn: (children: readonly number[]) => void;
  dismiss: () => void;
}

function wrongWith({ children, list }: Choice): string | null {
  if (children.length === 0) return analyseTexts.noChildChosen;
  if (children.length > mostChildren) return analyseTexts.tooMany(mostChildren);
  return list === undefined ? analyseTexts.noListChosen : null;
}

/** Begins an observation: checks the choice, and asks when children were already observed with the list. */
export function useStart(choice: Choice, address: Address): Start {
  const [alert, setAlert] = useState<string | null>(null);
  const [question, setQuestion] = useState<Start['question']>(null);
  const [check, { isLoading, error }] = useCheckAnalysedMutation();

  function goOn(children: readonly number[]) {
    setQuestion(null);
    address.set({ children: children.join(','), observe: '1' });
  }

  async function begin() {
    const wrong = wrongWith(choice);
    if (wrong !== null || choice.list === undefined) return setAlert(wrong);
    const { data } = await check({ checkedChildren: [...choice.children], checkedList: choice.list });
    if (data === undefined) return;
    if (data.analysedChildren === '') goOn(data.checkedChildren);
    else if (data.checkedChildren.length === 0) setAlert(data.analysedChildren);
    else setQuestion({ text: data.analysedChildren, children: data.checkedChildren });
  }

  function dismiss() {
    setAlert(null);
    setQuestion(null);
  }

  const problem = error?.userMessage ?? null;
  return { alert, question, checking: isLoading, problem, begin, goOn, dismiss };
}
