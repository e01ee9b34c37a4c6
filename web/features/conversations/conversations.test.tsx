import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { customers } from '../../../src/contract/customers.ts';
import { customerLinks } from '../../../src/contract/links/customer-links.ts';
import { paymentLinks } from '../../../src/contract/links/payment-links.ts';
import { type Conversation, type ConversationRow, conversations } from '../../../src/contract/texting/conversations.ts';
import { aCustomer, aLink, aUser } from '../../testing/builders.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../testing/render.tsx';
import { aConversation, aReply, aText, customerId, idOf, phone } from './testing.ts';

const server = startTestServer('/customers/conversations', '/customers/x');

const aRow = (known: Partial<ConversationRow> = {}): ConversationRow => ({
  phone,
  customerId,
  customerName: 'Ana Diaz',
  lastAt: '2026-11-20T18:00:00.000Z',
  received: true,
  body: 'Can I pay the rest on Friday?',
  kind: 'text',
  unread: false,
  waiting: true,
  failure: null,
  ...known,
});

const noTotals = {
  ...{ customerId, links: 0, open: 0, openAmount: '0.00', paid: 0, paidAmount: '0.00', lastPaidAt: null },
  ...{ refundedAmount: '0.00', declined: 0, lastLinkAt: '2026-11-20T18:00:00.000Z' },
};

const marked: string[] = [];
const opening = (known: Partial<Conversation> = {}) => {
  server.answers(answer(conversations.one, { conversation: aConversation(known) }));
  return openScreen(`/customers/conversations/${phone}`);
};

beforeEach(() => {
  window.innerWidth = 1280;
  marked.length = 0;
  const mark = (what: string) => () => {
    marked.push(what);
    return {};
  };
  server.answers(
    signedInAs(aUser()),
    answer(conversations.list, { conversations: [aRow()], nextCursor: null }),
    answer(customerLinks.customerTotals, { totals: [] }),
    answer(conversations.read, mark('read')),
    answer(conversations.done, mark('done')),
    answer(conversations.cancel, mark('cancel')),
    answer(conversations.sendNow, mark('now')),
  );
});

describe('the list of conversations', () => {
  it('the list says who wrote last and what, and marks what nobody has read', async () => {
    server.answers(
      answer(conversations.counts, { waiting: 2, failed: 1 }),
      answer(conversations.list, {
        conversations: [
          aRow({ unread: true }),
          aRow({ phone: '12135550199', customerName: null, received: false, kind: null, body: 'Until 8 PM' }),
          aRow({ phone: '12135550198', customerName: 'Joel', received: false, kind: null, failure: 'it is off.' }),
          aRow({ phone: '12135550197', customerName: 'Victor', body: 'STOP', kind: 'opt-out' }),
        ],
        nextCursor: null,
      }),
    );
    openScreen('/customers/conversations');
    const list = within(await screen.findByRole('navigation', { name: 'Conversations' }));
    expect((await list.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Ana DiazUnread .*Can I pay the rest on Friday\?$/),
      expect.stringMatching(/^\(213\) 555-0199.*You: Until 8 PM$/),
      expect.stringMatching(/Not delivered: it is off\.$/),
      expect.stringMatching(/STOP$/),
    ]);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Waiting 2',
      'All',
      'Not delivered 1',
    ]);
    expect(screen.getByText('Choose a conversation')).toBeVisible();
  });

  it('the list without a conversation says what will stand there, and a search without a match shows all again', async () => {
    server.answers(answer(conversations.list, { conversations: [], nextCursor: null }));
    const { user, router } = openScreen('/customers/conversations?status=waiting');
    expect(await screen.findByText('Nobody waits for an answer')).toBeVisible();
    await router.navigate('/customers/conversations?q=zz');
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('No texts yet')).toBeVisible();
    expect(screen.queryByText('Choose a conversation')).not.toBeInTheDocument();
  });

  it('the search is begun by its key, and stands in the address', async () => {
    const { user, router } = openScreen('/customers/conversations');
    await screen.findByText('Ana Diaz');
    await user.keyboard('/ana');
    await waitFor(() => expect(router.state.location.search).toBe('?q=ana'));
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('a list that cannot be loaded says so and is loaded again', async () => {
    server.answers(answer(conversations.list, () => refusal(500, '')));
    const { user } = openScreen('/customers/conversations');
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.answers(answer(conversations.list, { conversations: [aRow()], nextCursor: null }));
    await user.click(again);
    expect(await screen.findByText('Ana Diaz')).toBeVisible();
  });
});

