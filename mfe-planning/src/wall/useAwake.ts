import { useEffect } from 'react';

/** Keeps the screen of the device on while it is shown, where the browser can. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const release = () => void lock?.release().catch(() => undefined);
    async function hold() {
      if (document.visibilityState !== 'visible') return;
      // Refused on a low battery, and unknown to older browsers.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isGone) release();
    }
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', hold);
      release();
    };
  }, []);
}
