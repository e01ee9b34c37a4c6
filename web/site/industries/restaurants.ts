import type { Industry } from './industry.ts';

const category = 'Food Service';

/** Where people are served food and drinks. */
export const restaurants: readonly Industry[] = [
  {
    businessType: 'Restaurant',
    category,
    metaTitle: 'Restaurant Payment Links by Text | Debitlink',
    metaDescription:
      'Take deposits for large parties, catering and takeout by text. Guests pay by debit card on their own phone and you see it at once.',
    heroTitle: 'Paid before the table is set.',
    heroDescription:
      'Text a payment link for the party of twelve, the catering order or the takeout call. It is paid by debit card while you are still on the phone.',
    example: { sale: 'a catering order', dollars: 400 },
    painPoints: [
      {
        title: 'Card numbers over the phone',
        text: 'Somebody reads sixteen digits aloud in a loud kitchen, and a wrong one shows only at pickup.',
      },
      {
        title: 'Large parties that never come',
        text: 'A reservation without a deposit holds your best table on your busiest night.',
      },
      {
        title: 'Credit fees on large tickets',
        text: 'A percentage that hardly shows on lunch is felt on a catering order.',
      },
    ],
    solutions: [
      {
        title: 'Deposits by text',
        text: 'Name, phone number, amount: the guest pays on one screen, and the reservation book can be right the same minute.',
      },
      {
        title: 'Hold now, charge later',
        text: 'Authorize the amount for a private party, then capture the final sum or release it.',
      },
      {
        title: 'Into the register with one tap',
        text: 'What was paid waits in a list until a clerk has keyed it in. Everyone sees who did it, and when.',
      },
    ],
    benefits: [
      'No card number is heard, written down or stored by your staff',
      'Notes on the link say what was ordered and when it is ready',
      'The page is in English and Spanish',
      'Refunds in whole or in part from the same list',
    ],
    industryStats: [{ stat: '3 fields', description: 'make a link: a name, a phone number and an amount.' }],
  },
  {
    businessType: 'Bar & Nightclub',
    category,
    metaTitle: 'Bar & Nightclub Payment Links | Debitlink',
    metaDescription:
      'Collect table minimums and event deposits by text. Guests pay by debit card before they arrive, and your host sees the status live.',
    heroTitle: 'The table is paid before the line forms.',
    heroDescription:
      'Send the minimum for a table, a private event or a guest list as a link. The host sees Paid on a phone at the entrance.',
    example: { sale: 'a table minimum', dollars: 600 },
    painPoints: [
      {
        title: 'Minimums collected at midnight',
        text: 'The hardest moment to talk about money is when the music is on and the bottle is open.',
      },
      {
        title: 'Disputed tabs',
        text: 'A charge that nobody remembers agreeing to is disputed the week after.',
      },
      {
        title: 'Promoters with their own lists',
        text: 'Who paid what, and to whom, stands in five message threads.',
      },
    ],
    solutions: [
      {
        title: 'Minimums in advance',
        text: 'The guest reads what the amount is for, pays it alone on their own phone, and keeps a receipt.',
      },
      {
        title: 'One list for the whole team',
        text: 'Every phone of the team shows the same moment: pending, paid, refunded. Nobody reloads.',
      },
      {
        title: 'A record of every step',
        text: 'When the link was sent, opened and paid stands beside the payment, for the day somebody asks.',
      },
    ],
    benefits: [
      'Links end when you say: in an hour, at the end of the day, in a week',
      'Managers and staff sign in under their own names',
      'Receipts by text and email, with later refunds on them',
      'Replies to your texts arrive in one inbox',
    ],
    industryStats: [
      { stat: '1 hour', description: 'is the shortest time after which a link can end; seven days is the longest.' },
    ],
  },
  {
    businessType: 'Pizza Shop',
    category,
    metaTitle: 'Pizza Shop Payments by Text Link | Debitlink',
    metaDescription:
      'Phone orders paid before the oven is hot. Text a link for team dinners, office lunches and slices by the dozen, paid by debit card.',
    heroTitle: 'Paid before it goes in the oven.',
    heroDescription:
      'The office wants twenty pies for noon. Text the total, see it paid, and start the dough knowing that it will be picked up.',
    example: { sale: 'an office lunch', dollars: 240 },
    painPoints: [
      {
        title: 'Big orders on a promise',
        text: 'Twenty pies that nobody picks up are twenty pies that nobody pays for.',
      },
      {
        title: 'A driver with a card reader',
        text: 'Readers run out of battery at the curb, with the food getting cold.',
      },
      {
        title: 'One phone line',
        text: 'Each card number read aloud keeps the next caller waiting.',
      },
    ],
    solutions: [
      {
        title: 'Text the total, hang up',
        text: 'The caller pays on their own phone while you take the next call.',
      },
      {
        title: 'Delivery without cash',
        text: 'The driver leaves with an order that is paid. Nothing is handed over but the food.',
      },
      {
        title: 'A QR code at the counter',
        text: 'Show the link large on a tablet; the screen turns to Paid in front of the guest.',
      },
    ],
    benefits: [
      'Regular customers are found by any part of name or number',
      'The order stands in the notes of the link',
      'What was paid is confirmed in the register by one tap',
      'The day closes with a summary and its PDF',
    ],
    industryStats: [
      { stat: 'One screen', description: 'holds the whole payment on a phone, and works without an app.' },
    ],
  },
  {
    businessType: 'Food Truck',
    category,
    metaTitle: 'Food Truck Payment Links by Text | Debitlink',
    metaDescription:
      'Book events and take preorders with nothing but a phone. Customers pay by debit card from a text, on a page made for weak signal.',
    heroTitle: 'A checkout that needs no counter.',
    heroDescription:
      'Take the deposit for the wedding on Saturday from the driver’s seat. All you need is the phone in your hand.',
    example: { sale: 'an event deposit', dollars: 300 },
    painPoints: [
      {
        title: 'Event deposits by mail',
        text: 'A check for a festival arrives after the food was bought.',
      },
      {
        title: 'Weak signal',
        text: 'Where the crowd is, the network is slow, and heavy checkouts never finish loading.',
      },
      {
        title: 'No office, no paperwork',
        text: 'Invoices are written at night, in the truck, on a phone.',
      },
    ],
    solutions: [
      {
        title: 'The office is your phone',
        text: 'Create, send, watch, refund: everything fits the phone, and each screen is the whole product.',
      },
      {
        title: 'A light page',
        text: 'The amount and your name stand in the first bytes. No fonts to fetch, no third-party trackers, no picture but your logo.',
      },
      {
        title: 'Deposit first, rest later',
        text: 'One link for the date, another for the rest, both under the same customer.',
      },
    ],
    benefits: [
      'Two taps on Pay make one charge, also on a bad connection',
      'A lost answer is shown as unknown until the bank has said what it is',
      'Receipts for a letter or an 80 mm roll',
      'No reader, no cable, no battery',
    ],
    industryStats: [{ stat: '25 KB', description: 'is the most that our own script on the payment page may weigh.' }],
  },
];
