import { describe, expect, it } from 'vitest';
import { reasons } from './messages.ts';
import { timeouts, transitionOf, type DeliveryOutcome, type TextProgress } from './text.ts';

const at = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number): Date => new Date(at.getTime() + seconds * 1_000);
const text = (over: Partial<TextProgress> = {}): TextProgress => ({
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
  it('is events as sent once and as delivered once', () => {
    const delivered = { state: 'delivered', events: ['TextSent', 'TextDelivered'] };
    expect(after('queued', 'sending', 'sent', 'delivered')).toEqual(delivered);
  });

  it('ends the same however its reports are ordered or repeated', () => {
    const delivered = { state: 'delivered', events: ['TextSent', 'TextDelivered'] };
    expect(after('delivered', 'sent', 'queued')).toEqual(delivered);
    expect(after('sent', 'sent', 'delivered', 'delivered', 'queued')).toEqual(delivered);
    expect(after('queued', 'delivered', 'undelivered')).toEqual(delivered);
  });

  it('fails with the carrier’s reason in words', () => {
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

  it('tells of an opt-out also when the carrier reports it late', () => {
    expect(transitionOf(text(), reported('failed', '21610'), at)).toMatchObject({ optedOut: true });
  });
});

describe('a text of unknown outcome', () => {
  it('is never sent again, only looked up, at growing pauses and for a day', () => {
    const step = (seconds: number) => transitionOf(text({ state: 'unknown' }), { kind: 'unknown' }, later(seconds));
    expect(step(0)).toMatchObject({ state: 'unknown', status: 'sent', next: { job: 'look-up', after: 15 } });
    expect(step(600)?.next).toEqual({ job: 'look-up', after: 600 });
    expect(step(timeouts.lookUp + 1)?.next).toBeNull();
  });

  it('tells staff so once', () => {
    expect(transitionOf(text(), { kind: 'unknown' }, at)).toMatchObject({
      events: ['TextUnconfirmed'],
      reason: reasons.unknown,
    });
    expect(transitionOf(text({ state: 'unknown' }), { kind: 'unknown' }, at)).toMatchObject({ events: [] });
  });

  it('counts as not sent when its provider still has no record of it after ten minutes', () => {
    const lost = transitionOf(text({ state: 'unknown' }), { kind: 'not-found' }, later(timeouts.notFound + 1));
    expect(lost).toMatchObject({ status: 'failed', errorCode: 'not_found', events: ['TextFailed'], next: null });
    expect(transitionOf(text({ state: 'unknown' }), { kind: 'not-found' }, later(60))).toMatchObject({
      status: 'sent',
      events: [],
    });
  });

  it('is believed to be sent as soon as the provider says so, even after it was given up', () => {
    const step = transitionOf(text({ state: 'unknown', isShownAsFailed: true }), reported('delivered'), at);
    expect(step).toMatchObject({ status: 'delivered', events: ['TextSent', 'TextDelivered'] });
  });
});

describe('a text that was turned away', () => {
  it('for being one too many at the moment waits longer each time, and in the end is dropped', () => {
    const step = (seconds: number) => transitionOf(text(), { kind: 'throttled' }, later(seconds));
    expect(step(0)).toMatchObject({ state: 'queued', events: [], next: { job: 'send', after: 2 } });
    expect(step(120)?.next).toEqual({ job: 'send', after: 120 });
    expect(step(timeouts.send + 1)).toMatchObject({ state: 'rejected', events: ['TextFailed'], next: null });
  });

  it('for good is not moved by anything any more', () => {
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

  it('by an opt-out says so', () => {
    const step = transitionOf(text(), { kind: 'rejected', code: '21610', reason: 'no' }, at);
    expect(step).toMatchObject({ state: 'rejected', status: 'failed', optedOut: true });
  });
});

describe('a settled text', () => {
  it('is not doubted by a look-up that comes too late', () => {
    for (const state of ['accepted', 'sent', 'delivered', 'failed'] as const) {
      for (const kind of ['unknown', 'not-found', 'throttled'] as const) {
        expect(transitionOf(text({ state, providerStatus: 'sent', wasSent: true }), { kind }, later(9_999))).toBeNull();
      }
    }
  });
});
