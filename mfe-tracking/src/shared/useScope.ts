import { useMemo } from 'react';
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
