import { BlockList, isIP, isIPv6 } from 'node:net';

interface Network {
  address: string;
  bits: number;
  family: 'ipv4' | 'ipv6';
}

/** @returns `null` for a text that is no address or network */
function readNetwork(text: string): Network | null {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  if (version === 0 || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null;
  const length = bits === undefined ? most : Number(bits);
  return length > most ? null : { address, bits: length, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** Whether a text is an address, or a network as CIDR: `192.0.2.0/24`, `2001:db8::/32`. */
export function isNetwork(text: string): boolean {
  return readNetwork(text) !== null;
}

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const { address, bits, family } of networks.flatMap((text) => readNetwork(text) ?? [])) {
    list.addSubnet(address, bits, family);
  }
  return list;
}

/** An IPv4 address as the sockets of IPv6 show it, `::ffff:192.0.2.1`, is that IPv4 address. */
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Whether an address lies in one of these networks.
 * @param networks as CIDR; empty: every address does
 * @param address an IP address; anything else lies in no network
 */
export function isWithin(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true;
  const plain = mapped.exec(address)?.[1] ?? address;
  const version = isIP(plain);
  return version !== 0 && blockList(networks).check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

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

/** Whether a host name or address, an IPv6 address also in brackets, can be reached from this machine only. */
export function isOfThisMachine(host: string): boolean {
  const plain = host.replace(/^\[(.*)\]$/, '$1').replace(/^::ffff:/, '');
  return plain === 'localhost' || plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}
