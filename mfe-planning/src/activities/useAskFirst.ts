import { useState } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { prepare } from './log/activitiesApi';

/**
 * Asks for the Logboek of today as soon as the screen begins to be drawn, where no finger on a link has done so. The hooks
 * that show the answers ask only once it has been painted; by then the answers are on their way.
 * @param wanted whether the screen begins with the Logboek of today
 */
export function useAskFirst(wanted: boolean): void {
  const kernel = useKernel();
  // After this render, as it changes the store.
  useState(() => wanted && queueMicrotask(() => prepare(kernel)));
}
