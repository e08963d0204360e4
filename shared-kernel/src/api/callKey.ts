import type { CallKey } from '@groepsapp/contract';

export interface CallAddress {
  base: 'main' | 'v3' | 'legacy';
  method: string;
  /** Path below the base, with its parameters filled in. */
  path: string;
}

/**
 * Derives the address of a call from its key, so that the contract itself stays out of the bundle.
 * @param key such as `PUT /presence/:id` or `v3 POST /ChildTrackingSystem/triggers`
 * @param params values of the `:name` parameters; they are URL-encoded
 */
export function addressOf(key: CallKey, params: Readonly<Record<string, string>> = {}): CallAddress {
  const words = key.split(' ');
  const [path = '', method = ''] = words.reverse();
  const base = words[2];
  return {
    base: base === 'v3' || base === 'legacy' ? base : 'main',
    method,
    path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(paramOf(params, name, key))),
  };
}

function paramOf(params: Readonly<Record<string, string>>, name: string, key: CallKey): string {
  const value = params[name];
  if (value === undefined || value === '') throw new TypeError(`${key} needs the parameter ${name}`);
  return value;
}
