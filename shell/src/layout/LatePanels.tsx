import { createElement, useEffect, useState, type ComponentType } from 'react';
import { whenFilled } from '../composition/underWay';
import type { PanelsProps } from './Panels';

let loaded: ComponentType<PanelsProps> | null = null;

/** Fetches the panels, which no screen needs before a tap. */
export async function loadPanels(): Promise<void> {
  const { Panels } = await import(/* webpackChunkName: "panels" */ './Panels');
  loaded = Panels;
}

export interface LatePanelsProps extends Omit<PanelsProps, 'open'> {
  open: PanelsProps['open'] | null;
}

/**
 * The panel that is open, if any. The code is fetched when the screen is filled, so that a panel opens at once and
 * without network, or at the latest when one is opened.
 */
export function LatePanels({ open, ...others }: LatePanelsProps) {
  const [there, setThere] = useState(loaded !== null);
  const wanted = open !== null;
  useEffect(() => {
    if (there) return undefined;
    const load = () => {
      loadPanels().then(
        () => setThere(true),
        () => undefined,
      );
    };
    return wanted ? load() : whenFilled(load);
  }, [there, wanted]);
  return loaded !== null && open !== null ? createElement(loaded, { ...others, open }) : null;
}
