// Tablets without a browser: what they ask, hear and tap.
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import Pusher from 'pusher-js';
import { pusherOptions } from '../shared-kernel/src/realtime/connect.ts';
import { Pace } from '../shared-kernel/src/store/Pace.ts';
import { today } from './largeDay.mjs';

/** How a server lets tablets follow it. */
export const realtime = { REALTIME_KEY: 'bench', REALTIME_SECRET: 'bench-secret-of-one-run' };
/** The pace of refetches of presence and of the staff ratio, in ms, as planning has it. */
const paces = { presence: 1_250, ratio: { growing: 5_000 } };
/** The shell's poll for unread messages, in ms. */
const pollMs = 30_000;
const eventsOfPlanning = ['presence-changed', 'activities-changed', 'planning-changed'];

export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** One request over a connection that stays open. A reused one that the server has just closed is tried again, as browsers do. */
function call(agent, url, { method, headers, body }) {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const asked = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      text(answer).then((content) => resolve({ status: answer.statusCode, text: content }), reject);
    });
    asked.on('error', (error) => {
      if (asked.reusedSocket && error.code === 'ECONNRESET')
        call(agent, url, { method, headers, body }).then(resolve, reject);
      else reject(error);
    });
    asked.end(body);
  });
}

/**
 * Counts every answer of the run; those of the rush are kept apart.
 * @param tablets each has one connection for its calls
 */
export function makeMeter(origin, tablets) {
  const agent = new Agent({ keepAlive: true, maxSockets: tablets });
  const meter = { calm: [], rush: [], errors: new Map(), isRush: false, close: () => agent.destroy() };
  meter.ask = async (method, path, headers, body) => {
    const began = performance.now();
    const into = meter.isRush ? meter.rush : meter.calm;
    try {
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
      const all = { ...headers, ...type };
      const answer = await call(agent, `${origin}/api${path}`, { method, headers: all, body: sent });
      if (answer.status >= 400) throw new Error(String(answer.status));
      return JSON.parse(answer.text);
    } catch (error) {
      const what = `${method} ${path.split(/[?]|\d/)[0]} ${error.code ?? error.message}`;
      meter.errors.set(what, (meter.errors.get(what) ?? 0) + 1);
      return null;
    } finally {
      into.push(performance.now() - began);
    }
  };
  return meter;
}

/** The channel of the group that is chosen on a tablet. */
export const groupChannel = ({ groupId }) => `private-group-${groupId}`;

/** Follows the live channel with the client and the options of the app. @returns the client, once it is subscribed */
export async function follow(meter, origin, place, headers, onEvent) {
  const authorise = async ({ socketId: socket_id, channelName: channel_name }, done) => {
    const allowed = await meter.ask('POST', '/realtime/auth', headers, { socket_id, channel_name });
    done(allowed === null ? new Error('A tablet may not subscribe') : null, allowed);
  };
  const client = new Pusher('bench', pusherOptions({ path: '/realtime' }, origin, authorise));
  const channels = [`private-establishment-${place.establishmentId}`, groupChannel(place)];
  await Promise.all(
    channels.map((name) => {
      const channel = client.subscribe(name);
      for (const event of eventsOfPlanning) channel.bind(event, onEvent);
      return new Promise((resolve, reject) => {
        channel.bind('pusher:subscription_succeeded', resolve);
        channel.bind('pusher:subscription_error', reject);
      });
    }),
  );
  return client;
}

/**
 * A tablet on which planning stands open, which polls for unread messages. `staleSince` is when it heard of a change that
 * its list of children does not show yet.
 */
export async function startTablet(meter, origin, place, headers) {
  const query = `id_group=${place.groupId}`;
  const paths = { presence: `/events/current-presence?${query}`, ratio: `/ratio?${query}&date=${today()}` };
  const tablet = { frames: 0, bytes: 0, staleSince: null };
  const pace = new Pace(paces, async (kinds) => {
    await Promise.all([...new Set(kinds)].map((kind) => meter.ask('GET', paths[kind], headers)));
    if (kinds.includes('presence')) tablet.staleSince = null;
  });
  const client = await follow(meter, origin, place, headers, (data) => {
    tablet.frames += 1;
    tablet.bytes += JSON.stringify(data).length;
    // The list takes the records that an event carries.
    if (data.presence === undefined) tablet.staleSince ??= Date.now();
    pace.add(data.presence === undefined ? ['presence', 'ratio'] : ['ratio']);
  });
  const poll = () => void meter.ask('GET', `/events/has-unread-messages?${query}`, headers);
  const first = setTimeout(poll, Math.random() * pollMs);
  const polling = setInterval(poll, pollMs);
  tablet.stop = () => {
    clearTimeout(first);
    clearInterval(polling);
    client.disconnect();
  };
  return tablet;
}

/** Signs a child in, or out when it is here. */
export function makeTap(meter, places) {
  const here = new Map();
  let turn = 0;
  return async () => {
    const place = places[turn % places.length];
    const child_id = place.childIds[Math.floor(turn / places.length) % place.childIds.length];
    const headers = place.headers[turn % place.headers.length];
    turn += 1;
    const record = here.get(child_id);
    if (record === undefined) {
      const made = await meter.ask('POST', '/presence', headers, { child_id, group_id: place.groupId });
      if (made !== null) here.set(child_id, made.id);
    } else {
      await meter.ask('PUT', `/presence/${record}`, headers, {});
      here.delete(child_id);
    }
  };
}

/** Taps so many times a second. @returns what stops it, and gives how many there were */
export function keepTapping(tap, perSecond) {
  let count = 0;
  const under = new Set();
  const timer = setInterval(() => {
    count += 1;
    const one = tap().finally(() => under.delete(one));
    under.add(one);
  }, 1_000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(under);
    return count;
  };
}

export async function tapFor(tap, seconds, perSecond) {
  const stop = keepTapping(tap, perSecond);
  await wait(seconds * 1_000);
  await stop();
}
