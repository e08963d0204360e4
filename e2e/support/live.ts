import type { Page, WebSocket } from '@playwright/test';

const succeeded = 'pusher_internal:subscription_succeeded';

/**
 * Waits until the page follows a channel, so that what happens from then on is not missed. To be called before the
 * page is opened.
 */
export function follows(page: Page, channel: string): Promise<void> {
  return new Promise((resolve) => {
    const listen = (socket: WebSocket) =>
      socket.on('framereceived', ({ payload }) => {
        const text = payload.toString();
        if (text.includes(succeeded) && text.includes(`"${channel}"`)) resolve();
      });
    page.on('websocket', listen);
  });
}
