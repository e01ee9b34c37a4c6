import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';

const ofNetworks = new Set(['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']);
const isPrivate = (address: string): boolean =>
  ipaddr.isValid(address) && ofNetworks.has(ipaddr.process(address).range());

/** Whether a request came through more proxies than are counted: no client on the internet has a private address. */
export const isUncounted = (counted: number, forwardedFor: string, ip: string): boolean =>
  forwardedFor.split(',').length > counted && (counted === 0 || isPrivate(ip));

const tooFew =
  'TRUST_PROXY counts fewer proxies than requests come through: all who come through one count as one address, and share its limits. ' +
  'Set it to the number of proxies in front. Where there are no more, somebody sent X-Forwarded-For by themselves.';
const noneCounted =
  'PUBLIC_URL is https, which a proxy in front has to speak, but TRUST_PROXY is 0: all customers count as one address, and share its limits';

/** A request, and the address that counts as its client's. */
interface PassedRequest {
  readonly ip: string;
  readonly req: { readonly headers: IncomingHttpHeaders };
}

/** Warns at the start, and once at the first request that shows it, where proxies are in front that `TRUST_PROXY` does not count. */
export const watchProxies = (
  { TRUST_PROXY, publicUrl }: Pick<Config, 'TRUST_PROXY' | 'publicUrl'>,
  log: Pick<Log, 'warn'>,
): ((request: PassedRequest) => void) => {
  if (TRUST_PROXY === 0 && publicUrl.startsWith('https:')) log.warn(noneCounted);
  let isSaid = false;
  return (request) => {
    const forwardedFor = isSaid ? undefined : request.req.headers['x-forwarded-for'];
    if (forwardedFor === undefined || !isUncounted(TRUST_PROXY, String(forwardedFor), request.ip)) return;
    isSaid = true;
    log.warn({ TRUST_PROXY }, tooFew);
  };
};
