import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import type { LinkRow } from '../../src/contract/links/payment-links.ts';
import type { LinkInput, Store } from './store.ts';

type Begin = (store: Store, customer: LinkInput) => Promise<LinkRow>;

/** One act of staff on an open link: what is pressed and written, and what is true in the end. */
export interface LinkAct {
  readonly name: string;
  /** The link to begin with; an open one where nothing is said. */
  readonly begin?: Begin;
  /** An item of the panel's menu, or one of its buttons. */
  readonly item?: string;
  readonly button?: string;
  /** The dialog that follows, with what is chosen and written in it, and the button that sends it. */
  readonly dialog?: string;
  readonly choose?: string;
  readonly write?: Readonly<Record<string, string>>;
  readonly submit?: string;
  /** What the panel says then. */
  readonly shown: string | RegExp;
  /** What is true of the link then. */
  readonly state?: Partial<LinkRow>;
  /** What is true beside it. */
  readonly check?: (store: Store, link: LinkRow, page: Page) => Promise<void>;
}

const hours = 3_600_000;
const linkOf = ({ linkId }: LinkRow) => ({ params: { linkId } });
const textsOf = async (store: Store, link: LinkRow): Promise<number> =>
  (await store.call(contract.paymentLinks.smsHistory, linkOf(link))).smsHistory.length;
const linkIn =
  (asked: LinkInput): Begin =>
  (store, customer) =>
    store.link({ ...customer, ...asked });
const paidLinkIn =
  (asked: LinkInput): Begin =>
  (store, customer) =>
    store.paidLink({ ...customer, ...asked });
const anAuthorizedLink = paidLinkIn({ transactionType: 'preauth' });
const aSettledLink: Begin = async (store, customer) => {
  const link = await store.paidLink(customer);
  await store.closeBatch();
  return link;
};
const aDisabledLink: Begin = async (store, customer) => {
  const link = await store.link(customer);
  return (await store.call(contract.paymentLinks.disable, linkOf(link))).link;
};
const aLinkWithNotes: Begin = async (store, customer) => {
  const link = await store.link(customer);
  const body = { internalNotes: 'Ask for the key' };
  return (await store.call(contract.paymentLinks.saveNotes, { ...linkOf(link), body })).link;
};

/** Every act on an open link. The refund is the first: its link is settled before the others are paid. */
export const linkActs: readonly LinkAct[] = [
  {
    name: 'refunds a part of a payment',
    begin: aSettledLink,
    item: 'Refund…',
    dialog: 'Refund payment',
    write: { 'Amount to refund ($) *': '8', 'Reason *': 'One cake was broken' },
    submit: 'Refund $8.00',
    shown: '$42.00 stays paid.',
    state: { status: 'partly refunded', refundedAmount: '8.00' },
  },
  {
    name: 'copies the address of a link',
    item: 'Copy URL',
    shown: 'Pending',
    check: async (_, { paymentUrl }, page) => {
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(paymentUrl);
    },
  },
  {
    name: 'texts a link again',
    begin: linkIn({ smsEnabled: true }),
    button: 'Send SMS again',
    shown: 'not opened yet.',
    check: async (store, link) => {
      await expect.poll(() => textsOf(store, link)).toBe(2);
    },
  },
  { name: 'disables a link', item: 'Disable link', shown: 'Disabled', state: { isDisabled: true } },
  {
    name: 'enables a link',
    begin: aDisabledLink,
    button: 'Enable link',
    shown: 'Pending',
    state: { isDisabled: false },
  },
  {
    name: 'extends a link and asks for more',
    item: 'Extend…',
    dialog: 'Extend Payment Link Expiration',
    choose: '168 hours',
    write: { 'New amount ($)': '65' },
    submit: 'Extend link',
    shown: 'Extended',
    state: { amount: '65.00' },
    check: async (store, { linkId, expiresAt }) => {
      const { expiresAt: extended } = await store.linkOf(linkId);
      expect(Date.parse(extended) - Date.parse(expiresAt)).toBe(168 * hours);
    },
  },
  {
    name: 'changes the amount of a link',
    item: 'Modify Amount…',
    dialog: 'Modify Payment Amount',
    write: { 'New amount ($) *': '12.5' },
    submit: 'Update amount',
    shown: 'Amount changed',
    state: { amount: '12.50' },
  },
  {
    name: 'writes both notes of a link',
    button: 'Edit Notes',
    dialog: 'Edit Notes',
    write: { 'Internal Notes': 'Ask for the key', 'Customer Notes': 'Two cakes' },
    submit: 'Save notes',
    shown: 'Ask for the key',
    state: { internalNotes: 'Ask for the key', customerNotes: 'Two cakes' },
  },
  {
    name: 'reads who changed the notes of a link',
    begin: aLinkWithNotes,
    button: 'Notes Edit Log',
    dialog: 'Notes Edit Log',
    submit: 'Close',
    shown: 'Internal note changed',
  },
  {
    name: 'cancels a link with a reason',
    item: 'Cancel link…',
    dialog: 'Cancel link',
    write: { 'Reason *': 'The cake is not baked' },
    submit: 'Cancel link',
    shown: /The customer reads: “The cake is not baked”/,
    state: { status: 'cancelled', closingNote: 'The cake is not baked' },
  },
  {
    name: 'marks a link as paid elsewhere',
    item: 'Mark as paid elsewhere…',
    dialog: 'Mark as paid elsewhere',
    choose: 'Card terminal',
    write: { Note: 'Slip 12' },
    submit: 'Mark as paid',
    shown: 'at a card terminal',
    state: { status: 'paid elsewhere', paidPlace: 'terminal', closingNote: 'Slip 12' },
  },
  {
    name: 'confirms a payment in POS',
    begin: paidLinkIn({}),
    button: 'Confirm POS',
    dialog: 'Confirm POS Entry',
    submit: 'Confirm POS entry',
    shown: 'Confirmed in POS',
    state: { status: 'confirmed in pos', posConfirmed: true },
  },
  {
    name: 'captures a part of an authorization',
    begin: anAuthorizedLink,
    button: 'Capture',
    dialog: 'Capture payment',
    write: { 'Amount to capture ($) *': '20' },
    submit: 'Capture $20.00',
    shown: 'Key in $20.00 at the register, then confirm.',
    state: { status: 'completed', amount: '20.00' },
  },
  {
    name: 'releases an authorization',
    begin: anAuthorizedLink,
    button: 'Release',
    dialog: 'Release payment',
    write: { 'Reason *': 'The order was called off' },
    submit: 'Release payment',
    shown: /^Released /,
    state: { status: 'voided' },
  },
  {
    name: 'voids a payment',
    begin: paidLinkIn({}),
    item: 'Void payment…',
    dialog: 'Void payment',
    write: { 'Reason *': 'It was paid twice' },
    submit: 'Void payment',
    shown: 'Nothing stays charged.',
    state: { status: 'voided' },
  },
];
