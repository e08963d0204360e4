import type { Backend } from '@groepsapp/contract/registry';
import { ApiError } from '@groepsapp/kernel';
import { localTime, type SentCall, type Send } from '@groepsapp/kernel/host';
import type { CallFacts } from './facts/CallFacts';
import { mainFacts } from './facts/mainFacts';
import { type Fields, fieldsOf } from './fields';
import type { Handlers, Talk } from './Handler';
import { Memory } from './Memory';
import { optionsOf } from './options';
import { NoList, readAnswer } from './readAnswer';
import { failureOf, refusalIn, refusalTexts } from './refusals';
import type { Speaker } from './Speaker';
import { writeRequest } from './writeRequest';

/** Calls that the gateway answers itself. */
const ownCalls: readonly string[] = ['POST /telemetry/remotes', 'GET /app-info'];

const isTracking = (key: string) => key.includes(' /ChildTrackingSystem/');

/** Calls that are made up from others; a test compares them with the handlers. */
export const madeUp: readonly string[] = [
  'GET /groups/occupation',
  'GET /presence/still-present',
  'POST /presence/taps',
];

/** Calls that are made before anybody is signed in have no handlers, which then need not be loaded. */
const isBeforeLogin = (key: string) => /\/authentication\/(?!logout)|-password|\/settings/.test(key);

async function handlersOf(key: string): Promise<Handlers> {
  if (isTracking(key)) return (await import(/* webpackChunkName: "backend-tracking" */ './trackingCalls')).handlers;
  if (isBeforeLogin(key)) return {};
  return (await import(/* webpackChunkName: "backend-main" */ './mainCalls')).mainCalls;
}

const factsOf = async (key: string): Promise<CallFacts | undefined> =>
  isTracking(key)
    ? (await import(/* webpackChunkName: "backend-tracking" */ './trackingCalls')).facts[key]
    : mainFacts[key];

const nobody = { deviceToken: null, sessionToken: null };

/** Speaks with a backend that knows only the calls of the specification, and what the page says of it. */
export function speakerFor(backend: Backend): Speaker {
  const option = optionsOf(backend);
  const memory = new Memory();
  const today = () => localTime(Date.now()).date;

  const hasCall = (key: string) =>
    isTracking(key) || key in mainFacts || madeUp.includes(key) || ownCalls.includes(key) || backend.also.includes(key);

  async function exchange(send: Send, headers: Fields, call: SentCall, known: Fields = {}): Promise<unknown> {
    const { saves, answer, ...ways } = (await factsOf(call.key)) ?? {};
    const isSaving = saves === 1;
    const wasOnline = navigator.onLine;
    try {
      const received = await send(writeRequest(call, ways, option));
      Object.assign(headers, received.headers);
      const refusal = refusalIn(received.data, isSaving, call.key.includes('/login'));
      if (refusal) throw refusal;
      const request = { ...known, ...call.query, ...call.params, ...fieldsOf(call.body) };
      return readAnswer(answer, received.data, { request, savedAt: isSaving ? new Date().toISOString() : undefined });
    } catch (thrown) {
      if (thrown instanceof NoList) return null;
      throw failureOf(thrown, isSaving && wasOnline);
    }
  }

  async function answerOf(send: Send, headers: Fields, call: SentCall): Promise<unknown> {
    const talk: Talk = {
      exchange: (one, known) => exchange(send, headers, one, known),
      ask: (key, parts = {}) => answerOf(send, headers, { key, tokens: call.tokens, how: withoutFile(call), ...parts }),
      option,
      memory,
      today,
    };
    const handler = (await handlersOf(call.key))[call.key];
    return handler ? handler(call, talk) : talk.exchange(call);
  }

  const isAnswered = ({ calls = [] }: { calls?: readonly string[] | undefined }) => calls.every(hasCall);

  return {
    hasCall,
    answered: (remotes) =>
      remotes.map(({ area: { routes, slots, menu }, ...remote }) => ({
        ...remote,
        area: { menu, routes: routes.filter(isAnswered), slots: slots.filter(isAnswered) },
      })),
    async translate(call, send) {
      if (ownCalls.includes(call.key)) return send({ ...call, tokens: nobody, base: backend.own });
      if (!hasCall(call.key)) throw new ApiError('not-found', refusalTexts.missing);
      const headers = {};
      return { data: await answerOf(send, headers, call), headers };
    },
  };
}

const withoutFile = ({ how: { signal } }: SentCall): SentCall['how'] => (signal ? { signal } : {});
