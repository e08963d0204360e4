import { useEffect, useRef, useState } from 'react';
import { useKernel, useTopic, type Roster } from '@groepsapp/kernel';
import { useLocation } from '@groepsapp/kernel/router';
import { Alert } from '@groepsapp/kernel/ui/base';

/** The child that a link of the bar 'Aandacht' hands to the screen: its sleep check is due, or it is late. */
type What = 'sleepCheckOf' | 'lateChild';

/** The child that a link of the bar 'Aandacht' leads to; `undefined` without one. */
export function useSought(what: What): number | undefined {
  const state: unknown = useLocation().state;
  const child =
    typeof state === 'object' && state !== null ? new Map<string, unknown>(Object.entries(state)).get(what) : undefined;
  return typeof child === 'number' ? child : undefined;
}

const everybody = { text: '', presence: 'all', schoolId: null, deselected: [] } as const;

/**
 * Shows the child that a link leads to, whatever was chosen before: the child filter of the app goes when it hides the child.
 * @param showAll undoes what was chosen on the screen itself
 * @returns another text for each such link
 */
export function useOpenedFor(what: What, showAll: () => void): string {
  const { bus } = useKernel();
  const { key } = useLocation();
  const sought = useSought(what);
  useEffect(() => {
    if (sought === undefined) return;
    showAll();
    const { children, visible } = bus.topic('roster').value;
    const isIn = (list: Roster['children']) => list.some(({ id }) => id === sought);
    if (isIn(children) && !isIn(visible)) bus.send('filterChildren', everybody);
  }, [sought, key, showAll, bus]);
  return sought === undefined ? '' : key;
}

/** Brings the entry in which it stands into view, with the focus on what can be done there, when a link leads to it. */
export function SoughtHere({ childId, what }: { childId: number; what: What }) {
  const here = useRef<HTMLSpanElement>(null);
  const { key } = useLocation();
  const isSought = useSought(what) === childId;
  useEffect(() => {
    const entry = here.current?.parentElement;
    entry?.scrollIntoView?.({ block: 'center' });
    entry?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  }, [isSought, key]);
  return isSought ? <span ref={here} hidden /> : null;
}

interface SoughtMissingProps {
  childId: number;
  /** Whether the entry is on the screen; `undefined` while that is not known. */
  found: boolean | undefined;
  /** Why it is not there. @param name the full name of the child */
  text: (name: string) => string;
}

const childrenOf = ({ children }: Roster) => children;

/** Says in words why a link of the bar 'Aandacht' leads to nothing: what was due is not any more. */
export function SoughtMissing({ childId, found, text }: SoughtMissingProps) {
  const { key } = useLocation();
  const child = useTopic('roster', childrenOf).find(({ id }) => id === childId);
  const [answer, setAnswer] = useState<{ key: string; found: boolean } | null>(null);
  // A child that was found, and is done or changes after that, is not missing.
  if (found !== undefined && answer?.key !== key) setAnswer({ key, found });
  if (answer?.key !== key || answer.found) return null;
  return (
    <Alert kind="info">
      {child === undefined ? 'Dit kind hoort niet bij de gekozen groepen.' : text(child.full_name)}
    </Alert>
  );
}
