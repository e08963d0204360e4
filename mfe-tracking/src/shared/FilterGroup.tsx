import { useState, type ReactNode } from 'react';
import { Button } from '@groepsapp/kernel/ui/base';
import { useNarrow } from '@groepsapp/kernel/ui/layout';

interface FilterGroupProps {
  /** What the filters are set to; empty ones do not count as chosen. */
  chosen: readonly unknown[];
  className: string | undefined;
  children: ReactNode;
}

const text = (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`);

/** The filters of a screen; in a narrow window they stand behind one button, which says how many are chosen. */
export function FilterGroup({ chosen, className, children }: FilterGroupProps) {
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const filters = <div className={className}>{children}</div>;
  if (!narrow) return filters;
  return (
    <>
      <Button icon="filter" aria-expanded={open} onClick={() => setOpen(!open)}>
        {text(chosen.filter(Boolean).length)}
      </Button>
      {open && filters}
    </>
  );
}
