import { describe, expect, it } from 'vitest';
import { ClosedCode } from '../../src/contract/payer/public-link.ts';
import { firstStep, nextStep, type PageEvent, type Step } from './step.ts';
import { aPage, aResult, aVoidInfo, closedBy } from './testing/builders.ts';
import { en } from './messages/en.ts';
import type { Message } from './messages/messages.ts';

const card = { brand: 'Visa', kind: 'debit', last4: '5556' } as const;
const form: Step = { kind: 'form', notice: null };
const sending: Step = { kind: 'sending', card };
const received = (result: Parameters<typeof aResult>[0]): PageEvent => ({
  type: 'resultReceived',
  result: aResult(result),
});
const voidReceived = (info: Parameters<typeof aVoidInfo>[0]): PageEvent =>
  received({ success: false, voidInfo: aVoidInfo({ voided: false, ...info }) });
const refused = (status: number, code: string, message: string): PageEvent => ({
  type: 'callRefused',
  refusal: { status, code, message },
});

/** What a payer of this step reads in English. */
const said = (step: Step): unknown =>
  JSON.parse(
    JSON.stringify(step, (_, value: unknown) => (typeof value === 'function' ? (value as Message)(en) : value)),
  );
const notNow: Message = () => 'Not now.';

describe('the steps of a payment', () => {
  it('a payer begins at the form of an open link, and at no form otherwise', () => {
    expect(firstStep(aPage()).kind).toBe('form');
    expect(said(firstStep(aPage(closedBy('link_expired', 'This payment link has expired'))))).toEqual({
      kind: 'closed',
      message: 'This payment link has expired',
      code: 'link_expired',
      replaceable: false,
    });
    expect(firstStep(aPage({ confirming: true }))).toMatchObject({ kind: 'confirming', reason: 'elsewhere' });
    expect(firstStep({ kind: 'missing', language: 'en' })).toEqual({ kind: 'loadFailed', missing: true });
    expect(firstStep({ kind: 'failed', language: 'en' })).toEqual({ kind: 'loadFailed', missing: false });
  });

  it('the form leads to the token, and the token to the sent payment', () => {
    const tokenizing = nextStep(form, { type: 'formSubmitted' });
    expect(tokenizing.kind).toBe('tokenizing');
    expect(nextStep(tokenizing, { type: 'cardTokenized', card })).toEqual(sending);
  });

  it('a payer pays once, however often the button is pressed', () => {
    expect(nextStep(sending, { type: 'formSubmitted' })).toBe(sending);
    const waiting: Step = { kind: 'confirming', reason: 'bank', card };
    expect(nextStep(waiting, { type: 'formSubmitted' })).toBe(waiting);
  });

  it('a payer returns to the form with the reason when the card could not be tokenized', () => {
    const notice = { title: () => 'Tokenization failed: no', text: () => '', why: () => '' };
    expect(nextStep({ kind: 'tokenizing' }, { type: 'tokenizationFailed', notice })).toEqual({ kind: 'form', notice });
  });

  it('a payment is paid when the server says so, and nothing changes that', () => {
    const paid = nextStep(sending, received({}));
    expect(paid.kind).toBe('paid');
    expect(nextStep(paid, received({ success: false }))).toBe(paid);
    expect(nextStep(paid, { type: 'connectionLost' })).toBe(paid);
  });

  it('a declined payer reads the reason, or a text where there is none, and may try again', () => {
    expect(said(nextStep(sending, received({ success: false, error: 'No funds' })))).toMatchObject({
      kind: 'declined',
      notice: { title: 'Payment Failed', text: 'No funds', why: 'Declined. You were not charged.' },
      card,
      canRetry: true,
    });
    expect(said(nextStep(sending, received({ success: false, code: 'declined', error: 'No' })))).toMatchObject({
      notice: { text: 'Your bank declined Visa debit ending in 5556.', why: 'Declined. You were not charged.' },
    });
    expect(said(nextStep(sending, received({ success: false, code: 'card_unread', error: 'Unread' })))).toMatchObject({
      notice: { text: 'Unread', why: 'You were not charged.' },
    });
    expect(said(nextStep(sending, { type: 'resultReceived', result: { success: false } }))).toMatchObject({
      notice: { text: 'Transaction could not be processed' },
    });
  });

  it('a payer may not try again once the server allows no retry', () => {
    expect(nextStep(sending, received({ success: false, retry: false }))).toMatchObject({
      kind: 'declined',
      canRetry: false,
    });
  });

  it('a payer never reads "failed" while the outcome is unknown', () => {
    expect(nextStep(sending, { type: 'connectionLost' })).toMatchObject({
      kind: 'confirming',
      reason: 'interrupted',
      card,
    });
    expect(nextStep(sending, received({ success: false, pending: true }))).toMatchObject({
      kind: 'confirming',
      reason: 'bank',
    });
  });

  it('a payment that was turned away is tried again by the page, and never twice at a time', () => {
    const retrying = nextStep(sending, { type: 'paymentDeferred', message: notNow, seconds: 5 });
    expect(retrying).toEqual({ kind: 'retrying', card, message: notNow, seconds: 5 });
    expect(nextStep(retrying, { type: 'formSubmitted' })).toBe(retrying);
    const trying = nextStep(retrying, { type: 'retryStarted' });
    expect(trying).toEqual({ kind: 'retrying', card, message: notNow, seconds: null });
    expect(nextStep(trying, { type: 'retryStopped' })).toBe(trying);
    expect(nextStep(trying, received({})).kind).toBe('paid');
    expect(nextStep(trying, refused(409, 'link_expired', 'Expired')).kind).toBe('closed');
    expect(nextStep(trying, { type: 'connectionLost' })).toMatchObject({ kind: 'confirming', reason: 'interrupted' });
    expect(nextStep(trying, { type: 'paymentDeferred', message: notNow, seconds: 9 })).toMatchObject({
      seconds: 9,
    });
  });

  it('a payer has the form back when the page has tried for long enough, or when they stop it', () => {
    const retrying: Step = { kind: 'retrying', card, message: notNow, seconds: 5 };
    expect(said(nextStep(retrying, { type: 'retryStopped' }))).toMatchObject({
      kind: 'form',
      notice: { title: 'Payment stopped' },
    });
    expect(said(nextStep(retrying, { type: 'paymentDeferred', message: notNow, seconds: null }))).toMatchObject({
      kind: 'form',
      notice: { text: 'Not now. Please try again in a few minutes.' },
    });
  });

  it('a payment whose answer was lost stays unknown, although the server turns the next call away', () => {
    const waiting: Step = { kind: 'confirming', reason: 'interrupted', card };
    expect(nextStep(waiting, { type: 'paymentDeferred', message: notNow, seconds: 5 })).toBe(waiting);
  });

  it('the page keeps waiting for the bank when the connection breaks meanwhile', () => {
    const waiting: Step = { kind: 'confirming', reason: 'bank', card };
    expect(nextStep(waiting, { type: 'connectionLost' })).toBe(waiting);
  });

  it.each([
    ['voided', { voided: true }],
    ['voiding', { pending: true }],
    ['voidRetry', { retry: true }],
    ['manual', { manual: true }],
    ['manual', { manual: true, retry: true }],
    ['manual', {}],
  ] as const)('the step is "%s" when the server says %o of the void', (kind, info) => {
    expect(nextStep(sending, voidReceived(info)).kind).toBe(kind);
  });

  it('a void that the payer requested is known as theirs to its end', () => {
    const retry = nextStep(sending, voidReceived({ retry: true }));
    expect(nextStep(retry, { type: 'voidConfirmed' })).toMatchObject({ kind: 'voided', byPayer: true });
    const voiding = nextStep(retry, { type: 'voidRequested' });
    expect(voiding).toMatchObject({ kind: 'voiding', byPayer: true });
    expect(nextStep(voiding, voidReceived({ pending: true }))).toMatchObject({ kind: 'voiding', byPayer: true });
    expect(nextStep(voiding, voidReceived({ voided: true }))).toMatchObject({ kind: 'voided', byPayer: true });
    expect(nextStep(voiding, voidReceived({ manual: true }))).toMatchObject({ kind: 'manual', byPayer: true });
  });

  it('a void cannot be requested where only the store can help, or where it is complete', () => {
    const manual = nextStep(sending, voidReceived({ manual: true }));
    const voided = nextStep(sending, voidReceived({ voided: true }));
    for (const step of [manual, voided]) {
      expect(nextStep(step, { type: 'voidConfirmed' })).toBe(step);
      expect(nextStep(step, { type: 'voidRequested' })).toBe(step);
      expect(nextStep(step, voidReceived({ retry: true }))).toBe(step);
    }
  });

  it.each(ClosedCode.options)('a refusal by %s closes the link with the message of the server', (code) => {
    expect(said(nextStep(sending, refused(409, code, 'Closed')))).toEqual({
      kind: 'closed',
      message: 'Closed',
      code,
      replaceable: false,
    });
  });

  it('a refusal with 404 means that there is no such link', () => {
    expect(nextStep(sending, refused(404, 'link_not_found', ''))).toEqual({ kind: 'loadFailed', missing: true });
  });

  it('a payer refreshes the page when the amount has changed, instead of paying another one', () => {
    const message = 'The amount of this link has changed. Please refresh the page.';
    expect(said(nextStep(sending, refused(409, 'amount_changed', message)))).toMatchObject({
      kind: 'declined',
      canRetry: false,
      notice: { text: `Payment processing failed: ${message}`, refresh: true },
    });
  });

  it('a message that begins with the prefix is not prefixed again', () => {
    const message = 'Payment processing failed: the card could not be read.';
    expect(said(nextStep(sending, refused(400, 'x', message)))).toMatchObject({ notice: { text: message } });
  });

  it('a payment is resumed after a reload, even where the link is closed by then', () => {
    expect(nextStep(form, { type: 'paymentResumed' })).toMatchObject({ kind: 'confirming', reason: 'resumed' });
    const closed: Step = { kind: 'closed', message: notNow, code: 'link_unavailable', replaceable: false };
    expect(nextStep(closed, { type: 'paymentResumed' }).kind).toBe('confirming');
    expect(nextStep(sending, { type: 'paymentResumed' })).toBe(sending);
  });

  it('a payer reads that a payment never arrived', () => {
    const resumed: Step = { kind: 'confirming', reason: 'resumed', card: null };
    expect(said(nextStep(resumed, { type: 'paymentNotFound' }))).toMatchObject({
      kind: 'form',
      notice: { text: en.declined.notFound },
    });
  });
});
