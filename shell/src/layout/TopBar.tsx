import { useTopic } from '@groepsapp/kernel';
import { Icon, type UiIconName } from '@groepsapp/kernel/ui/base';
import { Logo } from '../brand/Logo';
import { ChildTextFilter } from '../child-filter/ChildTextFilter';
import { usePlaceTexts } from '../variant/placeTexts';
import { worksInGroups } from '../variant/variant';
import { GroupBadges, groupsName } from './GroupBadges';
import { asksForPeople, PersonChip } from '../tablet/PersonChip';
import { layoutTexts } from './layoutTexts';
import type { Surface, SurfaceTrigger } from './useSurfaces';
import styles from './TopBar.module.css';

interface TopBarProps {
  triggers: Readonly<Record<Surface, SurfaceTrigger>>;
  /** Whether there is one button for search and filter, in which the text filter then stands too. */
  compact: boolean;
}

/** The top bar: establishment and groups, the text filter, and the buttons of menu and panels. */
export function TopBar({ triggers, compact }: TopBarProps) {
  const { establishment, groups } = useTopic('selection');
  const hasPeople = useTopic('tablet', asksForPeople);
  const hasGroups = useTopic('variant', worksInGroups);
  const texts = usePlaceTexts().groups;
  const menuLabel = triggers.menu.open ? layoutTexts.closeMenu : layoutTexts.openMenu;
  return (
    <div className={`${styles.bar} ${hasGroups ? '' : styles.ungrouped}`}>
      <div className={styles.menu}>
        <Trigger icon="menu" label={menuLabel} trigger={triggers.menu} />
      </div>
      <span className={styles.logo}>
        <Logo size={36} />
      </span>
      <div className={styles.names}>
        <p className={styles.establishment}>{establishment?.name}</p>
        {hasGroups && <p className={styles.group}>{groupsName(groups, texts.combined)}</p>}
      </div>
      {hasGroups && <GroupBadges groups={groups} />}
      <div className={`${styles.tools} ${hasPeople ? styles.tight : ''}`}>
        <PersonChip />
        {hasGroups && <ChildTools triggers={triggers} compact={compact} />}
      </div>
    </div>
  );
}

/** Finding a child, and filtering the lists of children. */
function ChildTools({ triggers, compact }: TopBarProps) {
  return (
    <>
      {!compact && <ChildTextFilter />}
      <Trigger icon="search" label={layoutTexts.search} word={layoutTexts.searchShort} trigger={triggers.search} />
      {!compact && (
        <Trigger icon="filter" label={layoutTexts.filter} word={layoutTexts.filterShort} trigger={triggers.filter} />
      )}
    </>
  );
}

interface TriggerProps {
  icon: UiIconName;
  label: string;
  /** The part of the label that is written beside the icon. */
  word?: string;
  trigger: SurfaceTrigger;
}

function Trigger({ icon, label, word, trigger: { id, controls, open, onToggle } }: TriggerProps) {
  return (
    <button
      id={id}
      type="button"
      className={`${styles.trigger} ${word ? styles.worded : ''}`}
      aria-label={label}
      title={label}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
    >
      <Icon name={icon} />
      {word && <span className={styles.word}>{word}</span>}
    </button>
  );
}
