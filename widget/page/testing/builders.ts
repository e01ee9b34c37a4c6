import type { PaymentResult } from '../../../src/contract/checkout/checkout.ts';
import * as examples from '../../../src/contract/examples/records.ts';
import type { Language } from '../../../src/contract/payer/payer.ts';
import type { ClosedCode, PayerPage, PublicLink } from '../../../src/contract/payer/public-link.ts';

type VoidInfo = NonNullable<PaymentResult['voidInfo']>;

/** A link that can be paid. A test names only the fields that matter to it. */
export const aLink = (link: Partial<PublicLink> = {}): PublicLink => ({
  ...examples.publicLink,
  linkId: '0a1b2c3dabcdefghjkmnpqrstvwxyz0123',
  amount: '125.00',
  payee: 'Rose Market',
  supportPhone: null,
  supportEmail: null,
  logo: null,
  customerNotes: null,
  expiresAt: '2026-11-22T12:00:00.000Z',
  statementName: null,
  merchantTpn: 'alias-of-the-store',
  merchantAuthKey: 'tokenization-key',
  ...link,
});

/** The fields of a closed link that differ from an open one: the reason, and no key. */
export const closedBy = (closedCode: ClosedCode, closed: string): Partial<PublicLink> => ({
  closed,
  closedCode,
  ...(closedCode === 'link_expired' && { status: 'expired' }),
  merchantTpn: null,
  merchantAuthKey: null,
});

export const aPage = (link: Partial<PublicLink> = {}, language: Language = 'en'): PayerPage => ({
  kind: 'link',
  language,
  link: aLink(link),
  asker: { site: null, approvedAt: null, origin: 'https://pay.example' },
  scriptUrl: 'https://processor.example/ftd.js',
  now: '2026-11-20T12:00:00.000Z',
});

/** What the server says of a credit card that was voided. */
export const aVoidInfo = (info: Partial<VoidInfo> = {}): VoidInfo => ({
  voided: true,
  pending: false,
  manual: false,
  reason: 'credit',
  message: 'This payment link only accepts debit cards. Your credit card transaction has been automatically voided.',
  ...info,
});

/** The result of an approved payment. */
export const aResult = (result: Partial<PaymentResult> = {}): PaymentResult => ({
  ...examples.paymentResult,
  transactionId: 'REF0123456789',
  responseApprovalCode: 'TAS204',
  cardType: 'VISA',
  cardLabel: 'VISA DEBIT',
  transactionNumber: 'TXN0000000042',
  amount: '125.00',
  payee: 'Rose Market',
  paidAt: '2026-11-20T12:01:00.000Z',
  ...result,
});
