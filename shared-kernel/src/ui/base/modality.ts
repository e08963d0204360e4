import { afterPaint } from '../../async/afterPaint';
import { useEffect, useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';
import { useDialogStep } from '../../router/appHistory';

/**
 * Making the page inert below a dialog, and freeing it, calculates the styles of all its elements again: of a long list
 * that takes longer than showing the dialog. So a dialog is shown above the page first and made modal once it has been
 * painted, and when it goes, the page is freed once it has been painted without the dialog. Whatever the user does in
 * between comes after that.
 */

/** Modal too, below the dialogs, and never shown: it keeps the page inert until the page has been painted without them. */
let keeper: HTMLDialogElement | null = null;
/** How many dialogs are open. */
let shown = 0;
let freeing: (() => void) | null = null;
/** The place of the focus before a dialog that is going, for another one that comes in its place. */
let inPlace: Element | null = null;

/** Runs a task once the changes have been painted, or right before the next key or tap. @returns stops it */
function afterPaintOrInput(task: () => void): () => void {
  const events = ['keydown', 'pointerdown'];
  const stop = () => events.forEach((type) => removeEventListener(type, run, true));
  let over = false;
  function end() {
    over = true;
    stop();
  }
  function run() {
    if (over) return;
    end();
    task();
  }
  events.forEach((type) => addEventListener(type, run, true));
  afterPaint(run);
  return end;
}

function makeKeeper(): HTMLDialogElement {
  const element = document.createElement('dialog');
  element.style.display = 'none';
  // Escape is for the dialogs above it.
  element.setAttribute('closedby', 'none');
  document.body.prepend(element);
  return element;
}

/** Makes a dialog modal that is shown as a popover. What has the focus in it keeps it. */
function makeModal(dialog: HTMLDialogElement): void {
  const { activeElement } = document;
  const focused = dialog.contains(activeElement) ? activeElement : null;
  dialog.hidePopover();
  dialog.removeAttribute('popover');
  keeper ??= makeKeeper();
  keeper.showModal();
  // `showModal` gives the focus to this.
  focused?.setAttribute('autofocus', '');
  dialog.showModal();
  focused?.removeAttribute('autofocus');
}

/** Above another dialog the page is inert already, and a popover of the page would be so, too. */
function isPageInert(): boolean {
  return Array.from(document.getElementsByTagName('dialog')).some(({ open }) => open);
}

/** A dialog that is shown. */
export interface Modal {
  /** To be called when the dialog goes, while it is still there. */
  going: () => void;
  /**
   * To be called once it is gone: frees the page, and gives the focus back to where it was unless something else of the
   * page took it.
   */
  gone: () => void;
}

/**
 * The place of the focus, or of that before the dialog whose place is taken: its content was on its way, and is there now.
 */
function focusBefore(): Element | null {
  const { activeElement, body } = document;
  const before = activeElement === body ? (inPlace ?? body) : activeElement;
  inPlace = null;
  return before;
}

/** Shows a dialog over the page and gives it the focus. */
function openModal(dialog: HTMLDialogElement): Modal {
  freePage();
  shown += 1;
  const before = focusBefore();
  const stop = show(dialog);
  return {
    going() {
      shown -= 1;
      inPlace = before;
      stop?.();
      // The browser would look for another place for the cursor, through all of an inert page.
      if (dialog.contains(document.activeElement)) getSelection()?.removeAllRanges();
    },
    gone() {
      inPlace = null;
      leave(before);
    },
  };
}

/** @returns stops what is still to be done; nothing when it is modal already */
function show(dialog: HTMLDialogElement): (() => void) | undefined {
  if (!('showPopover' in dialog) || isPageInert()) {
    dialog.showModal();
    return undefined;
  }
  if (!dialog.hasAttribute('popover')) {
    dialog.setAttribute('popover', 'manual');
    dialog.showPopover();
  }
  return afterPaintOrInput(() => makeModal(dialog));
}

function leave(before: Element | null): void {
  if (shown > 0 || !keeper?.open) {
    giveBack(before);
    return;
  }
  // It went together with the dialog below it, which gives the focus back.
  if (freeing !== null && before?.isConnected !== true) return;
  const stop = afterPaintOrInput(freePage);
  freeing = () => {
    stop();
    freeing = null;
    keeper?.close();
    giveBack(before);
  };
  // The dialog that comes in its place may take the focus at once.
  if (before?.isConnected !== true) freePage();
}

function freePage(): void {
  freeing?.();
}

/** Gives the focus to something that may take the place of a dialog: the page is freed for it first. */
export function takeFocus(element: HTMLElement | null, options?: FocusOptions): void {
  freePage();
  element?.focus(options);
}

function giveBack(before: Element | null): void {
  const { activeElement, body } = document;
  const isFree = activeElement === null || activeElement === body;
  if (isFree && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
}

/** Has a dialog that opens give its focus to an element; as a `ref`, because React keeps this attribute to itself. */
export function markFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}

interface ModalProps {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: () => void;
}

/**
 * Opens a dialog over the page for as long as it is rendered. It is not closed before it unmounts: closing returns the
 * focus before the rest of the page has changed, which costs an extra calculation of styles and layout of the whole page.
 * @param onClose asked for by Escape or the back gesture; the owner then stops rendering the dialog
 */
export function useModal(onClose: () => void): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  const modal = useRef<Modal | null>(null);
  useLayoutEffect(() => {
    if (ref.current === null) return undefined;
    modal.current = openModal(ref.current);
    return modal.current.going;
  }, []);
  useEffect(() => () => modal.current?.gone(), []);
  useDialogStep(onClose);
  return {
    ref,
    onCancel(event) {
      event.preventDefault();
      onClose();
    },
    /** Browsers close a dialog on a second Escape without an event; only its owner may close it. */
    onClose() {
      ref.current?.showModal();
      onClose();
    },
  };
}
