import { ChildSearchPanel } from '../child-search/ChildSearchPanel';
import { ChildFilterPanel } from '../child-filter/ChildFilterPanel';
import { layoutTexts as texts } from './layoutTexts';
import type { Surface, SurfaceTrigger } from './useSurfaces';
import { ChildTextFilter } from '../child-filter/ChildTextFilter';
import styles from './Panels.module.css';

export interface PanelsProps {
  open: 'search' | 'filter';
  /** Whether the top bar has one button for both panels; each then leads to the other. */
  compact: boolean;
  triggers: Readonly<Record<Surface, SurfaceTrigger>>;
  onClose: () => void;
}

/** The panel that is open: the one to find a child in, or the one that filters all lists. */
export default function Panels({ open, compact, triggers, onClose }: PanelsProps) {
  const ways = compact && <Ways triggers={triggers} />;
  if (open === 'search') return <ChildSearchPanel id={triggers.search.controls} onClose={onClose} tools={ways} />;
  const tools = compact && (
    <>
      {ways}
      <ChildTextFilter />
    </>
  );
  return <ChildFilterPanel id={triggers.filter.controls} onClose={onClose} tools={tools} />;
}

function Ways({ triggers: { search, filter } }: Pick<PanelsProps, 'triggers'>) {
  return (
    <div role="group" aria-label={texts.tools} className={styles.ways}>
      <Way label={texts.openChild} trigger={search} />
      <Way label={texts.filterLists} trigger={filter} />
    </div>
  );
}

function Way({ label, trigger: { open, onToggle } }: { label: string; trigger: SurfaceTrigger }) {
  return (
    <button type="button" className={styles.way} aria-pressed={open} onClick={open ? undefined : onToggle}>
      {label}
    </button>
  );
}
