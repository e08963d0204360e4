import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Kept } from '@groepsapp/kernel/store';
import type { Draft } from './draft';

/** The answers of the children on the screen: the drafts on the device, or else the initial answers. */
export interface Answering {
  read: (childId: number) => Draft;
  change: (childId: number, next: (draft: Draft) => Draft) => void;
  subscribe: (listener: () => void) => () => void;
  /** Nothing can be changed. */
  readOnly: boolean;
}

export interface AnsweringOptions {
  kept: Kept<Draft>;
  keyOf: (childId: number) => string;
  /** The initial answers of a child without a draft. */
  startOf: (childId: number) => Draft;
  readOnly?: boolean;
}

export function makeAnswering({ kept, keyOf, startOf, readOnly = false }: AnsweringOptions): Answering {
  const read = (childId: number) => kept.all.get(keyOf(childId)) ?? startOf(childId);
  return {
    read,
    // Changed content is another request.
    change: (childId, next) => kept.set(keyOf(childId), { ...next(read(childId)), sent: null }),
    subscribe: (listener) => kept.subscribe(listener),
    readOnly,
  };
}

const nothing: Answering = {
  read: () => {
    throw new Error('There is no AnsweringContext.');
  },
  change: () => {},
  subscribe: () => () => {},
  readOnly: true,
};

/** A context, so that a tap renders the one cell that changed and nothing between it and the screen. */
export const AnsweringContext = createContext<Answering>(nothing);

export function useAnswering(): Answering {
  return useContext(AnsweringContext);
}

/**
 * One value of the draft of a child; the component renders when that value changes.
 * @param select gives a text, number or boolean
 */
export function useDraftValue<T extends string | number | boolean | null | undefined>(
  childId: number,
  select: (draft: Draft) => T,
): T {
  const { read, subscribe } = useAnswering();
  const value = useCallback(() => select(read(childId)), [read, childId, select]);
  return useSyncExternalStore(subscribe, value);
}
