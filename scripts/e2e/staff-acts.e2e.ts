import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import type { LinkRow } from '../../src/contract/payment-links.ts';
import { demoStaff } from '../../src/start/seed-demo.ts';
import { signIn } from './actions.ts';
import { launchOptions } from './chromium.ts';
import { hands, type Hand } from './hands.ts';
import { startProgram, type Program } from './program.ts';
import { closeBatch, openStore, type Store } from './store.ts';
import { openContext } from './views.ts';

let program: Program;
let browser: Browser;
let store: Store;
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;

beforeAll(async () => {
  program = await startProgram({ DEMO: 'on' });
  [browser, store] = [await chromium.launch(await launchOptions()), await openStore(program)];
  const context = await browser.newContext();
  await signIn(await context.newPage(), program, demoStaff);
  signedIn = await context.storageState();
  await context.close();
});
afterAll(async () => {
  await browser.close();
  await program.stop();
});

type LinkInput = Parameters<Store['link']>[0];
type Begin = (customer: LinkInput) => Promise<LinkRow>;

/** One act of staff on an open link: what is pressed and written, and what is true in the end. */
interface Act {
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
  readonly told: string | RegExp;
  /** What is true of the link then. */
  readonly fact?: Partial<LinkRow>;
  /** What is true beside it. */
  readonly check?: (link: LinkRow, page: Page) => Promise<void>;
}

const hours = 3_600_000;
const linkOf = ({ linkId }: LinkRow) => ({ params: { linkId } });
const textsOf = async (link: LinkRow): Promise<number> =>
  (await store.call(contract.paymentLinks.smsHistory, linkOf(link))).smsHistory.length;
const linkIn =
  (asked: LinkInput): Begin =>
  (customer) =>
    store.link({ ...customer, ...asked });
const paidLinkIn =
  (asked: LinkInput): Begin =>
  (customer) =>
    store.paidLink({ ...customer, ...asked });
const anAuthorizedLink = paidLinkIn({ transactionType: 'preauth' });
const aSettledLink: Begin = async (customer) => {
  const link = await store.paidLink(customer);
  await closeBatch(program);
  return link;
};
const aDisabledLink: Begin = async (customer) => {
  const link = await store.link(customer);
  return (await store.call(contract.paymentLinks.disable, linkOf(link))).link;
};
const aLinkWithNotes: Begin = async (customer) => {
  const link = await store.link(customer);
  const body = { internalNotes: 'Ask for the key' };
  return (await store.call(contract.paymentLinks.saveNotes, { ...linkOf(link), body })).link;
};

