import { useEffect } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { useLocation } from '@groepsapp/kernel/router';
import { useComposition } from '../composition/CompositionContext';
import { whenFilled } from '../base/underWay';
import { useServices } from '../services/ServicesContext';
import { frameMarkup, screenMarkup } from '../last-frame/frameMarkup';
import { dayText, placeText } from '../last-frame/kept';

/** Keeps the top bar, the menu and the dashboard for the next start, after each render of the caller, once the screen is filled. */
export function useKeepFrame(): void {
  const { lastFrame } = useServices();
  const { bus, clock } = useKernel();
  const { pathname } = useLocation();
  const styles = useComposition().shell?.parts?.['screens']?.styles;
  useEffect(() => {
    if (styles === undefined) return undefined;
    return whenFilled(() => {
      const layout = document.querySelector('[data-frame]');
      if (layout === null) return;
      lastFrame.frame.write({ html: frameMarkup(layout), width: window.innerWidth, styles });
      const main = pathname === '/dashboard' ? layout.querySelector('main') : null;
      const html = main && screenMarkup(main);
      if (html === null) return;
      const { establishment, groups } = bus.topic('selection').value;
      const place = placeText(establishment?.id, groups.map(({ id }) => id).join());
      lastFrame.dashboard.write({ html, day: dayText(clock), place });
    });
  });
}
