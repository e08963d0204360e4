import type { KeyboardEvent } from 'react';

/** A row of a list carries `data-ga-row`; what a dialog in a row holds is not part of the row. */
const rows = '[data-ga-row]';

const controls = 'a[href], button:not(:disabled)';

const controlsOf = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>(controls)].filter((control) => control.checkVisibility?.() !== false);

interface Place {
  rows: HTMLElement[];
  /** Of the row in `rows`. */
  at: number;
  controls: HTMLElement[];
  /** Of the control in `controls`. */
  column: number;
}

/** Where in the rows a key was pressed; nothing for a key pressed elsewhere, or in a field that has its own use for it. */
function placeOf({ currentTarget, target, defaultPrevented }: KeyboardEvent<HTMLElement>): Place | null {
  if (defaultPrevented || !(target instanceof HTMLElement) || !target.matches(controls)) return null;
  const row = target.closest<HTMLElement>(`dialog, ${rows}`);
  const all = [...currentTarget.querySelectorAll<HTMLElement>(rows)];
  const at = row === null ? -1 : all.indexOf(row);
  if (row === null || at < 0) return null;
  const own = controlsOf(row);
  return { rows: all, at, controls: own, column: own.indexOf(target) };
}

/** Up and down go to the same control of the next row, left and right to the next one of the row, Home and End to its ends. */
function aim(key: string, { rows: all, at, controls: own, column }: Place): HTMLElement | undefined {
  if (key === 'ArrowLeft') return own[Math.max(column - 1, 0)];
  if (key === 'ArrowRight') return own[Math.min(column + 1, own.length - 1)];
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[key];
  const row = to === undefined ? undefined : all[to];
  if (row === undefined) return undefined;
  const others = controlsOf(row);
  return others[Math.min(column, others.length - 1)];
}

/** Moves the focus between the controls of rows by arrows, Home and End. */
export function moveInRows(event: KeyboardEvent<HTMLElement>): void {
  const place = placeOf(event);
  const target = place && aim(event.key, place);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function keepOneStop(own: readonly HTMLElement[], stop: HTMLElement | undefined): void {
  for (const control of own) control.tabIndex = control === stop ? 0 : -1;
}

/**
 * Makes each row of a list one tab stop, with arrows to its other controls: five stops for each of 24 children would be in
 * front of all else. The rows are only looked at when Tab leaves one, so that a long list costs nothing before.
 */
export function rowStops(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return moveInRows(event);
  const place = placeOf(event);
  if (place === null) return undefined;
  keepOneStop(place.controls, place.controls[place.column]);
  const before = event.shiftKey ? place.rows[place.at - 1] : undefined;
  if (before) keepOneStop(controlsOf(before), controlsOf(before)[0]);
  return undefined;
}
