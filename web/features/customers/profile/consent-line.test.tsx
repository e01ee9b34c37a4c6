import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { customers } from '../../../../src/contract/customers.ts';
import { customerLinks } from '../../../../src/contract/links/customer-links.ts';
import { linkChanges } from '../../../../src/contract/links/link-changes.ts';
import { conversations } from '../../../../src/contract/texting/conversations.ts';
import { aCustomer, aLink, aUser } from '../../../testing/builders.ts';
import { answer } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';

const server = startTestServer('/customers', '/customers/x');
const ana = aCustomer(1);
const address = `/customers/${ana.id}`;

beforeEach(() => {
  window.innerWidth = 1280;
  server.answers(
    signedInAs(aUser()),
    answer(customers.list, { customers: [], nextCursor: null }),
    answer(customers.one, { customer: ana }),
  );
});

it('the panel says how and when consent was given or withdrawn, and leads to where it is written down', async () => {
  const conversation = {
    ...{ customerId: ana.id, customerName: 'Ana Diaz', texts: [], waiting: false, quiet: null, firstText: null },
    ...{ customers: [{ id: ana.id, customerName: 'Ana Diaz' }], textPrice: '0.0100' },
    consents: [
      {
        ...({ wanted: true, source: 'in_person', quote: 'Text me', recordedBy: 'Dana' } as const),
        at: '2025-03-04T18:00:00.000Z',
      },
    ],
    optedOut: null,
  };
  server.answers(answer(conversations.one, { conversation }));
  openScreen(address);
  expect(await screen.findByText(/^They said yes in person, Mar 4.*· Dana/)).toHaveTextContent('“Text me”');
  expect(screen.getByText('May be texted', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Record consent' })).toHaveAttribute(
    'href',
    '/customers/conversations/12135550100',
  );
});

it('a reply that waits is read in the panel, whose next act leads to the conversation', async () => {
  const reply = { at: new Date().toISOString(), unread: true };
  const conversation = {
    ...{ customerId: ana.id, customerName: 'Ana Diaz', waiting: true, quiet: null, firstText: null, consents: [] },
    ...{ customers: [{ id: ana.id, customerName: 'Ana Diaz' }], textPrice: '0.0100', optedOut: null },
    texts: [
      {
        ...({ id: ana.id, received: true, at: reply.at, body: 'Can I pay the rest on Friday?', pictures: 0 } as const),
        ...({ kind: 'text', soundsLikeOptOut: false, status: null, dueAt: null, deliveredAt: null } as const),
        ...{ error: null, errorCode: null, sentBy: null, linkId: null },
      },
    ],
  };
  server.answers(
    answer(customers.one, { customer: aCustomer(1, { reply }) }),
    answer(conversations.one, { conversation }),
  );
  openScreen(address);
  expect(await screen.findByText('Replied just now: “Can I pay the rest on Friday?”')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reply' })).toHaveAttribute('href', '/customers/conversations/12135550100');
});

it('an opt-out that staff were told of is not said to be a STOP', async () => {
  const at = '2025-03-04T18:00:00.000Z';
  const conversation = {
    ...{ customerId: ana.id, customerName: 'Ana Diaz', texts: [], waiting: false, quiet: null, firstText: null },
    ...{ customers: [{ id: ana.id, customerName: 'Ana Diaz' }], textPrice: '0.0100' },
    consents: [],
    optedOut: { at, theirs: false },
  };
  server.answers(
    answer(customers.one, { customer: aCustomer(1, { texting: 'stopped' }) }),
    answer(conversations.one, { conversation }),
  );
  openScreen(address);
  expect(await screen.findByText('Wants no texts')).toBeVisible();
  expect(screen.getByText(/^Since Mar 4/)).toBeVisible();
});

it('somebody who wrote STOP is sent an open link by email', async () => {
  const sent: unknown[] = [];
  const link = {
    ...{ id: ana.id, linkId: `abcd2345${'1'.repeat(26)}`, transactionNumber: 'TX-1', amount: '86.00' },
    ...({ refundedAmount: '0.00', description: null, status: 'pending', isDisabled: false } as const),
    ...{ paymentUrl: 'http://localhost:3000/pay/abcd2345', openedAt: null, createdAt: '2026-11-20T18:00:00.000Z' },
  };
  server.answers(
    answer(customers.one, { customer: aCustomer(1, { texting: 'stopped', openLinks: 1, openAmount: '86.00' }) }),
    answer(customerLinks.ofCustomer, { paymentLinks: [link], nextCursor: null }),
    answer(linkChanges.sendEmail, ({ params, body }) => {
      sent.push([params.linkId, body.email]);
      return { link: aLink() };
    }),
  );
  const { user } = openScreen(address);
  await user.click(await screen.findByRole('button', { name: 'Send by email' }));
  expect(await screen.findByText('The link is on its way to ana@mail.example.')).toBeVisible();
  expect(sent).toEqual([[link.linkId, 'ana@mail.example']]);
});
