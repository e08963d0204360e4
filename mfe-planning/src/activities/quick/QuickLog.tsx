import { memo, useMemo, useState, type ReactNode } from 'react';
import { activitiesTexts } from '../log/activitiesTexts';
import { ActivityIcon } from '../icons/ActivityIcon';
import { useTypes } from '../log/useDayLog';
import { QuickPanel } from './QuickPanel';
import { oftenUsed, useUses } from '../log/quickRules';
import styles from './Quick.module.css';

const none: readonly never[] = [];

interface QuickLogProps {
  /** Today, YYYY-MM-DD. */
  date: string;
  say: (announcement: string) => void;
  /** The content below the panel while no type is chosen. */
  children: ReactNode;
}

/** The types that are noted most above the day; one tap on a type, and then one for each child, is all it takes. */
export const QuickLog = memo(function QuickLog({ date, say, children }: QuickLogProps) {
  const types = useTypes().currentData ?? none;
  const uses = useUses();
  const often = useMemo(() => oftenUsed(types, uses), [types, uses]);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const chosen = often.find(({ id }) => id === chosenId);
  return (
    <>
      {often.length > 0 && (
        <div role="group" aria-label={activitiesTexts.quick.heading} className={styles.types} data-ga-scroller>
          {often.map(({ id, name, icon_id }) => (
            <button
              key={id}
              type="button"
              className={styles.type}
              aria-pressed={id === chosenId}
              onClick={() => setChosenId(id === chosenId ? null : id)}
            >
              <ActivityIcon id={icon_id} />
              {name}
            </button>
          ))}
        </div>
      )}
      {chosen ? (
        <QuickPanel key={chosen.id} type={chosen} date={date} say={say} onClose={() => setChosenId(null)} />
      ) : (
        children
      )}
    </>
  );
});
