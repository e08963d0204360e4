import { useEffect } from 'react';
import { keepTrying } from '@groepsapp/kernel/host';
import { whenFilled } from '../base/underWay';

/** Icons explain themselves to a finger, once there is time to fetch the code for it. */
export function useIconHints(): void {
  useEffect(() => {
    let stop: () => void = () => undefined;
    const callOff = whenFilled(() => {
      const load = () => import(/* webpackChunkName: "panels" */ './explainIcons');
      stop = keepTrying(load, ({ explainIcons }) => {
        stop = explainIcons();
      });
    });
    return () => {
      callOff();
      stop();
    };
  }, []);
}
