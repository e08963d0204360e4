import type { SentCall } from '@groepsapp/kernel/host';
import type { CallFacts } from './facts/Shape';
import { type Fields, fieldsOf, isFields } from './fields';
import type { Options } from './Handler';

const dutch: Readonly<Record<string, string>> = { development: 'in ontwikkeling', final: 'definitief' };

/** The version that a change is based on is named by no call of the specification. */
const version = 'based_on';

function noEnd(option: Options): '' | null | undefined {
  const way = option('no_end_time');
  if (way === 'absent') return undefined;
  return way === 'empty' ? '' : null;
}

/** How values of the app are written in a request. */
function written(name: string, value: unknown, option: Options): unknown {
  if (name === 'formStatus' && option('status_words') !== 'english') return dutch[String(value)] ?? value;
  if (name === 'lists' && Array.isArray(value) && option('lists') !== 'objects') {
    return value.map((one) => fieldsOf(one)['idList'] ?? one);
  }
  if (name === 'json' && option('json') === 'text') return JSON.stringify(value);
  if (name === 'end_time' && !value) return noEnd(option);
  if (typeof value === 'boolean' && option('flags') === 'number') return Number(value);
  if (/_time$/.test(name) && option('times') === 'seconds' && /^\d\d:\d\d$/.test(String(value)))
    return `${String(value)}:00`;
  if (Array.isArray(value)) return value.map((one) => written('', one, option));
  return value;
}

function without(fields: Fields, left: readonly string[], option: Options): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => value !== undefined && !left.includes(name))
      .map(([name, value]) => {
        const kept = Array.isArray(value)
          ? value.map((one: unknown) => (isFields(one) ? without(one, left, option) : one))
          : value;
        return [name, written(name, kept, option)];
      }),
  );
}

function formOf(body: Fields, option: Options): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    if (!Array.isArray(value)) form.append(name, String(value));
    else if (option('form_lists') === 'comma') form.append(name, value.join());
    else value.forEach((one) => form.append(`${name}[]`, String(one)));
  }
  return form;
}

/** The request of a call as the backend wants it: only fields that the specification names, with the tokens where they belong. */
export function writeRequest(call: SentCall, { drop = '', form, tokens: where }: CallFacts, option: Options): SentCall {
  const { deviceToken, sessionToken } = call.tokens;
  const left = [version, ...drop.split(',')];
  const isRead = call.key.includes('GET ') || call.key.includes('DELETE ');
  const inBody = !isRead && (/body|both/.test(option('tokens') ?? '') || where === 'fields');
  const named = (device: string, session: string): Record<string, string> => ({
    ...(deviceToken && { [device]: deviceToken }),
    ...(sessionToken && { [session]: sessionToken }),
  });
  const asFields = named(option('device_field') ?? 'device_token', option('session_field') ?? 'session_token');
  const sent = {
    ...(inBody ? asFields : {}),
    ...(where === 'auth' ? { auth: asFields } : {}),
    ...without(fieldsOf(call.body), left, option),
  };
  const body = Object.keys(sent).length === 0 ? undefined : form ? formOf(sent, option) : sent;
  const asHeaders = named(option('device_header') ?? 'X-Device-Token', option('session_header') ?? 'X-Session-Token');
  return {
    ...call,
    tokens: { deviceToken: null, sessionToken: null },
    headers: inBody && option('tokens') === 'body' ? {} : asHeaders,
    query: without(fieldsOf(call.query), left, option),
    body: isRead ? undefined : body,
  };
}
