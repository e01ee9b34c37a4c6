import { explain, meansOptOut } from './twilio-words.ts';

/**
 * Where a text is. `handed_over` is written before the provider is called, so that a worker which dies in between can
 * never lead to a second text; `unknown` is what such a text becomes until the provider tells.
 */
export type TextState =
  | 'queued'
  | 'handed_over'
  | 'unknown'
  | 'accepted'
  | 'sent'
  | 'delivered'
  | 'failed'
  | 'rejected'
  | 'suppressed';

/** What a text's row says, as far as deciding goes. */
export interface TextNow {
  readonly state: TextState;
  readonly providerStatus: string | null;
  /** Whether a provider is known to have taken it. */
  readonly wasSent: boolean;
  /** Whether staff were told that it will not arrive. */
  readonly givenUp: boolean;
  readonly createdAt: Date;
  readonly handedOverAt: Date | null;
}

/** What happened to it out there. */
export type Outcome =
  | { readonly kind: 'heard'; readonly sid: string; readonly status: string; readonly errorCode: string | null }
  | { readonly kind: 'rejected'; readonly code: string; readonly reason: string }
  /** Certainly not taken, and worth another try. */
  | { readonly kind: 'throttled' }
  /** Perhaps taken: no answer, or one that says nothing. */
  | { readonly kind: 'unknown' }
  /** The provider was asked and has no such text. */
  | { readonly kind: 'absent' };

/** What to write, to tell and to do next. */
export interface Step {
  readonly state: TextState;
  readonly shown: 'sent' | 'delivered' | 'failed';
  readonly providerStatus: string | null;
  readonly errorCode: string | null;
  readonly reason: string | null;
  readonly told: readonly ('TextSent' | 'TextDelivered' | 'TextFailed' | 'TextUnconfirmed')[];
  readonly optedOut: boolean;
  /** Another go after so many seconds, or null. */
  readonly again: { readonly what: 'send' | 'look-up'; readonly after: number } | null;
}

/** Words for staff why a text did not, or may not have, arrived. */
export const reasons = {
  unknown: 'The provider did not answer, so it is not known whether this text was sent.',
  absent: 'The provider has no record of this text, so it was not sent.',
  busy: 'The provider was too busy to take this text.',
} as const;

const minute = 60;
const hour = 60 * minute;
/** For how long a text is worth sending, and for how long a doubtful one is looked for, in seconds. */
export const patience = { sending: 6 * hour, missing: 10 * minute, looking: 24 * hour } as const;

const ranks: Readonly<Record<string, number>> = { accepted: 0, scheduled: 0, queued: 1, sending: 2, sent: 3 };
const rankOf = (status: string | null): number => (status === null ? -1 : (ranks[status] ?? 4));

const stateOf = (status: string): TextState => {
  if (status === 'sent') return 'sent';
  if (status in ranks) return 'accepted';
  return status === 'delivered' || status === 'read' ? 'delivered' : 'failed';
};

const plain = { errorCode: null, reason: null, told: [], optedOut: false, again: null } as const;

const hear = (text: TextNow, { status, errorCode }: Extract<Outcome, { kind: 'heard' }>): Step | null => {
  // Reports come twice and in any order; only one that is further along than what is known counts.
  if (rankOf(status) <= rankOf(text.providerStatus)) return null;
  const state = stateOf(status);
  const step = { ...plain, state, providerStatus: status };
  const sent = text.wasSent ? [] : (['TextSent'] as const);
  if (state === 'delivered') return { ...step, shown: 'delivered', told: [...sent, 'TextDelivered'] };
  if (state !== 'failed') return { ...step, shown: 'sent', told: sent };
  const code = errorCode ?? status;
  const optedOut = meansOptOut(code);
  return { ...step, shown: 'failed', errorCode: code, reason: explain(code), told: [...sent, 'TextFailed'], optedOut };
};

const refuse = (state: TextState, errorCode: string, reason: string): Step => ({
  ...plain,
  state,
  shown: 'failed',
  providerStatus: null,
  errorCode,
  reason,
  told: ['TextFailed'],
  optedOut: meansOptOut(errorCode),
});

const doubt = (text: TextNow, age: number): Step => ({
  ...plain,
  state: 'unknown',
  shown: 'sent',
  providerStatus: null,
  errorCode: 'unknown',
  reason: reasons.unknown,
  told: text.state === 'unknown' ? [] : ['TextUnconfirmed'],
  again: age > patience.looking ? null : { what: 'look-up', after: Math.max(15, age) },
});

const postpone = (age: number): Step => {
  if (age > patience.sending) return refuse('rejected', 'throttled', reasons.busy);
  const again = { what: 'send', after: Math.min(10 * minute, Math.max(2, age)) } as const;
  return { ...plain, state: 'queued', shown: 'sent', providerStatus: null, again };
};

const secondsSince = (then: Date, now: Date): number =>
  Math.max(0, Math.round((now.getTime() - then.getTime()) / 1_000));

/** What follows from an outcome at `now`; null when it tells nothing new. The pauses grow with the age of the text. */
export const follow = (text: TextNow, outcome: Outcome, now: Date): Step | null => {
  if (outcome.kind === 'heard') {
    const over = text.state === 'rejected' || text.state === 'suppressed';
    return over ? null : hear(text, outcome);
  }
  const open = text.state === 'queued' || text.state === 'handed_over' || text.state === 'unknown';
  if (!open || text.givenUp) return null;
  if (outcome.kind === 'rejected') return refuse('rejected', outcome.code, outcome.reason);
  if (outcome.kind === 'throttled') return postpone(secondsSince(text.createdAt, now));
  const missing = secondsSince(text.handedOverAt ?? text.createdAt, now);
  // It stays `unknown`: should the provider report it after all, that is believed.
  if (outcome.kind === 'absent' && missing > patience.missing) return refuse('unknown', 'not_found', reasons.absent);
  return doubt(text, missing);
};
