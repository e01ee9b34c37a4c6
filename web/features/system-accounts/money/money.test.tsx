import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays } from '../../../../src/contract/local-time.ts';
import { operator } from '../../../../src/contract/operator/operator.ts';
import { platformMoney } from '../../../../src/contract/operator/platform-money.ts';
import { accountsPage, aUser, pendingPage } from '../../../testing/builders.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';

const server = startTestServer('/system-accounts');

const sum = (gross: string, payments: number) => ({
  ...{ gross, voided: '212.00', refunded: '0.00', net: gross, payments, declined: 22 },
});

const money = {
  from: '2026-10-23',
  to: '2026-11-21',
  timezone: 'America/Los_Angeles',
  until: '2026-11-22T02:00:00.000Z',
  slots: Array.from({ length: 30 }, (_, day) => ({ at: addDays('2026-10-23', day), ...sum(`${100 + day}.10`, day) })),
  total: { ...sum('196433.20', 2_514), stores: 96 },
  before: { ...sum('185139.70', 2_300), stores: 90 },
};

const storesOf = (at: string, count: number) => ({
  slot: {
    at,
    total: { ...sum('9214.10', 118), stores: count },
    stores: Array.from({ length: count }, (_, number) => ({
      ...{ storeId: `store${number}`, store: `Store ${number}`, ...sum('31.85', 7) },
    })),
  },
});

it('the money of all stores is told as a sum, against the period before, by day, and by store for the day that is picked', async () => {
  const asked: string[] = [];
  server.answers(
    signedInAs(aUser({ operator: true })),
    answer(operator.accounts, accountsPage()),
    answer(operator.pendingUsers, pendingPage()),
    answer(operator.openPayments, { payments: [] }),
    answer(platformMoney.money, { money }),
    answer(platformMoney.moneyOf, ({ params: { at } }) => {
      asked.push(at);
      return storesOf(at, 6);
    }),
  );
  const { user } = openScreen('/system-accounts?tab=money');
  expect(await screen.findByText('$196,433')).toBeVisible();
  expect(screen.getByText('6.1% more than')).toBeVisible();
  expect(screen.getByText('2,514 payments of 96 stores')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Money through all stores' });
  const [, today, yesterday] = within(table).getAllByRole('row');
  expect(today).toHaveTextContent(/^Today, until .*\$129\.10/);
  expect(yesterday).toHaveTextContent(/^Fri, Nov 20.*\$128\.10.*44%.*\$212\.00/);
  await user.click(within(table).getByRole('button', { name: 'Fri, Nov 20' }));
  const day = await screen.findByRole('region', { name: 'Fri, Nov 20' });
  expect(await within(day).findByText('118 payments of 6 stores')).toBeVisible();
  expect(within(day).getAllByRole('listitem')).toHaveLength(5);
  await user.click(within(day).getByRole('button', { name: 'All 6 stores' }));
  expect(within(day).getAllByRole('listitem')).toHaveLength(6);
  await user.click(within(day).getByRole('button', { name: 'Earlier' }));
  expect(await screen.findByRole('region', { name: 'Thu, Nov 19' })).toBeVisible();
  expect(asked).toEqual(['2026-11-21', '2026-11-20', '2026-11-19']);
});

it('money that cannot be read says so once, and is read again when asked', async () => {
  let broken = true;
  server.answers(
    signedInAs(aUser({ operator: true })),
    answer(operator.accounts, accountsPage()),
    answer(operator.pendingUsers, pendingPage()),
    answer(operator.openPayments, { payments: [] }),
    answer(platformMoney.money, () => (broken ? refusal(503, 'Please try again in a moment.') : { money })),
    answer(platformMoney.moneyOf, storesOf('2026-11-21', 0)),
  );
  const { user } = openScreen('/system-accounts?tab=money');
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody paid.')).toBeVisible();
});
