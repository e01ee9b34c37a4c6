import { screen } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { expect, it } from 'vitest';
import { reviewMessages } from '../../src/contract/checkout/review-messages.ts';
import { customers } from '../../src/contract/customers.ts';
import { paymentLinks } from '../../src/contract/links/payment-links.ts';
import { deliveries } from '../../src/contract/operator/deliveries.ts';
import { operator } from '../../src/contract/operator/operator.ts';
import { ownAccount } from '../../src/contract/people/own-account.ts';
import { secondFactors } from '../../src/contract/people/second-factors.ts';
import { team } from '../../src/contract/people/team.ts';
import { store } from '../../src/contract/store/store.ts';
import { accountsPage, aCustomer, aLink, anAccount, aPendingUser, aUser, pendingPage } from '../testing/builders.ts';
import { answer } from '../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../testing/render.tsx';

const server = startTestServer('/system-accounts', '/settings', '/payment-links', '/customers');

const idOf = (number: number): string => `00000000-0000-4000-8000-0000000009${String(number).padStart(2, '0')}`;
const at = (number: number): string => `2026-11-2${number}T10:00:00.000Z`;
/** Two of a list, which differ as little as two of it ever do. */
const two = <Item,>(make: (number: number) => Item): Item[] => [make(1), make(2)];

const named = (number: number) => ({ id: idOf(number), username: `store${number}` });
const person = (number: number) => ({ ...named(number), firstName: 'Sam', lastName: `Lee ${number}`, email: null });
const subUsers = (of: number) => anAccount().subUsers.map((user) => ({ ...user, ...person(of) }));
const profile = { name: 'Corner Store', phone: null, supportEmail: null, logo: null, timezone: 'America/Los_Angeles' };

const ofOperator = (): readonly RequestHandler[] => [
  signedInAs(aUser({ operator: true })),
  answer(
    operator.accounts,
    accountsPage(...two((n) => anAccount({ ...named(n), companyName: `Store ${n}`, subUsers: subUsers(n + 2) }))),
  ),
  answer(operator.pendingUsers, pendingPage(...two((n) => aPendingUser(named(n))))),
  answer(operator.deniedUsers, {
    deniedUsers: two((n) => ({ ...aPendingUser(named(n)), deniedAt: at(n), reason: null })),
    nextCursor: null,
    total: 2,
  }),
  answer(operator.openPayments, {
    payments: two((n) => ({
      ...{
        linkId: `zzzz23450000000000000000000000000${n}`,
        store: 'Kim Tires',
        customerName: 'Ben Cole',
        amount: '7.00',
      },
      ...{ transactionNumber: `TX-${n}`, reviewCode: 'silent' as const, reviewReason: reviewMessages.silent },
      ...{ status: 'pending' as const, since: at(1) },
    })),
  }),
  answer(deliveries.failed, {
    deliveries: two((n) => ({
      ...{
        id: idOf(n),
        storeId: 'abcd2345',
        store: 'Corner Store',
        channel: 'email' as const,
        recipient: 'ann@example.com',
      },
      ...{ subject: 'Payment request', reason: 'Refused.', failedAt: at(n), canRetry: true },
    })),
    nextCursor: null,
  }),
  answer(deliveries.failedJobs, {
    jobs: two((n) => ({ id: idOf(n), queue: 'checkout.reconcile', store: null, error: 'Lost', failedAt: at(n) })),
  }),
];

const ofStaff = (): readonly RequestHandler[] => [
  signedInAs(aUser()),
  answer(store.profile, { profile }),
  answer(secondFactors.read, {
    secondFactors: {
      ...{ authenticator: { since: at(1) }, recoveryCodesLeft: 8, required: false },
      passkeys: two((n) => ({ id: idOf(n), name: `Phone ${n}`, createdAt: at(1), lastUsedAt: null })),
    },
  }),
  answer(ownAccount.sessions, {
    sessions: [0, 1, 2].map((n) => ({
      ...{ id: idOf(n), current: n === 0, device: 'Chrome on Android', address: null, impersonated: false },
      ...{ signedInAt: at(n), lastSeenAt: at(3), expiresAt: at(9) },
    })),
  }),
  answer(team.list, {
    users: two((n) => ({
      ...person(n),
      ...{ role: 'user' as const, isActive: true, invited: true, createdAt: at(1), lastSeenAt: null },
    })),
  }),
  answer(customers.list, {
    customers: two((n) => aCustomer(n, { customerName: `Ana ${n}` })),
    nextCursor: null,
  }),
  answer(paymentLinks.list, {
    links: two((n) => aLink(n, { customerName: `Ana ${n}`, status: 'completed' })),
    nextCursor: null,
  }),
];

/** The names that more than one button or link has in the lists of the screen. */
const repeated = (): string[] => {
  const names: string[] = [];
  const note = (name: string, element: Element): boolean =>
    element.closest('li, tr, [role="row"]') !== null && names.push(name) > 0;
  for (const role of ['button', 'link']) screen.queryAllByRole(role, { name: note });
  expect(names.length).toBeGreaterThan(1);
  return names.filter((name, index) => names.indexOf(name) !== index);
};

it.each<[list: string, path: string, answers: () => readonly RequestHandler[], shown: RegExp]>([
  ['registrations', '/system-accounts?tab=pending', ofOperator, /^Approve Noah Kim \(store2\)/],
  ['denied registrations', '/system-accounts?tab=denied', ofOperator, /^Reopen Noah Kim \(store2\)/],
  ['open payments', '/system-accounts?tab=payments', ofOperator, /^Decide Ben Cole, TX-2/],
  ['failed messages', '/system-accounts?tab=deliveries', ofOperator, /^Send again to ann@example\.com, failed Nov 22/],
  ['failed jobs', '/system-accounts?tab=jobs', ofOperator, /^Run again: checkout\.reconcile, failed Nov 22/],
  ['people of a store', '/settings?tab=users', ofStaff, /^Edit Sam Lee 2/],
  ['sessions and passkeys', '/settings?tab=settings', ofStaff, /^Sign Out Chrome on Android, signed in Nov 22/],
  ['payment links', '/payment-links', ofStaff, /^Confirm POS entry: Ana 2/],
])('every button in the list of %s has a name of its own', async (_, path, answers, shown) => {
  window.innerWidth = 1280;
  server.answers(...answers());
  openScreen(path);
  await screen.findByRole('button', { name: shown });
  expect(repeated()).toEqual([]);
});

it('every link and button in the list of customers has a name of its own, also where lines are opened', async () => {
  server.answers(...ofStaff());
  const { user } = openScreen('/customers');
  for (const n of [1, 2]) await user.click(await screen.findByRole('button', { name: `Details of Ana ${n}` }));
  expect(await screen.findAllByRole('link', { name: /Ana 2/ })).not.toHaveLength(0);
  expect(repeated()).toEqual([]);
});

it('every button of the accounts that are open has a name of its own', async () => {
  server.answers(...ofOperator());
  const { user } = openScreen('/system-accounts?tab=accounts');
  for (const n of [1, 2]) await user.click(await screen.findByRole('button', { name: new RegExp(`^Store ${n} `) }));
  expect(await screen.findAllByRole('button', { name: /^Texts and emails per day: / })).toHaveLength(2);
  expect(repeated()).toEqual([]);
});
