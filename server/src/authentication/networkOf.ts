import { isIPv6 } from 'node:net';

const groupsOfNetwork = 4;

/** The groups of an IPv6 address, with `::` written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
}

/**
 * What counts as one network address: an IPv4 address, or the first 64 bits of an IPv6 address, because one customer of
 * a provider has all addresses below those.
 * @param address IP address of a client, IPv4 also in the form `::ffff:192.0.2.1`
 */
export function networkOf(address: string): string {
  const mapped = address.slice(address.lastIndexOf(':') + 1);
  if (mapped.includes('.')) return mapped;
  if (!isIPv6(address)) return address;
  return groupsOf(address)
    .slice(0, groupsOfNetwork)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}
