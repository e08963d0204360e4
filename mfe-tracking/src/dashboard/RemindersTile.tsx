import { useToday, type SavedTrigger } from '@groepsapp/kernel';
import { formatNearDay } from '@groepsapp/kernel/dates';
import { Tile, type TileFacts } from '@groepsapp/kernel/ui/data';
import { areaStore } from '../store';
import { useReminders } from './remindersApi';

const texts = {
  label: 'Herinneringen',
  none: 'geen herinneringen',
  due: (name: string, more: number) => (more > 0 ? `${name} en nog ${more}` : name),
  next: (day: string, name: string) => `eerst: ${name}, ${day}`,
} as const;

/** What is due of the child tracking system. */
function RemindersTile() {
  const today = useToday();
  const facts = (list: readonly SavedTrigger[]) => reminderFacts(list, today);
  return <Tile label={texts.label} to="/childtrackingsystem/triggers" state={useReminders()} facts={facts} />;
}

/** @param today YYYY-MM-DD */
export function reminderFacts(list: readonly SavedTrigger[], today: string): TileFacts {
  const [first, ...others] = [...list].sort((a, b) => a.dateTrigger.localeCompare(b.dateTrigger));
  if (first === undefined) return { value: 0, words: texts.none };
  const value = list.filter(({ dateTrigger }) => dateTrigger <= today).length;
  if (value > 0) return { value, words: texts.due(first.childName, Math.min(value - 1, others.length)) };
  return { value, words: texts.next(formatNearDay(first.dateTrigger, today).toLowerCase(), first.childName) };
}

export default areaStore.withStore(RemindersTile);