// The refund is the first: its link is settled before the others are paid.
const acts: readonly Act[] = [
  {
    name: 'refunds a part of a payment',
    begin: aSettledLink,
    item: 'Refund…',
    dialog: 'Refund payment',
    write: { 'Amount to refund ($) *': '8', 'Reason *': 'One cake was broken' },
    submit: 'Refund $8.00',
    told: '$42.00 stays paid.',
    fact: { status: 'partly refunded', refundedAmount: '8.00' },
  },
  {
    name: 'copies the address of a link',
    item: 'Copy URL',
    told: 'Pending',
    check: async ({ paymentUrl }, page) => {
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(paymentUrl);
    },
  },
  {
    name: 'texts a link again',
    begin: linkIn({ smsEnabled: true }),
    button: 'Send SMS again',
    told: /^Sent /,
    check: async (link) => {
      await expect.poll(() => textsOf(link)).toBe(2);
    },
  },
  { name: 'disables a link', item: 'Disable link', told: 'Disabled', fact: { isDisabled: true } },
  { name: 'enables a link', begin: aDisabledLink, button: 'Enable link', told: 'Pending', fact: { isDisabled: false } },
  {
    name: 'extends a link and asks for more',
    item: 'Extend…',
    dialog: 'Extend Payment Link Expiration',
    choose: '168 hours',
    write: { 'New amount ($)': '65' },
    submit: 'Extend link',
    told: 'Extended',
    fact: { amount: '65.00' },
    check: async ({ linkId, expiresAt }) => {
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
    told: 'Amount changed',
    fact: { amount: '12.50' },
  },
  {
    name: 'writes both notes of a link',
    item: 'Edit Notes…',
    dialog: 'Edit Notes',
    write: { 'Internal Notes': 'Ask for the key', 'Customer Notes': 'Two cakes' },
    submit: 'Save notes',
    told: 'Ask for the key',
    fact: { internalNotes: 'Ask for the key', customerNotes: 'Two cakes' },
  },
  {
    name: 'reads who changed the notes of a link',
    begin: aLinkWithNotes,
    item: 'Notes edit log',
    dialog: 'Notes Edit Log',
    submit: 'Close',
    told: 'Internal note changed',
  },
  {
    name: 'cancels a link with a reason',
    item: 'Cancel link…',
    dialog: 'Cancel link',
    write: { 'Reason *': 'The cake is not baked' },
    submit: 'Cancel link',
    told: /The customer reads: “The cake is not baked”/,
    fact: { status: 'cancelled', closingNote: 'The cake is not baked' },
  },
  {
    name: 'marks a link as paid elsewhere',
    item: 'Mark as paid elsewhere…',
    dialog: 'Mark as paid elsewhere',
    choose: 'Card terminal',
    write: { Note: 'Slip 12' },
    submit: 'Mark as paid',
    told: /^Paid at a card terminal/,
    fact: { status: 'paid elsewhere', paidPlace: 'terminal', closingNote: 'Slip 12' },
  },
  {
    name: 'confirms a payment in POS',
    begin: paidLinkIn({}),
    button: 'Confirm POS',
    dialog: 'Confirm POS Entry',
    submit: 'Confirm POS entry',
    told: 'Confirmed in POS',
    fact: { status: 'confirmed in pos', posConfirmed: true },
  },
  {
    name: 'captures a part of an authorization',
    begin: anAuthorizedLink,
    button: 'Capture',
    dialog: 'Capture payment',
    write: { 'Amount to capture ($) *': '20' },
    submit: 'Capture $20.00',
    told: 'Key in $20.00 at the register, then confirm.',
    fact: { status: 'completed', amount: '20.00' },
  },
  {
    name: 'releases an authorization',
    begin: anAuthorizedLink,
    button: 'Release',
    dialog: 'Release payment',
    write: { 'Reason *': 'The order was called off' },
    submit: 'Release payment',
    told: /^Released /,
    fact: { status: 'voided' },
  },
  {
    name: 'voids a payment',
    begin: paidLinkIn({}),
    item: 'Void payment…',
    dialog: 'Void payment',
    write: { 'Reason *': 'It was paid twice' },
    submit: 'Void payment',
    told: /^Voided .*Nothing stays charged/,
    fact: { status: 'voided' },
  },
];

/** Goes through the dialog of an act. */
const fillDialog = async (hand: Hand, page: Page, { dialog: title = '', choose, write = {}, submit = '' }: Act) => {
  const dialog = page.getByRole('dialog', { name: title }).or(page.getByRole('alertdialog', { name: title }));
  if (choose !== undefined) await hand.press(dialog.getByLabel(choose));
  for (const [label, text] of Object.entries(write)) await hand.write(dialog.getByLabel(label, { exact: true }), text);
  await hand.press(dialog.getByRole('button', { name: submit, exact: true }));
  await dialog.waitFor({ state: 'detached' });
};

const doAct = async (hand: Hand, page: Page, panel: Locator, act: Act): Promise<void> => {
  const { item, button, dialog } = act;
  if (item !== undefined) {
    await hand.press(panel.getByRole('button', { name: 'More', exact: true }));
    await hand.press(page.getByRole('menuitem', { name: item }));
  }
  if (button !== undefined) await hand.press(panel.getByRole('button', { name: button, exact: true }));
  if (dialog !== undefined) await fillDialog(hand, page, act);
};

const focusedLink = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-link'));

describe.each(hands)('a clerk who works $hand.name', ({ hand, customerName }) => {
  const links = new Map<Act, LinkRow>();
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    for (const act of acts) links.set(act, await (act.begin ?? store.link)({ customerName }));
    const permissions = ['clipboard-read', 'clipboard-write'];
    context = await openContext(browser, hand.view, { hasTouch: hand.hasTouch, storageState: signedIn, permissions });
    context.setDefaultTimeout(10_000);
    page = await context.newPage();
  });
  afterAll(() => context.close());

  it.each(acts)('$name, goes on in its panel, and comes back to its line', async (act) => {
    const list = `${program.url}/payment-links?q=${encodeURIComponent(customerName)}`;
    // Once for all acts, and again where one has failed.
    if (page.url() !== list) await page.goto(list);
    const link = links.get(act);
    if (link === undefined) throw new Error('There is no link to begin with.');
    await hand.openLine(page, link.linkId);
    const panel = page.getByRole('region', { name: 'Payment link' });
    await doAct(hand, page, panel, act);
    await panel.getByText(act.told).first().waitFor();
    await expect.poll(() => store.linkOf(link.linkId)).toMatchObject(act.fact ?? {});
    await act.check?.(link, page);
    await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await hand.closePanel(page);
    await expect.poll(() => focusedLink(page)).toBe(link.linkId);
  });
});
