import { useCallback, useRef, useState } from 'react';
import { useNarrow } from '@groepsapp/kernel/ui/layout';

/**
 * Whether the menu is open: beside the content on a wide screen, over it on a narrow one.
 * @param openOnArrival opens it on a narrow screen too
 */
export function useMenu(openOnArrival: boolean) {
  const narrow = useNarrow();
  const [openWide, setOpenWide] = useState(true);
  const [openNarrow, setOpenNarrow] = useState(openOnArrival);
  const buttonRef = useRef<HTMLButtonElement>(null);

  const open = narrow ? openNarrow : openWide;
  const setOpen = narrow ? setOpenNarrow : setOpenWide;
  const close = useCallback(() => {
    setOpen(false);
    buttonRef.current?.focus();
  }, [setOpen]);

  return { open, overlay: narrow && open, buttonRef, close, toggle: () => setOpen(!open) };
}
