import { describe, expect, it } from 'vitest';
import { ClosedCode } from '../../src/contract/public-link.ts';
import { firstStep, nextStep, type Happening, type Step } from './step.ts';
import { aPage, aResult, aVoidInfo, closedBy } from './testing/builders.ts';
import { texts } from './messages.ts';

const card = { brand: 'Visa', last4: '5556' };
const form: Step = { at: 'form', notice: null };
const sending: Step = { at: 'sending', card };
const answered = (result: Parameters<typeof aResult>[0]): Happening => ({ type: 'answered', result: aResult(result) });
const aVoid = (info: Parameters<typeof aVoidInfo>[0]): Happening =>
  answered({ success: false, voidInfo: aVoidInfo({ voided: false, ...info }) });
const refused = (status: number, code: string, words: string): Happening => ({
  type: 'refused',
  refused: { status, code, words },
});

describe('a payer', () => {
  it('begins at the form of an open link, and nowhere near it otherwise', () => {
    expect(firstStep(aPage()).at).toBe('form');
    expect(firstStep(aPage(closedBy('link_expired', 'This payment link has expired')))).toEqual({
      at: 'closed',
      words: 'This payment link has expired',
      code: 'link_expired',
    });
    expect(firstStep(aPage({ confirming: true }))).toMatchObject({ at: 'confirming', why: 'elsewhere' });
    expect(firstStep({ kind: 'missing' })).toEqual({ at: 'loadFailed', missing: true });
    expect(firstStep({ kind: 'failed' })).toEqual({ at: 'loadFailed', missing: false });
  });

  it('goes from the form over the token to the sent payment', () => {
    const tokenizing = nextStep(form, { type: 'submitted' });
    expect(tokenizing.at).toBe('tokenizing');
    expect(nextStep(tokenizing, { type: 'tokenized', card })).toEqual(sending);
  });

  it('pays once, however often the button is pressed', () => {
    expect(nextStep(sending, { type: 'submitted' })).toBe(sending);
    const waiting: Step = { at: 'confirming', why: 'bank', card };
    expect(nextStep(waiting, { type: 'submitted' })).toBe(waiting);
  });

  it('returns to the form with the reason when the card could not be tokenised', () => {
    const notice = { title: 'Tokenization failed: no', text: '' };
    expect(nextStep({ at: 'tokenizing' }, { type: 'tokenRefused', notice })).toEqual({ at: 'form', notice });
  });

  it('has paid when the server says so, and nothing changes that', () => {
    const paid = nextStep(sending, answered({}));
    expect(paid.at).toBe('paid');
    expect(nextStep(paid, answered({ success: false }))).toBe(paid);
    expect(nextStep(paid, { type: 'interrupted' })).toBe(paid);
  });

  it('reads the reason of a decline, or that there is none, and may try again', () => {
    expect(nextStep(sending, answered({ success: false, error: 'No funds' }))).toMatchObject({
      at: 'declined',
      notice: { title: 'Payment Failed', text: 'No funds' },
      card,
      again: true,
    });
    expect(nextStep(sending, { type: 'answered', result: { success: false } })).toMatchObject({
      notice: { text: 'Transaction could not be processed' },
    });
  });

  it('may not try again once the link has failed for good', () => {
    expect(nextStep(sending, answered({ success: false, retry: false }))).toMatchObject({
      at: 'declined',
      again: false,
    });
  });

  it('never reads "failed" while the outcome is unknown', () => {
    expect(nextStep(sending, { type: 'interrupted' })).toMatchObject({ at: 'confirming', why: 'interrupted', card });
    expect(nextStep(sending, answered({ success: false, pending: true }))).toMatchObject({
      at: 'confirming',
      why: 'bank',
    });
  });

  it('keeps waiting for the bank when the connection breaks while it waits', () => {
    const waiting: Step = { at: 'confirming', why: 'bank', card };
    expect(nextStep(waiting, { type: 'interrupted' })).toBe(waiting);
  });

  it.each([
    ['voided', { voided: true }],
    ['voiding', { pending: true }],
    ['unvoided', { retry: true }],
    ['manual', { manual: true }],
    ['manual', { manual: true, retry: true }],
    ['manual', {}],
  ] as const)('is "%s" when the server says %o of the void', (at, info) => {
    expect(nextStep(sending, aVoid(info)).at).toBe(at);
  });

  it('hears the end of a void that they asked for themselves', () => {
    const unvoided = nextStep(sending, aVoid({ retry: true }));
    expect(nextStep(unvoided, { type: 'voidedByPayer' })).toMatchObject({ at: 'voided', byPayer: true });
    const voiding = nextStep(unvoided, { type: 'voidPending' });
    expect(voiding).toMatchObject({ at: 'voiding', byPayer: true });
    expect(nextStep(voiding, aVoid({ pending: true }))).toMatchObject({ at: 'voiding', byPayer: true });
    expect(nextStep(voiding, aVoid({ voided: true }))).toMatchObject({ at: 'voided', byPayer: true });
    expect(nextStep(voiding, aVoid({ manual: true }))).toMatchObject({ at: 'manual', byPayer: true });
  });

  it('cannot ask for a void where only the store can help, or where it is over', () => {
    const manual = nextStep(sending, aVoid({ manual: true }));
    const voided = nextStep(sending, aVoid({ voided: true }));
    for (const step of [manual, voided]) {
      expect(nextStep(step, { type: 'voidedByPayer' })).toBe(step);
      expect(nextStep(step, { type: 'voidPending' })).toBe(step);
      expect(nextStep(step, aVoid({ retry: true }))).toBe(step);
    }
  });

  it.each(ClosedCode.options)('meets a door closed by %s in the words of the server', (code) => {
    expect(nextStep(sending, refused(409, code, 'Closed'))).toEqual({ at: 'closed', words: 'Closed', code });
  });

  it('is told that a link is closed for a reason that this page does not know yet', () => {
    expect(firstStep(aPage(closedBy('link_on_holiday' as ClosedCode, 'On holiday')))).toEqual({
      at: 'closed',
      words: 'On holiday',
      code: 'link_unavailable',
    });
  });

  it('learns that there is no such link', () => {
    expect(nextStep(sending, refused(404, 'link_not_found', ''))).toEqual({ at: 'loadFailed', missing: true });
  });

  it('refreshes the page when the amount has changed, instead of paying another one', () => {
    const words = 'The amount of this link has changed. Please refresh the page.';
    expect(nextStep(sending, refused(409, 'amount_changed', words))).toMatchObject({
      at: 'declined',
      again: false,
      notice: { text: `Payment processing failed: ${words}`, refresh: true },
    });
  });

  it('does not read the same beginning twice', () => {
    const words = 'Payment processing failed: the card could not be read.';
    expect(nextStep(sending, refused(400, 'x', words))).toMatchObject({ notice: { text: words } });
  });

  it('finds a payment again after a reload, even where the link is closed by then', () => {
    expect(nextStep(form, { type: 'resumed' })).toMatchObject({ at: 'confirming', why: 'resumed' });
    expect(nextStep({ at: 'closed', words: '', code: 'link_unavailable' }, { type: 'resumed' }).at).toBe('confirming');
    expect(nextStep(sending, { type: 'resumed' })).toBe(sending);
  });

  it('is told when a payment never arrived', () => {
    expect(nextStep({ at: 'confirming', why: 'resumed', card: null }, { type: 'notArrived' })).toMatchObject({
      at: 'form',
      notice: { text: texts.declined.notArrived },
    });
  });
});
