import { token } from '../../kernel/tokens.ts';
import { post, resolveBySystem, type Answer, type Resolve } from './post.ts';
import { isPublicAddress, readTarget, type TargetRefusal } from './target.ts';

export type { Answer, NoAnswer } from './post.ts';
export type { TargetRefusal } from './target.ts';

/** What is sent to an address that a store typed. */
export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Calls addresses that stores typed. Nothing else in the program does. */
export interface OutboundHttp {
  /** Why an address cannot be called, as far as it shows without a look-up; null where it can. */
  readonly refusalOf: (url: string) => TargetRefusal | null;
  readonly post: (request: Post) => Promise<Answer>;
}
export const OutboundHttp = token<OutboundHttp>('OutboundHttp');

/** How the rules differ from the usual ones, for tests of them. */
export interface OutboundHttpOptions {
  /** Hosts, with or without a port, that may be private, of any port and without TLS. */
  readonly exceptions: readonly string[];
  readonly timeoutMs?: number;
  readonly resolve?: Resolve;
  readonly isAllowed?: (address: string) => boolean;
}

const largestAnswer = 64 * 1_024;

/** https on port 443 to public addresses alone, looked at when connecting; five seconds in all; 64 KB of an answer; no redirects. */
export const openOutboundHttp = ({
  exceptions,
  timeoutMs = 5_000,
  resolve = resolveBySystem,
  isAllowed = isPublicAddress,
}: OutboundHttpOptions): OutboundHttp => ({
  refusalOf: (url) => {
    const target = readTarget(url, exceptions);
    return typeof target === 'string' ? target : null;
  },
  post: async ({ url, ...request }) => {
    const target = readTarget(url, exceptions);
    if (typeof target === 'string') return { kind: 'unanswered', code: 'not_public' };
    return post(target, { ...request, timeoutMs, largestAnswer, resolve, isAllowed });
  },
});
