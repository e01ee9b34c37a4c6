import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address, as the system writes it, is one of the public internet and of one host. What carries another address inside
 * (mapped, translated, tunnelled) is not: nobody knows where it comes out.
 */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // Outside of this block nothing is assigned to the internet, also where no list has a name for it.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parse('2000::'), 3);
};

/** Names that no public name server answers for. */
const privateNames = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/;

/** Where a request goes. */
export interface Target {
  readonly url: URL;
  /** The operator has excepted the host: any scheme, port and address. */
  readonly excepted: boolean;
}

/** Why an address that a store typed is not called. */
export type TargetRefusal = 'not_an_address' | 'not_https' | 'not_port_443' | 'not_public' | 'has_credentials';

const parseUrl = (written: string): URL | null => (URL.canParse(written) ? new URL(written) : null);

/** The host as an IP address, without the brackets of IPv6. `URL` has turned every way to write an IPv4 address into the usual one. */
const literalOf = ({ hostname }: URL): string | null => {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) === 0 ? null : bare;
};

const isPublicHost = (url: URL): boolean => {
  const literal = literalOf(url);
  if (literal !== null) return isPublicAddress(literal);
  // A dot at the end would be another name to a certificate, and a name without a dot is one of our own network.
  return url.hostname.includes('.') && !url.hostname.endsWith('.') && !privateNames.test(url.hostname);
};

/**
 * Reads an address as somebody typed it; `exceptions` are hosts, with or without a port. What its name leads to is looked at whenever
 * it is called.
 */
export const readTarget = (written: string, exceptions: readonly string[]): Target | TargetRefusal => {
  const url = parseUrl(written);
  if (url === null || !/^https?:$/.test(url.protocol)) return 'not_an_address';
  if (url.username !== '' || url.password !== '') return 'has_credentials';
  if (exceptions.some((host) => host === url.host || host === url.hostname)) return { url, excepted: true };
  if (url.protocol !== 'https:') return 'not_https';
  if (url.port !== '') return 'not_port_443';
  return isPublicHost(url) ? { url, excepted: false } : 'not_public';
};