describe('a new message', () => {
  const asked: string[] = [];

  beforeEach(() => {
    asked.length = 0;
    server.answers(
      answer(customers.list, ({ query: { q = '' } }) => {
        asked.push(q);
        const found = [aCustomer(1), aCustomer(2, { customerName: 'Ana Phoneless', customerPhone: null })];
        return { customers: /^(ana)?$/i.test(q) ? found : [], nextCursor: null };
      }),
      answer(conversations.one, { conversation: aConversation() }),
    );
  });

  it('a new message to a customer is begun by its key, found by name, and goes on in the field of the conversation', async () => {
    const { user, router } = openScreen('/customers/conversations?status=waiting');
    await screen.findByText('Can I pay the rest on Friday?');
    await user.keyboard('n');
    const dialog = within(await screen.findByRole('dialog', { name: 'New message' }));
    expect(await dialog.findByRole('button', { name: /^Ana Diaz/ })).toBeVisible();
    expect(dialog.queryByText(/Phoneless/)).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Name, phone or email')).toHaveFocus();
    await user.keyboard('ana');
    await waitFor(() => expect(asked).toContain('ana'));
    await dialog.findByRole('button', { name: /^Ana Diaz/ });
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/customers/conversations/12135550100',
        search: '?status=waiting',
      }),
    );
    await waitFor(() => expect(screen.getByPlaceholderText('Write to Ana Diaz')).toHaveFocus());
  });

  it('a new message to a number that is in nobody’s directory leads to its conversation, and what is no number says so', async () => {
    const { user, router } = openScreen('/customers/conversations');
    await user.click(await screen.findByRole('button', { name: 'New message' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New message' }));
    await user.keyboard('(213) 555-01');
    expect(await dialog.findByText(/^Nobody in your directory/)).toBeVisible();
    await user.keyboard('11');
    await user.click(await dialog.findByRole('button', { name: 'Write to +1 (213) 555-0111' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/customers/conversations/12135550111'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a conversation', () => {
  it('a conversation says what became of each text, and what holds after STOP and START', async () => {
    opening({
      texts: [
        aText(),
        aText({ id: idOf(3), sentBy: null }),
        aText({ id: idOf(4), status: 'sent' }),
        aText({ id: idOf(5), status: 'failed', error: 'the phone was off for a day.' }),
        aReply({ id: idOf(6), body: 'STOP', kind: 'opt-out' }),
        aReply({ id: idOf(7), body: 'START', kind: 'opt-in' }),
        aReply({ id: idOf(8), body: 'please stop texting me', soundsLikeOptOut: true }),
      ],
    });
    const log = await screen.findByRole('log', { name: 'Texts with Ana Diaz' });
    for (const said of [
      /Delivered .* · Dana/,
      /Delivered .* · automatic/,
      /, not confirmed yet$/,
      /Not delivered: the phone was off for a day\./,
      /No texts go to this number from here on/,
      /Texts are welcome again/,
      /This sounds like they want no more texts\./,
    ])
      expect(within(log).getByText(said)).toBeVisible();
    await waitFor(() => expect(marked).toEqual(['read']));
  });

  it('a text that its number cannot receive leads to the phone of the customer, any other failed one is written again', async () => {
    server.answers(
      answer(customers.one, { customer: aCustomer(1, { id: customerId, texting: 'failed' }) }),
      answer(customers.list, { customers: [], nextCursor: null }),
    );
    const { user, router } = opening({
      texts: [
        aText({ id: idOf(6), status: 'failed', error: 'the phone was off.', errorCode: 'other' }),
        aText({ id: idOf(5), status: 'failed', error: 'it is a landline.', errorCode: 'bad_phone' }),
      ],
    });
    const log = within(await screen.findByRole('log', { name: 'Texts with Ana Diaz' }));
    expect(log.getAllByRole('button', { name: 'Write again' })).toHaveLength(1);
    expect(screen.getByText('Cannot be texted')).toBeVisible();
    await user.click(log.getByRole('link', { name: 'Correct' }));
    await waitFor(() => expect(screen.getByLabelText('Phone Number')).toHaveFocus());
    expect(router.state.location.pathname).toBe(`/customers/${customerId}`);
  });

  it('texts stand under their days, those of today under a word', async () => {
    opening({ texts: [aText(), aReply({ at: new Date().toISOString() })] });
    const log = within(await screen.findByRole('log'));
    expect(log.getByText('Today')).toBeVisible();
    expect(log.getByText(/^Friday, Nov 20/)).toBeVisible();
  });

  it('a text with a link says how the link stands, and is sent again', async () => {
    const link = aLink(1, { amount: '86.00', canText: true });
    server.answers(answer(paymentLinks.one, { link }));
    opening({ texts: [aText({ linkId: link.id })] });
    const log = within(await screen.findByRole('log'));
    expect(await log.findByText('$86')).toBeVisible();
    expect(log.getByRole('button', { name: 'Send again' })).toBeVisible();
  });

  it('after STOP neither a link nor a text can be sent again, and who it is reads as in the directory', async () => {
    const link = aLink(1, { amount: '86.00', canText: true });
    server.answers(answer(paymentLinks.one, { link }));
    opening({
      texts: [
        aText({ linkId: link.id }),
        aText({ id: idOf(3), status: 'failed', error: 'off' }),
        aText({ id: idOf(4), status: 'waiting', dueAt: '2026-11-21T17:00:00.000Z' }),
      ],
      optedOut: { at: '2026-11-20T18:00:00.000Z', theirs: true },
    });
    const log = within(await screen.findByRole('log'));
    expect(await log.findByText('$86')).toBeVisible();
    expect(log.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel']);
    expect(screen.getByText('Wrote STOP')).toBeVisible();
  });

  it('who never said no reads as in the directory, unless the last text about a link did not arrive', async () => {
    opening({ texts: [aText()] });
    expect(await screen.findByText('May be texted')).toBeVisible();
  });

  it('a phone says what is open of whom it shows', async () => {
    window.innerWidth = 390;
    server.answers(answer(customerLinks.customerTotals, { totals: [{ ...noTotals, open: 2, openAmount: '146.00' }] }));
    opening({ texts: [aText()] });
    expect(await screen.findByText('$146')).toBeVisible();
  });

  it('a text that waits is sent now or cancelled', async () => {
    const { user } = opening({ texts: [aText({ status: 'waiting', dueAt: '2026-11-21T17:00:00.000Z' })] });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(marked).toEqual(['cancel', 'now']));
  });

  it('what waits for an answer is marked as done', async () => {
    const { user } = opening({ waiting: true });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as done' }));
    await waitFor(() => expect(marked).toEqual(['done']));
  });

  it('staff record what a customer said about texts', async () => {
    const recorded: unknown[] = [];
    server.answers(
      answer(conversations.recordConsent, ({ body }) => {
        recorded.push(body);
        return {};
      }),
    );
    const { user } = opening();
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Record consent' }));
    await user.click(await screen.findByRole('radio', { name: 'No texts' }));
    await user.type(screen.getByRole('textbox', { name: 'Their words' }), 'No more, please');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(recorded).toEqual([{ wanted: false, source: 'in_person', quote: 'No more, please' }]));
  });

  it('a conversation says what is open of its customer', async () => {
    server.answers(
      answer(customerLinks.customerTotals, { totals: [{ ...noTotals, links: 2, open: 2, openAmount: '146.00' }] }),
    );
    opening();
    expect(await screen.findByText('open in 2 links')).toBeVisible();
    expect(screen.getByText('$146')).toBeVisible();
  });
});
