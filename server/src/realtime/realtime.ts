import websocket from '@fastify/websocket';
import type { RealtimeAddress } from '@groepsapp/contract';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { HttpError } from '../base/httpErrors.ts';
import type { Services } from '../database/services.ts';
import type { RealtimeApp } from './calls.ts';
import type { RealtimeLimits } from './config.ts';
import { closeSocket, type Timing } from './Connection.ts';
import { Forwarder } from './Forwarder.ts';
import { Hub } from './Hub.ts';
import { codes, protocolVersion } from './protocol.ts';
import { OutboxTransport } from './OutboxTransport.ts';
import { PostgresTransport } from './PostgresTransport.ts';
import type { Listener, Transport } from './transport.ts';

export interface RealtimeOptions extends Services {
  app: RealtimeApp;
  /** Origins besides the server's own from which pages may open sockets. */
  origins: readonly string[];
  limits: RealtimeLimits;
  /** Whether browsers hear of events; otherwise only this server does, such as requests that wait for a change. */
  tellsBrowsers?: boolean;
  /** Address of the PostgreSQL database; `undefined`: the embedded database. */
  databaseUrl: string | undefined;
  /** Time limits; tests use shorter ones. */
  timing?: Timing & { sweepMs: number };
  /** Is called when the change feed may have grown, in whichever process. */
  feedChanged?(): void;
  /** Receives a function that returns the number of open sockets. */
  watchSockets?(open: () => number): void;
  /** Receives a function that sends the sockets away within the given time. */
  onDrain?(drain: (withinMs: number) => void): void;
  /** Called when events may have been missed. */
  missed?(): void;
}

const ordinaryTiming = { activityMs: 30_000, pongMs: 15_000, sessionMs: 10_000, sweepMs: 60_000 };

const ownPath = '/realtime';

/** The address of the live channel for browsers. */
export function realtimeAddress({ credentials: { key }, elsewhere }: RealtimeApp): RealtimeAddress {
  return elsewhere === null ? { key, path: ownPath } : { key, path: elsewhere.path, host: elsewhere.origin };
}

/** Checks the `Origin` header, which browsers send with the origin of the page. Other programs may omit it. */
function requireOrigin({ headers }: FastifyRequest, allowed: readonly string[]): void {
  const { origin, host } = headers;
  if (origin === undefined || allowed.includes(origin)) return;
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw new HttpError(403, 'forbidden', 'Dit is niet toegestaan.');
}

interface SocketRoute {
  Params: { key: string };
  Querystring: { protocol?: string };
}

function serveSockets(scope: FastifyInstance, hub: Hub, origins: readonly string[]): void {
  scope.get<SocketRoute>(
    `${ownPath}/app/:key`,
    { websocket: true, preValidation: async (request) => requireOrigin(request, origins) },
    (socket, { params, query, ip }) => {
      if (params.key !== hub.credentials.key) closeSocket(socket, codes.unknownKey, 'Unknown key');
      else if (query.protocol !== protocolVersion) {
        closeSocket(socket, codes.unsupportedVersion, `Only version ${protocolVersion} of the protocol is spoken`);
      } else hub.welcome(socket, ip);
    },
  );
}

/** How long sockets have for the closing handshake when the server stops. */
const farewellMs = 1_000;

/** Settles when all sockets are closed, also those that were refused and never answered. */
async function closeSockets({ websocketServer }: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => websocketServer.clients.forEach((socket) => socket.terminate()), farewellMs);
  await new Promise((closed) => websocketServer.close(closed));
  clearTimeout(cut);
}

/** Serves sockets on this server, with a periodic check of sessions and permissions. */
async function keepSockets(scope: FastifyInstance, options: RealtimeOptions): Promise<Hub> {
  const { app, origins, limits, timing = ordinaryTiming, db, clock } = options;
  const { credentials } = app;
  const hub = new Hub({ credentials, limits, timing, services: { db, clock } });
  const sweep = () =>
    hub.sweep().catch((error: unknown) => scope.log.warn({ err: error }, 'Sessions and channels not checked'));
  const sweeping = setInterval(sweep, timing.sweepMs).unref();
  await scope.register(websocket, {
    options: { maxPayload: limits.messageBytes },
    preClose: async () => {
      clearInterval(sweeping);
      hub.close();
      await closeSockets(scope);
    },
    // A broken connection is not an error of the server.
    errorHandler: (_error, socket) => socket.terminate(),
  });
  serveSockets(scope, hub, origins);
  options.watchSockets?.(() => hub.open);
  options.onDrain?.((withinMs) => hub.drain(withinMs));
  return hub;
}

const nobody: Listener = { onMessage: () => undefined, missed: () => undefined };

/** Receivers that bring the events to browsers. */
async function messenger(scope: FastifyInstance, options: RealtimeOptions, transport: Transport): Promise<Listener> {
  const { app, clock } = options;
  if (options.tellsBrowsers === false) return nobody;
  if (app.elsewhere === null) return keepSockets(scope, options);
  return new Forwarder({ elsewhere: app.elsewhere, credentials: app.credentials, clock, transport, log: scope.log });
}

/**
 * The live channel: serves sockets with the Pusher protocol, or forwards events to an external server that does. The
 * events come from all processes on the database.
 */
export function realtime(options: RealtimeOptions): FastifyPluginAsync {
  return async (scope) => {
    const transport =
      options.databaseUrl === undefined
        ? new OutboxTransport(options.db, scope.log)
        : new PostgresTransport(options.databaseUrl, scope.log);
    const listener = await messenger(scope, options, transport);
    /** Tells of changes of the feed too, which are of no concern to browsers. */
    const hearing: Listener = {
      onMessage(message) {
        if (message.kind === 'feed-changed') options.feedChanged?.();
        else listener.onMessage(message);
      },
      missed() {
        options.missed?.();
        listener.missed();
        options.feedChanged?.();
      },
    };
    scope.addHook('onReady', () => transport.start(hearing));
    scope.addHook('preClose', () => transport.stop());
  };
}
