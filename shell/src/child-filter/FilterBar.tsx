import { Activity, memo, useEffect, useState } from 'react';
import { useKernel, useTopic, type Roster } from '@groepsapp/kernel';
import { isFiltering, noFilter } from '@groepsapp/kernel/host';
import { Button, Icon } from '@groepsapp/kernel/ui/base';
import { childFilterTexts as texts } from './childFilterTexts';
import styles from './FilterBar.module.css';

/** Says on every screen that not all children are to be seen, why, and how to see them again. */
export function FilterBar() {
  const roster = useTopic('roster');
  const active = isFiltering(roster.filter);
  return (
    <>
      {/* Made while nothing else is waiting: the first letter must not wait for it. */}
      <Activity mode={active ? 'visible' : 'hidden'}>
        <div className={styles.bar}>
          <Icon name="filter" />
          <p className={styles.text}>
            <strong className={styles.line}>{countOf(roster, texts.visible)}</strong>{' '}
            <span className={styles.line}>{reasonsOf(roster)}</span>
          </p>
          <Clear />
        </div>
      </Activity>
      <Announcement text={active ? countOf(roster, texts.announced) : texts.allVisible} />
    </>
  );
}

/** Remembered: every letter draws what stands around it. */
const Clear = memo(function Clear() {
  const { bus } = useKernel();
  return (
    <Button kind="quiet" className={styles.clear} onClick={() => bus.send('filterChildren', noFilter)}>
      {texts.clear}
    </Button>
  );
});

function countOf({ refreshedAt, visible, children }: Roster, say: (count: number, of: number) => string): string {
  return refreshedAt === null ? texts.active : say(visible.length, children.length);
}

/** What hides children, in words. */
function reasonsOf({ filter, children }: Roster): string {
  const { text, presence, schoolId, deselected } = filter;
  const school = children.find((child) => child.school?.id === schoolId)?.school?.name;
  const here = new Set(children.map(({ id }) => id));
  const unchecked = deselected.filter((id) => here.has(id)).length;
  return [
    text.trim() && texts.quoted(text.trim()),
    presence !== 'all' && texts.presence[presence],
    schoolId !== null && (school ?? texts.school),
    unchecked > 0 && texts.deselected(unchecked),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Who types hears the outcome, not every step to it. */
const settleAfter = 600;

/** Reads the outcome of the filter aloud whenever it changes. */
function Announcement({ text }: { text: string }) {
  const [first] = useState(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text === first && said === '') return;
    const timer = setTimeout(() => setSaid(text), settleAfter);
    return () => clearTimeout(timer);
  }, [text, first, said]);
  return (
    <p role="status" className="ga-visually-hidden">
      {said}
    </p>
  );
}
