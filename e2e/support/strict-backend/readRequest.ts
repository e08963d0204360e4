import type { IncomingMessage } from 'node:http';
import type { Loose } from '@groepsapp/contract/loose';
import { type NamedCall, unnamedIn } from './named.ts';

/** The fields of a body, however it travels; names of lists are without their brackets. */
function fieldsOf(body: Buffer, type: string): unknown {
  if (body.length === 0) return {};
  if (type.startsWith('application/x-www-form-urlencoded')) {
    const names = [...new URLSearchParams(body.toString()).keys()];
    return Object.fromEntries(names.map((name) => [name.replace(/\[\]$/, ''), '']));
  }
  if (type.startsWith('multipart/form-data')) {
    const names = [...body.toString('latin1').matchAll(/content-disposition: form-data; name="([^"]*)"/gi)];
    return Object.fromEntries(names.map(([, name = '']) => [name, '']));
  }
  return JSON.parse(body.toString());
}

const types = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

/** Everybody may carry these. */
const carried = [
  'host',
  'connection',
  'origin',
  'referer',
  'cookie',
  'content-type',
  'content-length',
  'x-device-token',
  'x-forwarded-for',
];
const ofBrowsers = /^(accept|accept-.*|user-agent|sec-.*|cache-control|pragma|x-session-token|priority|dnt)$/;

/** What of a request the specification does not name: in its query, body, encoding and headers. */
export function unnamedParts(
  { call: { query = [], body, encoding } }: NamedCall,
  { headers, search, content }: { headers: IncomingMessage['headers']; search: URLSearchParams; content: Buffer },
): string[] {
  const type = headers['content-type'] ?? '';
  const fields: Loose = fieldsOf(content, type) as Loose;
  const expected = encoding === undefined || content.length === 0 || type.startsWith(types[encoding]);
  return [
    ...[...search.keys()].filter((name) => !query.includes(name)).map((name) => `query ${name}`),
    ...unnamedIn(body ?? {}, fields).map((name) => `body ${name}`),
    ...(expected ? [] : [`encoding ${type}`]),
    ...Object.keys(headers)
      .filter((name) => !carried.includes(name) && !ofBrowsers.test(name))
      .map((name) => `header ${name}`),
  ];
}
