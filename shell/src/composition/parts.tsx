import { type ComponentType, Fragment, type FragmentInstance } from 'react';
import type { LoadedModule } from './loading';

/** A module of an area that is on the page, and where. */
export interface Part {
  area: string;
  /** How long its code took to load, in ms. */
  ms: number;
  place: FragmentInstance;
}

/** The parts that are on the page now. */
export const parts = new Set<Part>();

/** The component of a module, which is among the parts of the page wherever it is rendered. It adds nothing to the page. */
function partOf(Component: ComponentType, facts: Omit<Part, 'place'>): ComponentType {
  const add = (place: FragmentInstance | null) => {
    if (place === null) return undefined;
    const part = { ...facts, place };
    parts.add(part);
    return () => void parts.delete(part);
  };
  return function PreviewPart(props) {
    return (
      <Fragment ref={add}>
        <Component {...props} />
      </Fragment>
    );
  };
}

/** The modules that were loaded, so that one is the same component each time. */
const loaded = new Map<string, LoadedModule>();

/**
 * A module that tells where it is on the page.
 * @param began when it began to load, by `performance.now()`
 */
export function asPart(module: LoadedModule, area: string, name: string, began: number): LoadedModule {
  const key = `${area} ${name}`;
  const known = loaded.get(key);
  if (known !== undefined || module.default === undefined) return known ?? module;
  const ms = Math.round(performance.now() - began);
  const part = { ...module, default: partOf(module.default, { area, ms }) };
  loaded.set(key, part);
  return part;
}
