import { describeBrowser } from '@groepsapp/contract/browsers';

export interface DeviceInfo {
  browser: string;
  screen: string;
  language: string;
}

/** Reads the device facts. They are not cached, because the screen may be rotated. */
export function readDeviceInfo(): DeviceInfo {
  const { userAgent, maxTouchPoints, language } = navigator;
  const { screen, devicePixelRatio, innerWidth, innerHeight } = window;
  return {
    browser: describeBrowser(userAgent, maxTouchPoints) || 'Onbekend',
    screen: `${screen.width} × ${screen.height} (${devicePixelRatio}×), venster ${innerWidth} × ${innerHeight}`,
    language,
  };
}
