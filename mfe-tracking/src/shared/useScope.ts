import { useMemo, useState } from 'react';
import { groupIdText, useTopic, type Selection } from '@groepsapp/kernel';

/** The parameters of nearly every call of the tracking system: the chosen establishment and groups. */
export interface Scope {
  idEstablishment: number;
  idGroup: string;
}

const establishmentId = ({ establishment }: Selection) => establishment?.id;

/** The chosen establishment and groups; `null` while nothing is chosen. */
export function useScope(): Scope | null {
  const idEstablishment = useTopic('selection', establishmentId);
  const idGroup = useTopic('selection', groupIdText);
  return useMemo(() => (idEstablishment && idGroup ? { idEstablishment, idGroup } : null), [idEstablishment, idGroup]);
}

/**
 * The options of the filters of a screen. While the answer to another choice is loading, the previous options stay, so
 * that the filters keep their place and the focus; after a change of groups nothing is shown.
 * @param scope the same object until the selection changes
 */
export function useOffered<T>(scope: Scope | null, { currentData }: { currentData?: T | undefined }): T | undefined {
  const [last, setLast] = useState<{ scope: Scope | null; answer: T } | null>(null);
  if (currentData !== undefined && last?.answer !== currentData) setLast({ scope, answer: currentData });
  return currentData ?? (last?.scope === scope ? last?.answer : undefined);
}
