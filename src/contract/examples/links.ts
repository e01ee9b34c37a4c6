import type { contract } from '../index.ts';
import { type ExampleOf, confirmedLink, created, link, linkId, publicLink, twilioConfig } from './records.ts';

const params = { linkId };
const sum = { links: 1, amount: link.amount, more: false };
const noLinks = {
  ...{ failed: 0, expired: 0, voided: 0, disabled: 0, authorized: 0, to_confirm: 0, refunded: 0 },
  ...{ completed: 0, partly_refunded: 0, paid_elsewhere: 0, cancelled: 0, asks_renewal: 0 },
};

const filter = {
  id: '01932f65-90a1-72b3-84c5-708192a3b4c5',
  name: 'Unpaid conchas',
  q: 'conchas',
  status: 'pending',
  sort: 'newest',
  lastUsedAt: created,
} as const;

const reminders = {
  isOn: true,
  steps: [
    { hours: 3, from: 'sent' as const },
    { hours: 2, from: 'end' as const },
  ],
};

/** One example for each call about payment links. */
export const linkExamples: {
  readonly [Call in keyof (typeof contract)['paymentLinks']]: ExampleOf<(typeof contract)['paymentLinks'][Call]>;
} = {
  list: { query: { status: 'pending', limit: 50 }, response: { links: [link], nextCursor: null } },
  create: {
    body: {
      amount: '84.50',
      customerName: 'Marisol Quintero',
      customerPhone: '(213) 555-0142',
      customerEmail: 'marisol@customers.example',
      expiresIn: 24,
      smsEnabled: true,
      smsMessage: 'Your ring is ready. You can pay here:',
      smsLater: false,
      customerNotes: 'Two dozen conchas, pick-up Saturday',
      documents: [],
      transactionType: 'sale',
      debitOnly: true,
      emailEnabled: false,
      createCustomer: true,
      internalNotes: 'Asked twice for Saturday',
      customerId: null,
    },
    response: { link, paymentUrl: link.paymentUrl, smsSent: true, smsError: null },
  },
  forPayer: { params, response: { link: publicLink } },
  access: { params, body: { language: 'es' }, response: {} },
  enable: { params, response: { link } },
  disable: { params, response: { link: { ...link, isDisabled: true, canText: false, whyNotTexted: 'disabled' } } },
  sendSms: { params, response: { link } },
  sendEmail: { params, body: { email: 'maria@example.com' }, response: { link } },
  smsHistory: {
    params,
    response: {
      smsHistory: [
        {
          id: '01932f63-7e8f-7091-b2a3-5e6f708192a3',
          channel: 'sms',
          status: 'delivered',
          toNumber: link.customerPhone,
          fromNumber: twilioConfig.fromNumber,
          isReminder: false,
          messageText: `Corner Bakery & Co.: please pay $84.50 at https://pay.example/pay/${linkId}`,
          createdAt: created,
          deliveredAt: created,
          failedAt: null,
          error: null,
        },
      ],
    },
  },
  confirmPos: { params, response: { link: confirmedLink } },
  unconfirmPos: { params, body: { reason: 'It was never keyed in' }, response: { link } },
  waiting: { response: { waiting: [{ reason: 'unopened', link }], opened: 0, unopened: 1, more: false } },
  sums: { query: { status: 'pending' }, response: { found: sum, links: { all: 1, pending: 1, ...noLinks } } },
  exportCsv: {
    query: { status: 'pending' },
    response: 'Created,Customer,Amount\r\n2026-11-20T17:03:21.000Z,Marisol Quintero,84.50\r\n',
  },
  one: { params, response: { link } },
  grantRenewal: { params, body: { expiresIn: 24 }, response: { link, smsSent: true, smsError: null } },
  declineRenewal: { params, response: { link } },
  confirmNumber: { params, response: { link } },
  unlock: { params, response: { link } },
  events: {
    params,
    response: {
      events: [{ type: 'created', at: created, by: 'Rosa Alvarez', from: null, to: link.amount, note: null }],
    },
  },
  previewText: {
    body: { linkId, customerName: link.customerName, amount: link.amount, customerNotes: link.customerNotes },
    response: {
      text: `Corner Bakery & Co.: please pay $84.50 at https://pay.example/t/${linkId}`,
      characters: 89,
      parts: 1,
      refusal: null,
    },
  },
  extend: { params, body: { expiresIn: 24, amount: link.amount, enable: true }, response: { link } },
  changeAmount: { params, body: { amount: link.amount }, response: { link } },
  saveNotes: {
    params,
    body: {
      internalNotes: 'Called twice',
      customerNotes: link.customerNotes,
      read: { internalNotes: null, customerNotes: link.customerNotes },
    },
    response: { link: { ...link, internalNotes: 'Called twice' } },
  },
  noteHistory: {
    params,
    response: {
      history: [
        {
          id: '01932f64-8f90-71a2-b3b4-6f708192a3b4',
          noteType: 'internal',
          changedAt: created,
          changedBy: 'Rosa Alvarez',
          oldContent: null,
          newContent: 'Called twice',
        },
      ],
    },
  },
  cancel: {
    params,
    body: { reason: 'The order was cancelled' },
    response: {
      link: {
        ...link,
        status: 'cancelled',
        closingNote: 'The order was cancelled',
        canText: false,
        whyNotTexted: 'cancelled',
      },
    },
  },
  markPaidElsewhere: {
    params,
    body: { place: 'cash', note: 'Paid at the counter' },
    response: {
      link: {
        ...link,
        status: 'paid elsewhere',
        closingNote: 'Paid at the counter',
        paidPlace: 'cash',
        canText: false,
        whyNotTexted: 'paid',
      },
    },
  },
  ofCustomer: {
    params: { customerId: link.customerId },
    query: { limit: 50 },
    response: {
      paymentLinks: [
        {
          id: link.id,
          linkId,
          transactionNumber: link.transactionNumber,
          amount: link.amount,
          refundedAmount: '0.00',
          description: link.customerNotes,
          status: 'pending',
          isDisabled: false,
          paymentUrl: link.paymentUrl,
          openedAt: null,
          createdAt: created,
        },
      ],
      nextCursor: null,
    },
  },
  customerMessages: {
    params: { customerId: link.customerId },
    query: { limit: 2 },
    response: {
      messages: [
        {
          ...{ id: '01932f63-0a1b-7c2d-8e3f-405162738495', status: 'delivered', toNumber: '12135550142' },
          ...{ fromNumber: '13235550142', messageText: `Pay here: ${link.paymentUrl}`, createdAt: created },
          ...{ deliveredAt: created, failedAt: null, error: null, channel: 'sms', isReminder: false },
        },
      ],
    },
  },
  customerTotals: {
    query: { ids: link.customerId },
    response: {
      totals: [
        {
          ...{ customerId: link.customerId, links: 4, open: 1, openAmount: link.amount },
          ...{ paid: 2, paidAmount: '40.00', lastPaidAt: created, lastLinkAt: created },
          ...{ refundedAmount: '5.00', declined: 0 },
        },
      ],
    },
  },
  savedFilters: { response: { filters: [filter] } },
  reminders: { response: { reminders } },
  saveReminders: { body: reminders, response: { reminders } },
  remindOfLink: { params, body: { isOn: false }, response: { link: { ...link, remindersEnded: 'off' } } },
  saveFilter: {
    body: { name: filter.name, q: filter.q, status: filter.status, sort: filter.sort },
    response: { filter },
  },
  useFilter: { params: { id: filter.id }, response: {} },
  deleteFilter: { params: { id: filter.id }, response: {} },
};

