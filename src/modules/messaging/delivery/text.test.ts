import { describe, expect, it } from 'vitest';
import type { DeliveryOutcome } from '../providers/delivery-outcome.ts';
import { deliveryMessages } from './messages.ts';
import { timeouts, transitionOf, type TextProgress } from './text.ts';

const at = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number): Date => new Date(at.getTime() + seconds * 1_000);
const text = (over: Partial<TextProgress> = {}): TextProgress => ({
  provider: 'twilio',
  state: 'handed_over',
  providerStatus: null,
  wasSent: false,
  isShownAsFailed: false,
  createdAt: at,
  claimedAt: at,
  ...over,
});
const reported = (status: string, errorCode: string | null = null): DeliveryOutcome => ({
  kind: 'reported',
  sid: 'SM1',
  status,
  errorCode,
});

/** Lets the reports come one after another, and says what was events and where the text ended. */
const after = (...statuses: string[]) => {
  let now = text();
  const events: string[] = [];
  for (const status of statuses) {
    const step = transitionOf(now, reported(status, status === 'undelivered' ? '30003' : null), at);
    if (step === null) continue;
    events.push(...step.events);
    now = { ...now, state: step.state, providerStatus: step.providerStatus, wasSent: true };
  }
  return { state: now.state, events };
};

describe('a text that its provider took', () => {
  it('a text that its provider took is reported as sent once and as delivered once', () => {
    const delivered = { state: 'delivered', events: ['TextSent', 'TextDelivered'] };
    expect(after('queued', 'sending', 'sent', 'delivered')).toEqual(delivered);
  });

  it('a text ends the same however its reports are ordered or repeated', () => {
    const delivered = { state: 'delivered', events: ['TextSent', 'TextDelivered'] };
    expect(after('delivered', 'sent', 'queued')).toEqual(delivered);
    expect(after('sent', 'sent', 'delivered', 'delivered', 'queued')).toEqual(delivered);
    expect(after('queued', 'delivered', 'undelivered')).toEqual(delivered);
  });

  it('a text fails with the carrier’s reason as a message', () => {
    expect(
      transitionOf(
        text({ providerStatus: 'sent', state: 'sent', wasSent: true }),
        reported('undelivered', '30006'),
        at,
      ),
    ).toMatchObject({
      state: 'failed',
      status: 'failed',
      errorCode: '30006',
      reason: 'This phone number cannot receive text messages.',
      events: ['TextFailed'],
    });
  });

  it('a report of an opt-out counts also when it comes late', () => {
    expect(transitionOf(text(), reported('failed', '21610'), at)).toMatchObject({ optedOut: true });
  });
});

describe('a text of unknown outcome', () => {
  it('a text of unknown outcome is never sent again, only looked up, at growing intervals and for a day', () => {
    const step = (seconds: number) => transitionOf(text({ state: 'unknown' }), { kind: 'unknown' }, later(seconds));
    expect(step(0)).toMatchObject({ state: 'unknown', status: 'sending', next: { job: 'look-up', after: 15 } });
    expect(step(600)?.next).toEqual({ job: 'look-up', after: 600 });
    expect(step(timeouts.lookUp + 1)?.next).toBeNull();
  });

  it('staff hear once that the outcome of a text is unknown', () => {
    expect(transitionOf(text(), { kind: 'unknown' }, at)).toMatchObject({
      events: ['TextUnconfirmed'],
      reason: deliveryMessages.unknown,
    });
    expect(transitionOf(text({ state: 'unknown' }), { kind: 'unknown' }, at)).toMatchObject({ events: [] });
  });

  it('a text counts as not sent when its provider still has no record of it after ten minutes', () => {
    const lost = transitionOf(text({ state: 'unknown' }), { kind: 'not-found' }, later(timeouts.notFound + 1));
    expect(lost).toMatchObject({ status: 'failed', errorCode: 'not_found', events: ['TextFailed'], next: null });
    expect(transitionOf(text({ state: 'unknown' }), { kind: 'not-found' }, later(60))).toMatchObject({
      status: 'sending',
      events: [],
    });
  });

  it('a text counts as sent as soon as the provider says so, even after it was shown as failed', () => {
    const step = transitionOf(text({ state: 'unknown', isShownAsFailed: true }), reported('delivered'), at);
    expect(step).toMatchObject({ status: 'delivered', events: ['TextSent', 'TextDelivered'] });
  });
});

describe('a text that the provider refused', () => {
  it('a text that was throttled waits longer each time, and in the end is dropped', () => {
    const step = (seconds: number) => transitionOf(text(), { kind: 'throttled' }, later(seconds));
    expect(step(0)).toMatchObject({ state: 'queued', status: 'sending', events: [], next: { job: 'send', after: 2 } });
    expect(step(120)?.next).toEqual({ job: 'send', after: 120 });
    expect(step(timeouts.send + 1)).toMatchObject({ state: 'rejected', events: ['TextFailed'], next: null });
  });

  it('a text that was refused for good does not change any more', () => {
    const outcomes: DeliveryOutcome[] = [
      reported('delivered'),
      { kind: 'unknown' },
      { kind: 'throttled' },
      { kind: 'not-found' },
    ];
    for (const state of ['rejected', 'suppressed'] as const) {
      for (const outcome of outcomes)
        expect(transitionOf(text({ state, isShownAsFailed: true }), outcome, at)).toBeNull();
    }
  });

  it('a text that was refused for an opt-out says so', () => {
    const step = transitionOf(text(), { kind: 'rejected', code: '21610', reason: 'no' }, at);
    expect(step).toMatchObject({ state: 'rejected', status: 'failed', optedOut: true });
  });
});

describe('a settled text', () => {
  it('a settled text does not become unknown by a look-up that comes too late', () => {
    for (const state of ['accepted', 'sent', 'delivered', 'failed'] as const) {
      for (const kind of ['unknown', 'not-found', 'throttled'] as const) {
        expect(transitionOf(text({ state, providerStatus: 'sent', wasSent: true }), { kind }, later(9_999))).toBeNull();
      }
    }
  });
});

describe('a text through OpenPhone', () => {
  it('a text through OpenPhone fails for a reason that names OpenPhone, or the carrier where it said why', () => {
    const reason = (errorCode: string | null) =>
      transitionOf(text({ provider: 'openphone' }), reported('failed', errorCode), at)?.reason;
    expect(reason(null)).toBe('OpenPhone could not deliver the text.');
    expect(reason('40002')).toBe('OpenPhone could not deliver the text (error 40002).');
    expect(reason('30007')).toBe('The carrier blocked the text as spam. Check its wording.');
  });

  it('a text that its provider has no time for waits at least as long as the provider asks, an hour at most', () => {
    const wait = (retryAfterS: number | null) =>
      transitionOf(text(), { kind: 'throttled', retryAfterS }, at)?.next?.after;
    expect([wait(null), wait(90), wait(100_000)]).toEqual([2, 90, 3_600]);
  });

  it('a report that it was not delivered never takes the place of one that it was', () => {
    expect(after('delivered', 'undelivered')).toMatchObject({ state: 'delivered' });
  });
});
