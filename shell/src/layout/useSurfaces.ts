import { useCallback, useId, useState, type KeyboardEvent } from 'react';
import { useHistoryStep, useLocation } from '@groepsapp/kernel/router';
import { useNarrow, widths } from '@groepsapp/kernel/ui/layout';

/** The surfaces that can lie over the content: the panels, and on a narrow screen the menu. At most one is open. */
export type Surface = 'menu' | 'search' | 'filter';

const surfaceId = (prefix: string, surface: Surface) => `${prefix}-${surface}`;
const buttonId = (prefix: string, surface: Surface) => `${prefix}-${surface}-button`;

/** Whether a value differs from the previous render. */
function useChanged(value: unknown): boolean {
  const [known, setKnown] = useState(value);
  if (Object.is(known, value)) return false;
  setKnown(value);
  return true;
}

/**
 * The menu is beside the content on a wide screen and over it on a narrow one. Navigation closes the open surface, and so
 * does Back on a narrow screen; a window that becomes wide closes the menu overlay.
 * @param openMenuOnArrival whether the menu starts open on a narrow screen too
 */
export function useSurfaces(openMenuOnArrival: boolean) {
  const narrow = useNarrow();
  const compact = useNarrow(widths.medium);
  const [menuBeside, setMenuBeside] = useState(true);
  const [over, setOver] = useState<Surface | null>(openMenuOnArrival && narrow ? 'menu' : null);
  const prefix = useId();

  const moved = useChanged(useLocation().pathname);
  const resized = useChanged(narrow);
  if (over !== null && (moved || (resized && over === 'menu'))) setOver(null);

  const buttonOf = useCallback((surface: Surface) => document.getElementById(buttonId(prefix, surface)), [prefix]);

  /** Closes the surface and returns the focus to the button that opened it. */
  const close = useCallback(() => {
    if (over !== null) (buttonOf(over) ?? buttonOf('search'))?.focus();
    setOver(null);
  }, [buttonOf, over]);

  useHistoryStep(over !== null, close);

  const toggle = (surface: Surface) => {
    if (surface === 'menu' && !narrow) setMenuBeside(!menuBeside);
    else setOver(over === surface ? null : surface);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  };

  const triggerOf = (surface: Surface): SurfaceTrigger => ({
    id: buttonId(prefix, surface),
    controls: surfaceId(prefix, surface),
    open: surface === 'menu' && !narrow ? menuBeside : over === surface,
    onToggle: () => toggle(surface),
  });

  const menuOver = over === 'menu';
  return {
    menuOpen: narrow ? menuOver : menuBeside,
    menuOver,
    compact,
    panel: over === 'menu' ? null : over,
    /** Whether a surface covers all of the content, which is then inert. */
    covered: narrow && over !== null,
    close,
    onKeyDown,
    triggers: { menu: triggerOf('menu'), search: triggerOf('search'), filter: triggerOf('filter') },
  };
}

export interface SurfaceTrigger {
  id: string;
  controls: string;
  open: boolean;
  onToggle: () => void;
}
