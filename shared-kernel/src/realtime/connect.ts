import type { RealtimeAddress } from '@groepsapp/contract';
import Pusher, { type ChannelAuthorizationHandler, type Options } from 'pusher-js';

/** As much of a channel of `pusher-js` as is used here. */
export interface PusherChannel {
  bind(event: string, callback: () => void): unknown;
  unbind(): unknown;
}

/** As much of `pusher-js` as is used here. */
export interface PusherClient {
  readonly connection: {
    /** Id that the server gave the present socket. */
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

/** How long until a quiet channel is asked whether it lives, until its answer counts as missing, and until the user hears. */
const timeouts = { activityTimeout: 3_000, pongTimeout: 500, unavailableTimeout: 1_000 };

function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}

/**
 * What `pusher-js` is told.
 * @param page address of the page, where the channel is unless it is elsewhere
 */
export function pusherOptions(
  { host, path }: RealtimeAddress,
  page: string,
  authorise: ChannelAuthorizationHandler,
): Options {
  const url = new URL(host ?? page);
  return {
    ...timeouts,
    // Required, and without meaning beside an address.
    cluster: '',
    wsHost: url.hostname,
    wsPort: portOf(url),
    wssPort: portOf(url),
    wsPath: path,
    forceTLS: url.protocol === 'https:',
    // Also over TLS this is its name; the others are ways around it.
    enabledTransports: ['ws'],
    enableStats: false,
    channelAuthorization: { customHandler: authorise },
  };
}

// It would remember by which transport it last connected, under a key of its own; there is only one.
Pusher.Runtime.getLocalStorage = () => undefined;

/** Connects by `pusher-js`. */
export const connectPusher: Connect = (address, authorise) =>
  new Pusher(address.key, pusherOptions(address, window.location.href, authorise));
