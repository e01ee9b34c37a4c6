import { describe, expect, it } from 'vitest';
import { follow, type Outcome, patience, reasons, type TextNow } from './text.ts';

const at = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number): Date => new Date(at.getTime() + seconds * 1_000);
const text = (over: Partial<TextNow> = {}): TextNow => ({
  state: 'handed_over',
  providerStatus: null,
  wasSent: false,
  givenUp: false,
  createdAt: at,
  handedOverAt: at,
  ...over,
});
const heard = (status: string, errorCode: string | null = null): Outcome => ({
  kind: 'heard',
  sid: 'SM1',
  status,
  errorCode,
});

/** Lets the reports come one after another, and says what was told and where the text ended. */
const after = (...statuses: string[]) => {
  let now = text();
  const told: string[] = [];
  for (const status of statuses) {
    const step = follow(now, heard(status, status === 'undelivered' ? '30003' : null), at);
    if (step === null) continue;
    told.push(...step.told);
    now = { ...now, state: step.state, providerStatus: step.providerStatus, wasSent: true };
  }
  return { state: now.state, told };
};

describe('a text that its provider took', () => {
  it('is told as sent once and as delivered once', () => {
    const delivered = { state: 'delivered', told: ['TextSent', 'TextDelivered'] };
    expect(after('queued', 'sending', 'sent', 'delivered')).toEqual(delivered);
  });

  it('ends the same however its reports are ordered or repeated', () => {
    const delivered = { state: 'delivered', told: ['TextSent', 'TextDelivered'] };
    expect(after('delivered', 'sent', 'queued')).toEqual(delivered);
    expect(after('sent', 'sent', 'delivered', 'delivered', 'queued')).toEqual(delivered);
    expect(after('queued', 'delivered', 'undelivered')).toEqual(delivered);
  });

  it('fails with the carrier’s reason in words', () => {
    expect(
      follow(text({ providerStatus: 'sent', state: 'sent', wasSent: true }), heard('undelivered', '30006'), at),
    ).toMatchObject({
      state: 'failed',
      shown: 'failed',
      errorCode: '30006',
      reason: 'This phone number cannot receive text messages.',
      told: ['TextFailed'],
    });
  });

  it('tells of an opt-out also when the carrier reports it late', () => {
    expect(follow(text(), heard('failed', '21610'), at)).toMatchObject({ optedOut: true });
  });
});

describe('a text of unknown outcome', () => {
  it('is never sent again, only looked up, at growing pauses and for a day', () => {
    const step = (seconds: number) => follow(text({ state: 'unknown' }), { kind: 'unknown' }, later(seconds));
    expect(step(0)).toMatchObject({ state: 'unknown', shown: 'sent', again: { what: 'look-up', after: 15 } });
    expect(step(600)?.again).toEqual({ what: 'look-up', after: 600 });
    expect(step(patience.looking + 1)?.again).toBeNull();
  });

  it('tells staff so once', () => {
    expect(follow(text(), { kind: 'unknown' }, at)).toMatchObject({
      told: ['TextUnconfirmed'],
      reason: reasons.unknown,
    });
    expect(follow(text({ state: 'unknown' }), { kind: 'unknown' }, at)).toMatchObject({ told: [] });
  });

  it('counts as not sent when its provider still has no record of it after ten minutes', () => {
    const lost = follow(text({ state: 'unknown' }), { kind: 'absent' }, later(patience.missing + 1));
    expect(lost).toMatchObject({ shown: 'failed', errorCode: 'not_found', told: ['TextFailed'], again: null });
    expect(follow(text({ state: 'unknown' }), { kind: 'absent' }, later(60))).toMatchObject({
      shown: 'sent',
      told: [],
    });
  });

  it('is believed to be sent as soon as the provider says so, even after it was given up', () => {
    const step = follow(text({ state: 'unknown', givenUp: true }), heard('delivered'), at);
    expect(step).toMatchObject({ shown: 'delivered', told: ['TextSent', 'TextDelivered'] });
  });
});

describe('a text that was turned away', () => {
  it('for being one too many at the moment waits longer each time, and in the end is dropped', () => {
    const step = (seconds: number) => follow(text(), { kind: 'throttled' }, later(seconds));
    expect(step(0)).toMatchObject({ state: 'queued', told: [], again: { what: 'send', after: 2 } });
    expect(step(120)?.again).toEqual({ what: 'send', after: 120 });
    expect(step(patience.sending + 1)).toMatchObject({ state: 'rejected', told: ['TextFailed'], again: null });
  });

  it('for good is not moved by anything any more', () => {
    const outcomes: Outcome[] = [heard('delivered'), { kind: 'unknown' }, { kind: 'throttled' }, { kind: 'absent' }];
    for (const state of ['rejected', 'suppressed'] as const) {
      for (const outcome of outcomes) expect(follow(text({ state, givenUp: true }), outcome, at)).toBeNull();
    }
  });

  it('by an opt-out says so', () => {
    const step = follow(text(), { kind: 'rejected', code: '21610', reason: 'no' }, at);
    expect(step).toMatchObject({ state: 'rejected', shown: 'failed', optedOut: true });
  });
});

describe('a settled text', () => {
  it('is not doubted by a look-up that comes too late', () => {
    for (const state of ['accepted', 'sent', 'delivered', 'failed'] as const) {
      for (const kind of ['unknown', 'absent', 'throttled'] as const) {
        expect(follow(text({ state, providerStatus: 'sent', wasSent: true }), { kind }, later(9_999))).toBeNull();
      }
    }
  });
});
