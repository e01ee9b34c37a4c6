import { randomUUID } from 'node:crypto';
import { contract } from '../contract/index.ts';

const cursor = (text: string): string => Buffer.from(text, 'latin1').toString('base64url');

/** Values that break programs: what PostgreSQL cannot store, what a number cannot hold, what is another type. */
export const oddities: readonly unknown[] = [
  '\u0000',
  `${'0'.repeat(7)}\u0000${'0'.repeat(26)}`,
  '\ud800',
  `${'x'.repeat(199)}😀`,
  `${'x'.repeat(39)}😀${'y'.repeat(459)}😀`,
  'x'.repeat(60_000),
  '../../etc/passwd',
  '%00',
  "' or 1=1 --",
  '{"$gt":""}',
  '',
  ' ',
  '-1',
  '1e400',
  '99999999999999999999',
  cursor(`9999-99-99 99:99:99+99 ${randomUUID()}`),
  cursor(`2026-01-01 00:00:00+00 ${'-'.repeat(36)}`),
  cursor(`0000-00-00 00:00:00+00 ${randomUUID()}`),
  '٣٣٣٣٣٣٣٣٣٣',
  '\u202e\u200b\ufeff',
  '__proto__',
  -1,
  1.5,
  2 ** 53,
  1e308,
  true,
  null,
  [],
  ['a', '\u0000'],
  {},
  { constructor: { prototype: { x: 1 } } },
  { a: `${'x'.repeat(199)}😀`, [`${'k'.repeat(39)}😀`]: '\ud800' },
];

type Bodies = Readonly<Record<string, Record<string, unknown>>>;

const payerBodies = (linkId: string): Bodies => ({
  [contract.checkout.pay.path]: {
    token: `T${randomUUID()}`,
    amount: '12.50',
    linkId,
    streetAddress: '1 Main St',
    billingZip: '90210',
    customerName: 'Ann',
    customerEmail: 'a@b.co',
    customerMobile: '2135550100',
    merchantTpn: 'x',
    merchantAuthKey: 'x',
    debitOnly: true,
  },
  [contract.checkout.result.path]: { linkId, key: 'k'.repeat(26) },
  [contract.checkout.complete.path]: { transactionId: '0'.repeat(20), status: 'completed' },
  [contract.checkout.void.path]: {
    transactionId: '0'.repeat(20),
    rrn: '1',
    amount: '1',
    merchantTpn: 'x',
    merchantAuthKey: 'x',
  },
  [contract.activity.report.path]: {
    action: 'PAYMENT_LINK_ACCESS',
    entity: 'payment_link',
    entityId: linkId,
    description: 'x',
    metadata: {},
    status: 'x',
  },
});

const staffBodies: Bodies = {
  [contract.paymentLinks.create.path]: {
    amount: '12',
    customerName: 'Ann',
    customerEmail: 'a@b.co',
    customerPhone: '2135550100',
    transactionType: 'sale',
    debitOnly: true,
    expiresIn: 24,
    smsEnabled: true,
    emailEnabled: true,
    createCustomer: true,
    internalNotes: 'x',
    customerNotes: 'x',
    customerId: null,
  },
  [contract.customers.create.path]: {
    customerName: 'Ann',
    customerEmail: 'a@b.co',
    customerPhone: '2135550100',
    customerAddress: 'x',
    customerCity: 'x',
    customerState: 'x',
    customerZip: 'x',
    notes: 'x',
  },
  [contract.messaging.saveSmsConfig.path]: {
    accountSid: `AC${'0'.repeat(32)}`,
    authToken: 'x',
    fromNumber: '2135550100',
    smsTemplate: 'x',
    smsAutoResponseTemplate: 'x',
    smsPaymentSuccessTemplate: 'x',
    smsPaymentFailTemplate: 'x',
    autoSendPaymentSuccess: true,
    autoSendPaymentFail: true,
  },
  [contract.session.login.path]: { username: 'nobody', password: 'secret' },
  [contract.session.register.path]: {
    username: 'odd',
    password: 'secret1',
    confirmPassword: 'secret1',
    email: 'odd@example.com',
    firstName: 'x',
    lastName: 'x',
    companyName: 'x',
    preferredProvider: 'ipos',
    enabledProviders: 'ipos',
  },
  [contract.account.saveCredentials.path]: { iposTpn: '1', iposAuthToken: 'token', iposTokenizationKey: 'key' },
};

/** A call as it should be made, for every call that takes something. */
export const usualBodies = (linkId: string): Bodies => ({ ...payerBodies(linkId), ...staffBodies });
