import { BlockList, isIP } from 'node:net';

const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/**
 * Whether the host of an address may be a public one by its name: no private, loopback or link-local address, and no name that only
 * a local network knows. What a public name leads to is looked at when it is called.
 */
export const isPublicHost = (url: string): boolean => {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const family = isIP(host);
  if (family !== 0) return !closed.check(host, family === 4 ? 'ipv4' : 'ipv6');
  return host.includes('.') && !/(^|\.)(localhost|local|internal|home\.arpa|lan)$/.test(host);
};
