import { optedOutMessage } from '../consent/index.ts';
import type { TextState } from '../outbox/index.ts';
import { undeliveredMessage, type DeliveryOutcome, type DeliveryReport } from '../providers/index.ts';
import { deliveryMessages } from './messages.ts';

/** What a text's row says, as far as deciding goes. */
export interface TextProgress {
  readonly provider: string;
  readonly state: TextState;
  readonly providerStatus: string | null;
  /** Whether a provider is known to have taken it. */
  readonly wasSent: boolean;
  /** Whether staff read that it will not arrive. */
  readonly isShownAsFailed: boolean;
  readonly createdAt: Date;
  readonly claimedAt: Date | null;
}

/** What to write, which events to raise and which job to ask for. */
export interface Transition {
  readonly state: TextState;
  /** What staff read: `sending` until a provider is known to have taken it. */
  readonly status: 'sending' | 'sent' | 'delivered' | 'failed';
  readonly providerStatus: string | null;
  readonly errorCode: string | null;
  readonly reason: string | null;
  readonly events: readonly ('TextSent' | 'TextDelivered' | 'TextFailed' | 'TextUnconfirmed')[];
  readonly optedOut: boolean;
  /** The job to run after so many seconds, or null. */
  readonly next: { readonly job: 'send' | 'look-up'; readonly after: number } | null;
}

const minute = 60;
const hour = 60 * minute;
/** In seconds: for how long a provider is asked to take a text, a text may not be found at its provider, and is looked up. */
export const timeouts = { send: 6 * hour, notFound: 10 * minute, lookUp: 24 * hour } as const;

/** Why a text failed. By one code the recipient told the carrier that they want no texts from this sender. */
const failureOf = (errorCode: string, reason: string): Pick<Transition, 'errorCode' | 'reason' | 'optedOut'> => {
  const optedOut = errorCode === '21610';
  return { errorCode, reason: optedOut ? optedOutMessage : reason, optedOut };
};

const ranks: Readonly<Record<string, number>> = { accepted: 0, scheduled: 0, queued: 1, sending: 2, sent: 3 };
const rankOf = (status: string | null): number => (status === null ? -1 : (ranks[status] ?? 4));

const stateOf = (status: string): TextState => {
  if (status === 'sent') return 'sent';
  if (status in ranks) return 'accepted';
  return status === 'delivered' || status === 'read' ? 'delivered' : 'failed';
};

const unremarkable = { errorCode: null, reason: null, events: [], optedOut: false, next: null } as const;

const afterReport = (text: TextProgress, { status, errorCode }: DeliveryReport): Transition | null => {
  // Reports come twice and in any order. Only one that is further along than what is known counts.
  if (rankOf(status) <= rankOf(text.providerStatus)) return null;
  const state = stateOf(status);
  const step = { ...unremarkable, state, providerStatus: status };
  const sent = text.wasSent ? [] : (['TextSent'] as const);
  if (state === 'delivered') return { ...step, status: 'delivered', events: [...sent, 'TextDelivered'] };
  if (state !== 'failed') return { ...step, status: 'sent', events: sent };
  const code = errorCode ?? status;
  const failure = failureOf(code, undeliveredMessage(text.provider, code));
  return { ...step, ...failure, status: 'failed', events: [...sent, 'TextFailed'] };
};

const fail = (state: TextState, errorCode: string, reason: string): Transition => ({
  ...unremarkable,
  state,
  status: 'failed',
  providerStatus: null,
  ...failureOf(errorCode, reason),
  events: ['TextFailed'],
});

const doubt = (text: TextProgress, age: number): Transition => ({
  ...unremarkable,
  state: 'unknown',
  status: 'sending',
  providerStatus: null,
  errorCode: 'unknown',
  reason: deliveryMessages.unknown,
  events: text.state === 'unknown' ? [] : ['TextUnconfirmed'],
  next: age > timeouts.lookUp ? null : { job: 'look-up', after: Math.max(15, age) },
});

const postpone = (age: number, retryAfterS: number): Transition => {
  if (age > timeouts.send) return fail('rejected', 'throttled', deliveryMessages.busy);
  const next = { job: 'send', after: Math.max(retryAfterS, Math.min(10 * minute, Math.max(2, age))) } as const;
  return { ...unremarkable, state: 'queued', status: 'sending', providerStatus: null, next };
};

const secondsSince = (then: Date, now: Date): number =>
  Math.max(0, Math.round((now.getTime() - then.getTime()) / 1_000));

/** What follows from an outcome at `now`; null when it says nothing new. The delays grow with the age of the text. */
export const transitionOf = (text: TextProgress, outcome: DeliveryOutcome, now: Date): Transition | null => {
  if (outcome.kind === 'reported') {
    const isOver = text.state === 'rejected' || text.state === 'suppressed';
    return isOver ? null : afterReport(text, outcome);
  }
  const isOpen = text.state === 'queued' || text.state === 'handed_over' || text.state === 'unknown';
  if (!isOpen || text.isShownAsFailed) return null;
  if (outcome.kind === 'rejected') return fail('rejected', outcome.code, outcome.reason);
  if (outcome.kind === 'throttled')
    return postpone(secondsSince(text.createdAt, now), Math.min(hour, outcome.retryAfterS ?? 0));
  const age = secondsSince(text.claimedAt ?? text.createdAt, now);
  // It stays `unknown`: should the provider report it after all, that is believed.
  if (outcome.kind === 'not-found' && age > timeouts.notFound)
    return fail('unknown', 'not_found', deliveryMessages.notFound);
  return doubt(text, age);
};
