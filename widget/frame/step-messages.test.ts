import { describe, expect, it } from 'vitest';
import { aPage, aResult, aVoidInfo } from '../page/testing/builders.ts';
import type { Step } from '../page/step.ts';
import { stepMessages } from './step-messages.ts';

const form: Step = { kind: 'form', notice: null };
const sending: Step = { kind: 'sending', card: { brand: 'Visa', kind: null, last4: '5556' } };
const paid: Step = { kind: 'paid', result: aResult() };
const notice = { title: () => 'Declined', text: () => 'Try another card', why: () => '' };
const page = aPage();
const { linkId } = page.kind === 'link' ? page.link : { linkId: '' };

describe('what the site around the frame is told', () => {
  it('of a payment is that it is on its way, and then the link and its status alone', () => {
    expect(stepMessages(page, null, form)).toEqual([]);
    expect(stepMessages(page, form, { kind: 'tokenizing' })).toEqual([{ type: 'busy', busy: true }]);
    expect(stepMessages(page, { kind: 'tokenizing' }, sending)).toEqual([]);
    expect(stepMessages(page, sending, paid)).toEqual([
      { type: 'busy', busy: false },
      { type: 'paid', linkId, status: 'completed' },
    ]);
    expect(stepMessages(page, paid, paid)).toEqual([]);
  });

  it('of a pre-authorization is that it is authorized', () => {
    expect(stepMessages(aPage({ transactionType: 'preauth' }), form, paid)).toEqual([
      { type: 'paid', linkId, status: 'authorized' },
    ]);
  });

  it('of a decline is nothing while the payer can try again, and that it was declined where they cannot', () => {
    const declined = { kind: 'declined', notice, card: null } as const;
    expect(stepMessages(page, sending, { ...declined, canRetry: true })).toEqual([{ type: 'busy', busy: false }]);
    expect(stepMessages(page, sending, { ...declined, canRetry: false })).toContainEqual({
      type: 'failed',
      reason: 'declined',
    });
  });

  it.each([
    ['link_expired', { kind: 'closed', code: 'link_expired', message: () => 'Expired', replaceable: false }],
    ['link_not_found', { kind: 'loadFailed', missing: true }],
    ['link_not_read', { kind: 'loadFailed', missing: false }],
    ['voided', { kind: 'voided', byPayer: false, result: { ...aResult(), voidInfo: aVoidInfo() } }],
  ] as const)('where no payment will come of it is the code %s, once', (reason, step) => {
    expect(stepMessages(page, null, step)).toEqual([{ type: 'failed', reason }]);
    expect(stepMessages(page, step, step)).toEqual([]);
  });
});
