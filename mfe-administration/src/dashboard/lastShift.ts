import { useEffect } from 'react';
import { useKernel, useToday } from '@groepsapp/kernel';
import { defineKept, useKept } from '@groepsapp/kernel/store';

/**
 * `opened`: when this tablet showed the dashboard last, ISO. `day`: which day that was, YYYY-MM-DD. `before`: when it showed it
 * last on an earlier day, ISO.
 */
const shiftOf = defineKept<string>({
  name: 'administration.shift',
  version: 1,
  keptFor: 'account',
  check: (entry) => (typeof entry === 'string' ? entry : null),
});

/** When this tablet showed the dashboard last on an earlier day, ISO; `undefined` when it has not. */
export function useLastShift(): string | undefined {
  const kernel = useKernel();
  const today = useToday();
  const [day, opened, before] = [useKept(shiftOf, 'day'), useKept(shiftOf, 'opened'), useKept(shiftOf, 'before')];
  useEffect(() => {
    const shift = shiftOf(kernel);
    const last = shift.all.get('opened');
    if (shift.all.get('day') !== today && last !== undefined) shift.set('before', last);
    shift.set('day', today);
    shift.set('opened', new Date(kernel.clock.now()).toISOString());
  }, [kernel, today]);
  return day === today ? before : opened;
}
