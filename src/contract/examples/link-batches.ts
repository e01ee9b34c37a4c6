import type { contract } from '../index.ts';
import type { LinkBatch } from '../links/link-batches.ts';
import { created, type ExampleOf, link } from './records.ts';

const id = '01932f65-90a1-72b3-84c5-708192a3b4d6';
const params = { id };

const summary = {
  id,
  fileName: 'class-december.csv',
  state: 'checking',
  createdAt: created,
  createdBy: 'Rosa Alvarez',
  links: 1,
  amount: '84.50',
  created: 0,
} as const;

const batch: LinkBatch = {
  ...summary,
  options: { expiresIn: 72, debitOnly: true, sends: true },
  columns: [
    { heading: 'Name', samples: ['Marisol Quintero', 'Ngozi Chukwuemeka'], filled: 2, field: 'customerName' },
    { heading: 'Mobile', samples: ['(213) 555-0142', '(213) 555-0181'], filled: 2, field: 'customerPhone' },
    { heading: 'Amount', samples: ['84.50', '12o.00'], filled: 2, field: 'amount' },
    { heading: 'Customer number', samples: ['10021', '10022'], filled: 2, field: null },
  ],
  counts: { all: 2, problems: 1, withoutText: 0, open: 1, later: 0, text: 1, email: 0, linkOnly: 0 },
  largest: '84.50',
  smallest: '84.50',
  pauseCode: null,
  pauseReason: null,
  changedAt: created,
  noTexts: null,
  usedBefore: null,
  previews: [
    { row: 1, text: 'Corner Bakery & Co.: please pay $84.50 at https://pay.example/t/0123456789abcdefghjk', parts: 1 },
  ],
  textCost: { parts: 1, price: '0.01' },
  texts: { delivered: 0, failed: 0 },
  paid: { links: 0, amount: '0.00' },
};

const running: LinkBatch = {
  ...{ ...batch, state: 'running', columns: [], largest: null, smallest: null, previews: [], textCost: null },
  ...{ created: 1, texts: { delivered: 1, failed: 0 } },
};

/** One example for each call about links for many. */
export const linkBatchExamples: {
  readonly [Call in keyof (typeof contract)['linkBatches']]: ExampleOf<(typeof contract)['linkBatches'][Call]>;
} = {
  recent: { response: { batches: [summary] } },
  upload: {
    body: {
      fileName: 'class-december.csv',
      content: 'Name,Mobile,Amount,Customer number\nMarisol Quintero,(213) 555-0142,84.50,10021\n',
    },
    response: { batch },
  },
  one: { params, response: { batch } },
  rows: {
    params,
    query: { show: 'all', from: 0 },
    response: {
      rows: [
        {
          row: 1,
          customerName: link.customerName,
          customerPhone: link.customerPhone,
          customerEmail: link.customerEmail ?? '',
          amount: link.amount,
          customerNotes: '',
          problem: null,
          outcome: 'text',
          noText: null,
          textAt: null,
          openAmount: '18.75',
          sameAs: null,
          state: 'waiting',
          link: null,
        },
      ],
      next: null,
    },
  },
  change: {
    params,
    body: { fields: ['customerName', 'customerPhone', 'amount', null], expiresIn: 72, debitOnly: true, sends: true },
    response: { batch },
  },
  correct: { params: { ...params, row: 2 }, body: { field: 'amount', value: '120.00' }, response: { batch } },
  run: { params, body: { links: 1, amount: '84.50', again: false }, response: { batch: running } },
  pause: { params, response: { batch: { ...running, state: 'paused', pauseCode: 'staff', pauseReason: 'Paused.' } } },
  resume: { params, response: { batch: running } },
  stop: { params, response: { batch: { ...running, state: 'stopped' } } },
  result: {
    params,
    response: 'Name,Mobile,Amount,Row,Result\r\nMarisol Quintero,(213) 555-0142,84.50,1,Made\r\n',
  },
};
