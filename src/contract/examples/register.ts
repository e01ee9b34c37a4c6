import type { register } from '../register.ts';
import { created, type ExampleOf, link, linkId, user } from './records.ts';

type Calls = typeof register;

const payment = {
  customerName: link.customerName,
  transactionNumber: link.transactionNumber,
  amount: link.amount,
  approvalCode: '082913',
  card: 'Visa debit 4417',
};

/** Examples of the calls for the register. */
export const registerExamples: { [Name in keyof Calls]: ExampleOf<Calls[Name]> } = {
  toKeyIn: {
    response: { payments: [{ id: link.id, linkId, ...payment, paidAt: created }], more: false, undecided: 0 },
  },
  confirm: { body: { ids: [link.id], amount: link.amount }, response: {} },
  closing: {
    query: { day: '2026-11-20' },
    response: {
      closing: {
        payee: user.companyName,
        day: '2026-11-20',
        timezone: user.timezone,
        until: '2026-11-21T08:00:00.000Z',
        isOver: true,
        register: link.amount,
        total: link.amount,
        inRegister: link.amount,
        toKeyIn: '0.00',
        toDecide: '0.00',
        voided: '0.00',
        refunded: '-12.50',
        afterReturns: '72.00',
        undecided: 0,
        payments: [{ ...payment, at: created, inRegister: true, registerAmount: link.amount, toDecide: false }],
        returns: [
          {
            kind: 'refunded',
            customerName: 'Carla Mendès',
            transactionNumber: 'TXN12FA7706DE',
            amount: '-12.50',
            at: created,
            paidAt: '2026-11-19T17:03:21.000Z',
          },
        ],
        keyedIn: {
          amount: link.amount,
          payments: 1,
          ofOtherDays: '0.00',
          by: [{ name: 'Dana Reyes', amount: link.amount, payments: 1 }],
        },
      },
    },
  },
};