const done = { success: true, reference: 'K4T7Q2M9X1B6' };
const ready = { isPossible: true, code: null, reason: null };
const reason = 'The customer brought it back';

/** One example for each call about the money of a link. */
export const linkMoneyExamples: {
  readonly [Call in keyof (typeof contract)['linkMoney']]: ExampleOf<(typeof contract)['linkMoney'][Call]>;
} = {
  money: {
    params,
    response: {
      payment: {
        reference: 'B7Q4K2T9M1X6',
        type: 'sale',
        amount: link.amount,
        at: created,
        approvalCode: 'TAS164',
        cardLabel: 'VISA DEBIT',
        cardLast4: '5556',
        funding: 'debit',
      },
      capturable: '0.00',
      refundable: link.amount,
      refunded: '0.00',
      authorizedUntil: null,
      openAct: null,
      acts: {
        capture: { isPossible: false, code: 'not_authorized', reason: 'Nothing is set aside for this link.' },
        release: { isPossible: false, code: 'not_authorized', reason: 'Nothing is set aside for this link.' },
        void: ready,
        refund: ready,
      },
    },
  },
  capture: { params, body: { amount: '80.00', reason }, response: done },
  release: { params, body: { reason }, response: done },
  voidPayment: { params, body: { reason }, response: done },
  refund: { params, body: { amount: '10.00', reason }, response: done },
  askAgain: { params, response: { asked: true } },
};
