import type { Industry } from './industry.ts';

const category = 'Specialty Retail';

/** Shops whose trade not every processor takes. */
export const specialty: readonly Industry[] = [
  {
    businessType: 'Firearm Stores',
    category,
    metaTitle: 'Firearm Store Payment Links by Text | Debitlink',
    metaDescription:
      'Transfer fees, special orders and layaway paid by debit card from a text. You keep your own processing account and your own records.',
    heroTitle: 'A deposit you can stand behind.',
    heroDescription:
      'Text a link for a special order, a transfer fee or a class. The payment goes to your own processing account, and every step is on record.',
    example: { sale: 'a special order', dollars: 800 },
    painPoints: [
      {
        title: 'Payment services that close accounts',
        text: 'General payment apps often exclude this trade in their terms, and an account can be closed with money in it.',
      },
      {
        title: 'Orders that take weeks',
        text: 'A special order is paid to the distributor long before the customer stands at the counter.',
      },
      {
        title: 'Records that must hold',
        text: 'Who paid, when and for what must be found years later.',
      },
    ],
    solutions: [
      {
        title: 'Your own processing account',
        text: 'Debitlink works on the iPOS terminal account that you have with your acquirer. Ask your acquirer whether it takes your trade before you register.',
      },
      {
        title: 'Deposits for special orders',
        text: 'One link for the deposit and another for the rest, under one customer with the history of both.',
      },
      {
        title: 'Everything is recorded',
        text: 'Who created, changed, voided or refunded stands in a log that shows whether anybody changed it afterwards.',
      },
    ],
    benefits: [
      'Payment is separate from transfer: your licensed process stays as it is',
      'Roles for owners and counter staff',
      'Void before the batch closes, refund after',
      'Export payments as a file for your books',
    ],
    industryStats: [{ stat: 'Never', description: 'does a whole card number reach your staff or our servers.' }],
  },
  {
    businessType: 'CBD',
    category,
    metaTitle: 'CBD Store Payment Links by Text | Debitlink',
    metaDescription:
      'Take debit card payments for CBD orders by text link, through the processing account your acquirer approved for your trade.',
    heroTitle: 'One honest way to be paid.',
    heroDescription:
      'Local delivery, pickup and wholesale orders paid by debit card from a text, with your own processing account behind it.',
    example: { sale: 'an order', dollars: 60 },
    painPoints: [
      {
        title: 'Checkouts that disappear',
        text: 'Plug-in checkouts are switched off from one day to the next, with orders in the cart.',
      },
      {
        title: 'Workarounds customers distrust',
        text: 'A charge under a strange name ends as a dispute.',
      },
      {
        title: 'Phone orders without a trail',
        text: 'Cash at the counter for an order by phone leaves nothing in the books.',
      },
    ],
    solutions: [
      {
        title: 'A processor that knows your trade',
        text: 'You bring the iPOS account that your acquirer approved for CBD. Ask it first: without its approval no payment can be taken.',
      },
      {
        title: 'Your name before and after',
        text: 'The page leads with your name, logo and phone, and the receipt says which name bank statements show, once you have told us.',
      },
      {
        title: 'Debit only, by default',
        text: 'Every link starts as debit only, and a credit card is refused before it is charged wherever that can be known.',
      },
    ],
    benefits: [
      'Whoever gets a link can check who asks, and since when you are approved',
      'A payment and all that happened to it on one panel',
      'Wholesale lists become links in one go',
      'Receipts that a customer can find again',
    ],
    industryStats: [
      { stat: 'Debit only', description: 'is how every new link begins; credit is allowed link by link.' },
    ],
  },
];
