import { useState } from 'react';
import { groupIdText, useTopic } from '@groepsapp/kernel';
import { usePrefetch } from './activitiesApi';

/**
 * Asks for a day of the Logboek as soon as the screen begins to be drawn. The hooks that show the answers ask only once
 * it has been painted; by then the answers are on their way.
 * @param date YYYY-MM-DD, the first one that is shown; `null` while none is
 */
export function useAskFirst(date: string | null): void {
  const groups = useTopic('selection', groupIdText);
  const askDay = usePrefetch('activitiesOfDay');
  const askPlanned = usePrefetch('plannedOnDate');
  const askTypes = usePrefetch('activityTypes');
  // After this render, as it changes the store.
  useState(() =>
    queueMicrotask(() => {
      if (date === null) return;
      askDay({ groups, date });
      askPlanned({ groups, date });
      askTypes(groups);
    }),
  );
}
