import { Activity, memo, useEffect, useState } from 'react';
import { useKernel, useTopic, type Roster } from '@groepsapp/kernel';
import { isFiltering, noFilter } from '@groepsapp/kernel/host';
import { Button, Icon } from '@groepsapp/kernel/ui/base';
import { childFilterTexts as texts } from './childFilterTexts';
import styles from './FilterBar.module.css';

/** The bar on every screen that says that children are hidden and why, with a button to clear the filter. */
export function FilterBar() {
  const roster = useTopic('roster');
  const active = isFiltering(roster.filter);
  return (
    <>
      {/* Rendered ahead at idle priority, so that the first keystroke in the text filter does not pay for it. */}
      <Activity mode={active ? 'visible' : 'hidden'}>
        <div className={styles.bar}>
          <Icon name="filter" />
          <p className={styles.text}>
            <strong className={styles.line}>{countText(roster, (visible, all) => texts.hidden(all - visible))}</strong>{' '}
            <span className={styles.line}>{reasonsOf(roster)}</span>
          </p>
          <Clear />
        </div>
      </Activity>
      <Announcement text={active ? countText(roster, texts.announced) : texts.allVisible} />
    </>
  );
}

/** Memoised, because the bar renders at every keystroke. */
const Clear = memo(function Clear() {
  const { bus } = useKernel();
  return (
    <Button kind="quiet" className={styles.clear} onClick={() => bus.send('filterChildren', noFilter)}>
      {texts.clear}
    </Button>
  );
});

function countText({ refreshedAt, visible, children }: Roster, say: (count: number, of: number) => string): string {
  return refreshedAt === null ? texts.active : say(visible.length, children.length);
}

/** The reasons why children are hidden, as text. */
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

/** Debounce in ms: announce the result when the user stops typing. */
const settleAfter = 600;

/** Announces the result of the filter to screen readers, debounced. */
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
