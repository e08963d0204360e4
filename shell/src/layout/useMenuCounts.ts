import { useMemo } from 'react';
import { useTopic, type Attention, type Unread } from '@groepsapp/kernel';
import type { MenuCounts } from './menuItems';

const totalOf = ({ total }: Unread) => total;
const checksOf = ({ sleepChecks }: Attention) => sleepChecks.length;

/** The numbers that menu items show. */
export function useMenuCounts(): MenuCounts {
  const unread = useTopic('unread', totalOf);
  const sleepChecks = useTopic('attention', checksOf);
  return useMemo(() => ({ unread, sleepChecks }), [unread, sleepChecks]);
}
