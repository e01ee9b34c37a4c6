import type { Industry } from './industry.ts';

const category = 'Cafés & Bakeries';

/** Where food is sold over a counter. */
export const cafes: readonly Industry[] = [
  {
    businessType: 'Coffee Shop',
    category,
    metaTitle: 'Coffee Shop Payment Links by Text | Debitlink',
    metaDescription:
      'Office coffee, catering boxes and private events, paid by text before the beans are weighed. Debit card, one screen, no app.',
    heroTitle: 'The big orders, paid before the pour.',
    heroDescription:
      'The line at the counter pays at the counter. For the office of forty and the Sunday workshop, text a link and see it paid.',
    example: { sale: 'a catering order', dollars: 180 },
    painPoints: [
      {
        title: 'Catering on a handshake',
        text: 'Forty boxes are packed at six in the morning for somebody who has not paid yet.',
      },
      {
        title: 'Invoices for small sums',
        text: 'Writing, mailing and chasing an invoice costs more than the margin of the order.',
      },
      {
        title: 'A barista on the phone',
        text: 'Taking a card number aloud stops the whole line.',
      },
    ],
    solutions: [
      {
        title: 'Three fields, then the next guest',
        text: 'Name, number, amount. The barista is back at the machine while the customer pays.',
      },
      {
        title: 'Reminders that stop by themselves',
        text: 'Up to three texts remind of an order that is not paid. They end with the payment, or when you say so.',
      },
      {
        title: 'Beans and classes on your site',
        text: 'One pasted line puts the same checkout into your own website.',
      },
    ],
    benefits: [
      'Standing customers are found as you type',
      'Texts go out from your own number',
      'Every order keeps its notes and its receipt',
      'Nothing new stands on the counter',
    ],
    industryStats: [{ stat: '3 reminders', description: 'at most go out for a link, at the moments that you set.' }],
  },
  {
    businessType: 'Bakery',
    category,
    metaTitle: 'Bakery Deposits & Payment Links by Text | Debitlink',
    metaDescription:
      'Wedding cakes and holiday orders, paid before you bake. Text a link, the customer pays by debit card, and the order is certain.',
    heroTitle: 'Bake what is paid for.',
    heroDescription:
      'A birthday cake in two tiers, pick up Saturday after ten: write it into the link, text it, and see it paid before you weigh the flour.',
    example: { sale: 'a custom cake', dollars: 160 },
    painPoints: [
      {
        title: 'Custom orders left behind',
        text: 'Nobody else wants a cake with a name on it.',
      },
      {
        title: 'Holiday lines',
        text: 'Taking two hundred deposits at the counter takes the week before the holiday.',
      },
      {
        title: 'Changes after the order',
        text: 'One more tier, ten more rolls: the sum on the slip is no longer the sum to pay.',
      },
    ],
    solutions: [
      {
        title: 'The order stands on the page',
        text: 'Your notes are read beside the amount, so that both of you agree on what was ordered.',
      },
      {
        title: 'Two hundred links in one go',
        text: 'A list of names, numbers and amounts becomes links with their texts, after one look at the sum.',
      },
      {
        title: 'Amounts that can change',
        text: 'Change what a link asks for until it is paid. The customer reads the new amount on the same link.',
      },
    ],
    benefits: [
      'A deposit now and the rest at pickup, under one customer',
      'Orders that lapse can be extended',
      'Refunds in part when an order gets smaller',
      'A daily summary by email, with its PDF',
    ],
    industryStats: [{ stat: '2,000', description: 'people fit one list whose links are made and texted in one go.' }],
  },
  {
    businessType: 'Deli',
    category,
    metaTitle: 'Deli Payment Links for Platters | Debitlink',
    metaDescription:
      'Platters, party subs and lunch accounts paid by text. Your customer pays by debit card on their phone while you are still slicing.',
    heroTitle: 'Paid while you are still slicing.',
    heroDescription:
      'The call for three platters comes at the worst moment. Text the total with one hand and go on with the other.',
    example: { sale: 'a party order', dollars: 140 },
    painPoints: [
      {
        title: 'Calls in the lunch rush',
        text: 'A card number over the phone takes minutes that the line does not have.',
      },
      {
        title: 'Platters without a deposit',
        text: 'What was cut to order cannot go back into the case.',
      },
      {
        title: 'Paper tabs',
        text: 'Who owes for last Tuesday stands on a note beside the register, if it still does.',
      },
    ],
    solutions: [
      {
        title: 'A link for every call',
        text: 'The customer taps, pays and shows up. No account, no app, no number read aloud.',
      },
      {
        title: 'What is open, in one list',
        text: 'Unpaid links stand first, with who opened theirs and who did not.',
      },
      {
        title: 'Online and register agree',
        text: 'Paid links wait to be keyed in, and the closing says what the register should hold.',
      },
    ],
    benefits: [
      'Regulars are in your directory with what they ordered and paid',
      'Office managers get a receipt by email for their books',
      'Texts in the words of your shop, in English and Spanish',
      'Staff can be given a sign-in of their own',
    ],
    industryStats: [
      { stat: '2 languages', description: 'on the payment page, chosen by the phone and switched with a tap.' },
    ],
  },
];
