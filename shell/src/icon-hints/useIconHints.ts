import { useEffect } from 'react';
import { whenFilled } from '../composition/underWay';

/** Icons explain themselves to a finger, once there is time to fetch the code for it. */
export function useIconHints(): void {
  useEffect(() => {
    let stop: () => void = () => undefined;
    let gone = false;
    const callOff = whenFilled(() => {
      import(/* webpackChunkName: "panels" */ './explainIcons').then(
        ({ explainIcons }) => {
          if (!gone) stop = explainIcons(document);
        },
        () => undefined,
      );
    });
    return () => {
      gone = true;
      callOff();
      stop();
    };
  }, []);
}
