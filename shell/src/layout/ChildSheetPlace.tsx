import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Slot } from '@groepsapp/kernel';
import { SlotHostProvider } from '@groepsapp/kernel/host';
import { useLocation } from '@groepsapp/kernel/router';
import { Fence } from '@groepsapp/kernel/ui/base';
import { slotHost } from '../composition/slotHost';

/** Fills the slots of what it contains, and shows the sheet of a child over it when any of it asks for that. */
export function ChildSheetPlace({ children }: { children: ReactNode }) {
  const [childId, setChildId] = useState<number | null>(null);
  // One that is open stays, with what is typed in it.
  const showSheet = useCallback((id: number | null) => setChildId((open) => (id === null ? id : (open ?? id))), []);
  const offered = slotHost.useContributions('child-sheet').length > 0;
  const host = useMemo(() => ({ ...slotHost, ...(offered && { showSheet }) }), [offered, showSheet]);
  return (
    <SlotHostProvider value={host}>
      {children}
      {childId !== null && (
        <Fence failed={null} waiting={null}>
          <Sheet key={childId} childId={childId} onClose={() => showSheet(null)} />
        </Fence>
      )}
    </SlotHostProvider>
  );
}

/** Closes when another screen opens, to which its links lead. */
function Sheet({ childId, onClose }: { childId: number; onClose: () => void }) {
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (openedAt.current !== pathname) onClose();
  }, [pathname, onClose]);
  return <Slot name="child-sheet" props={{ childId, onClose }} />;
}
