import type { CallKey } from '@groepsapp/contract';
import type { Backend, Registry } from '@groepsapp/contract/registry';
import { ApiError, type Clock } from '@groepsapp/kernel';
import {
  localTime,
  systemClock,
  unexplainedFailure,
  type SentCall,
  type Send,
  type Translator,
} from '@groepsapp/kernel/host';
import { callFacts } from './facts/callFacts';
import { type Fields, fieldsOf } from './fields';
import type { Known, Options, Talk } from './Handler';
import { mainCalls } from './mainCalls';
import { Memory } from './Memory';
import { readAnswer } from './readAnswer';
import { asEnded, failureOf, isRefused, refusalIn, refusalTexts, statusOf } from './refusals';
import { writeRequest } from './writeRequest';

/** Speaks with a backend that knows only the calls of the specification. */
export interface Speaker {
  translate: Translator;
  /** Whether a call is answered, by the backend or made up from its other calls. */
  hasCall(key: CallKey): boolean;
  /** The remotes without the routes and slots whose calls are missing. */
  answered(remotes: Registry['remotes']): Registry['remotes'];
  /** Takes the clock of the page, which the server puts right; until then the device's is used. */
  keepTime(pageClock: Clock): void;
}

/** Calls that the gateway answers itself. */
const ownCalls: readonly string[] = ['POST /telemetry/remotes', 'GET /app-info'];

const everyday: Known = { facts: callFacts, handlers: mainCalls };

/** The base of the calls of child tracking and forms, all of which the specification has. */
const trackingBase = 'v3 ';

async function knownOf(key: string): Promise<Known> {
  if (!key.startsWith(trackingBase)) return everyday;
  try {
    return (await import(/* webpackChunkName: "backend-tracking" */ './trackingCalls')).tracking;
  } catch {
    throw new ApiError('offline', unexplainedFailure);
  }
}

const nobody = { deviceToken: null, sessionToken: null };

/** Speaks with a backend that knows only the calls of the specification, and what the page says of it. */
export function speakerFor(backend: Backend): Speaker {
  const option: Options = (name) => backend.options[name];
  const memory = new Memory();
  let clock: Clock = systemClock;
  const today = () => localTime(clock.now()).date;

  const hasCall = (key: string) =>
    key.startsWith(trackingBase) ||
    key in callFacts ||
    key in mainCalls ||
    ownCalls.includes(key) ||
    backend.also.includes(key);

  async function exchange(send: Send, headers: Fields, call: SentCall, known: Fields = {}): Promise<unknown> {
    const { key } = call;
    const { saves, answer, ...ways } = (await knownOf(key)).facts[key] ?? {};
    const isSaving = saves === 1;
    const wasOnline = navigator.onLine;
    try {
      const received = await send(writeRequest(call, ways, option));
      Object.assign(headers, received.headers);
      const saysSuccess = !isSaving && 'success' in fieldsOf(answer);
      const refusal = refusalIn(received.data, saysSuccess, key.includes('/login'));
      if (refusal) throw refusal;
      const request = { ...known, ...call.query, ...call.params, ...fieldsOf(call.body) };
      const savedAt = isSaving ? new Date(clock.now()).toISOString() : undefined;
      return readAnswer(answer, received.data, { request, savedAt }, isSaving || /password|logout/.test(key));
    } catch (thrown) {
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
    const handler = (await knownOf(call.key)).handlers[call.key];
    return handler ? handler(call, talk) : talk.exchange(call);
  }

  /** Whether a call may have been refused since its session has ended: only one call says so for certain. */
  async function hasEnded(send: Send, { key, tokens }: SentCall): Promise<boolean> {
    const isValid = 'GET /authentication/is-valid';
    if (key === isValid) return true;
    if (tokens.sessionToken === null) return false;
    const valid = answerOf(send, {}, { key: isValid, tokens, how: {} });
    return valid.then((answer) => fieldsOf(answer)['success'] === false, isRefused);
  }

  const isAnswered = ({ calls = [] }: { calls?: readonly string[] | undefined }) => calls.every(hasCall);

  return {
    hasCall,
    keepTime(pageClock) {
      clock = pageClock;
    },
    answered: (remotes) =>
      remotes.map(({ area: { routes, slots, menu }, ...remote }) => ({
        ...remote,
        area: { menu, routes: routes.filter(isAnswered), slots: slots.filter(isAnswered) },
      })),
    async translate(call, send) {
      if (ownCalls.includes(call.key)) return send({ ...call, tokens: nobody, base: backend.own });
      if (!hasCall(call.key)) throw new ApiError('not-found', refusalTexts.missing);
      const headers = {};
      try {
        return { data: await answerOf(send, headers, call), headers };
      } catch (thrown) {
        throw statusOf(thrown) === 403 && (await hasEnded(send, call)) ? asEnded(thrown) : thrown;
      }
    },
  };
}

const withoutFile = ({ how: { signal } }: SentCall): SentCall['how'] => (signal ? { signal } : {});
