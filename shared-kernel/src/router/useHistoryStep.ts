import { useEffect, useEffectEvent } from 'react';
import { useNarrow } from '../react/useNarrow';
import { openStep } from './appHistory';
import type { StepKind } from './entry';

/**
 * On a narrow screen, makes something that is open a step of the browser's history: Back closes it and stays at the
 * address. When it closes in another way its step is removed. On a wide screen nothing happens.
 * @param open whether it is open
 * @param close closes it; if it stays open (because it asks first) the step stays
 * @param kind `over` for an overlay that closes on navigation, such as a panel; `place` for a place within the screen
 * to which the user can return, such as the detail of a list
 */
export function useHistoryStep(open: boolean, close: () => void, kind: StepKind = 'over'): void {
  const active = useNarrow() && open;
  const onBack = useEffectEvent(close);
  useEffect(() => (active ? openStep({ kind, close: () => onBack() }) : undefined), [active, kind]);
}
