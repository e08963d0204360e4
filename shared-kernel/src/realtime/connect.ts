import type { RealtimeAddress } from '@groepsapp/contract';
import Pusher, { type ChannelAuthorizationHandler, type Options } from 'pusher-js';

/** The part of a `pusher-js` channel that is used here. */
export interface PusherChannel {
  bind(event: string, callback: (data: unknown) => void): unknown;
  unbind(): unknown;
}

/** The part of the `pusher-js` client that is used here. */
export interface PusherClient {
  readonly connection: {
    /** Id that the server assigned to the current socket. */
    readonly socket_id: string;
    bind(event: 'state_change', callback: (change: { current: string }) => void): unknown;
  };
  bind(event: string, callback: (data: unknown) => void): unknown;
  subscribe(channel: string): PusherChannel;
  unsubscribe(channel: string): void;
  channel(name: string): PusherChannel | undefined;
  connect(): void;
  disconnect(): void;
}

export type Connect = (address: RealtimeAddress, authorise: ChannelAuthorizationHandler) => PusherClient;

/** In ms: idle time before a ping, time to wait for the pong, and time before the state becomes unavailable. */
const timeouts = { activityTimeout: 3_000, pongTimeout: 500, unavailableTimeout: 1_000 };

function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}

/** The options for `pusher-js`. @param page address of the page, the default host of the channel */
export function pusherOptions(
  { host, path }: RealtimeAddress,
  page: string,
  authorise: ChannelAuthorizationHandler,
): Options {
  const url = new URL(host ?? page);
  return {
    ...timeouts,
    // Required, but unused when an address is given.
    cluster: '',
    wsHost: url.hostname,
    wsPort: portOf(url),
    wssPort: portOf(url),
    wsPath: path,
    forceTLS: url.protocol === 'https:',
    // The transport's name, also over TLS; the other transports are fallbacks.
    enabledTransports: ['ws'],
    enableStats: false,
    channelAuthorization: { customHandler: authorise },
  };
}

// `pusher-js` would store the last used transport in the browser's storage, which is pointless with only one.
Pusher.Runtime.getLocalStorage = () => undefined;

export const connectPusher: Connect = (address, authorise) =>
  new Pusher(address.key, pusherOptions(address, window.location.href, authorise));
