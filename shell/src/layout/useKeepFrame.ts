import { useEffect } from 'react';
import { useComposition } from '../composition/CompositionContext';
import { whenFilled } from '../base/underWay';
import { useServices } from '../services/ServicesContext';
import { frameMarkup } from '../last-frame/frameMarkup';

/** Keeps the top bar and the menu for the next start, after each render of the caller, once the screen is filled. */
export function useKeepFrame(): void {
  const { frame } = useServices();
  const styles = useComposition().shell?.parts?.['screens']?.styles;
  useEffect(() => {
    if (styles === undefined) return undefined;
    return whenFilled(() => {
      const layout = document.querySelector('[data-frame]');
      if (layout !== null) frame.keep({ html: frameMarkup(layout), width: window.innerWidth, styles });
    });
  });
}
