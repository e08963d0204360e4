import { lookup, type LookupAddress } from 'node:dns';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import { isWithin } from '../authentication/networks.ts';

/** Networks of IPv4 that are not the internet: this machine, private networks, and what is reserved. */
const privateNetworks = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
];

/** The part of IPv6 that is given out; outside it lie also addresses that hide one of IPv4 (mapped, NAT64). */
const internetOfIPv6 = ['2000::/3'];
/** Reserved ranges within it, and those that hide an IPv4 address: Teredo, 6to4. */
const reservedOfIPv6 = ['2001::/23', '2002::/16'];

/** Whether an IP address is one of this machine, of a private network or reserved. */
export function isPrivate(address: string): boolean {
  if (!isIPv6(address)) return isWithin(privateNetworks, address);
  return !isWithin(internetOfIPv6, address) || isWithin(reservedOfIPv6, address);
}

const loopback = /^(127(\.\d{1,3}){3}|\[::1\]|localhost)$/;

/** Why a webhook cannot have an address; `null` when it can be. */
export function faultOfAddress(text: string, allowsPrivate: boolean): string | null {
  if (!URL.canParse(text)) return 'is not an address';
  const { protocol, hostname, username, password } = new URL(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.test(hostname))) return 'must begin with https://';
  if (username !== '' || password !== '') return 'must hold no name and password';
  const address = hostname.replace(/^\[|\]$/g, '');
  const isLocal = loopback.test(hostname) || (isIP(address) !== 0 && isPrivate(address));
  return isLocal && !allowsPrivate ? 'is in a private network, which --allow-private allows' : null;
}

export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/**
 * Looks up a name for a connection, so that what is checked is what is connected to: a name whose address changes in
 * between does not lead into a private network.
 */
export function lookupFor(allowsPrivate: boolean): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return done(error ?? new Error('no address'), '', 0);
      if (!allowsPrivate && addresses.some(({ address }) => isPrivate(address))) {
        return done(new PrivateAddress('the name is one of a private network'), '', 0);
      }
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
}
