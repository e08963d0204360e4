import { BlockList, isIP } from 'node:net';

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

function listOf(networks: readonly string[]): BlockList {
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
  return version !== 0 && listOf(networks).check(plain, version === 4 ? 'ipv4' : 'ipv6');
}
