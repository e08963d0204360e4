import { useEffect, useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';
import { useHistoryStep } from '../../router/useHistoryStep';
import { openModal, type Modal } from './modality';

/** What a `dialog` element needs to be modal. */
export interface ModalProps {
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
  useHistoryStep(true, onClose);
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
