import type { Industry } from './industry.ts';

const category = 'Automotive';

/** Whoever keeps cars going. */
export const automotive: readonly Industry[] = [
  {
    businessType: 'Auto Shop',
    category,
    metaTitle: 'Auto Shop Payment Links by Text | Debitlink',
    metaDescription:
      'Text the repair bill, get paid by debit card, hand over the keys. Deposits for parts and holds for estimates from the same screen.',
    heroTitle: 'The car is ready. So is the payment.',
    heroDescription:
      'Text the bill when the hood closes. It is paid before they arrive, and pickup is a key and a handshake.',
    example: { sale: 'a repair', dollars: 900 },
    painPoints: [
      {
        title: 'Cars that stand for days',
        text: 'A finished car that is not paid for takes the lift from the next one.',
      },
      {
        title: 'Parts bought on trust',
        text: 'The part is ordered and paid for, and the customer finds another shop.',
      },
      {
        title: 'Credit fees on large bills',
        text: 'On a transmission, a few percent are a mechanic’s afternoon.',
      },
    ],
    solutions: [
      {
        title: 'Deposit for parts',
        text: 'Send a link for the part before you order it, and another for the work when it is done.',
      },
      {
        title: 'Authorize the estimate',
        text: 'Hold the estimate on the card, capture what the work came to, and release the rest.',
      },
      {
        title: 'The bill in the note',
        text: 'Up to 2,000 characters beside the amount: parts, labor, what you found.',
      },
    ],
    benefits: [
      'Pickup after hours: paid is paid, the keys are in the box',
      'Fleet customers in one list with all their links',
      'Amounts can change until they are paid',
      'A receipt by text, email or on an 80 mm roll',
    ],
    industryStats: [
      { stat: '2,000', description: 'characters of notes stand beside the amount, for parts and labor.' },
    ],
  },
  {
    businessType: 'Gas Station',
    category,
    metaTitle: 'Gas Station Payment Links by Text | Debitlink',
    metaDescription:
      'Fleet accounts, propane and repair bills paid by debit link. The pump stays as it is; everything that is paid later gets a text.',
    heroTitle: 'For everything the pump cannot charge.',
    heroDescription:
      'Fleet accounts, propane deliveries, the tow on Sunday night: text the sum and see it paid in the list.',
    example: { sale: 'a fleet bill', dollars: 1200 },
    painPoints: [
      {
        title: 'Fleet accounts on paper',
        text: 'Invoices to six contractors go out late and are paid later.',
      },
      {
        title: 'Thin margins, large fees',
        text: 'Fuel leaves little, and a percentage on a fleet bill takes a part of it.',
      },
      {
        title: 'Night shifts alone',
        text: 'Nobody can check a card number by phone with a line at the window.',
      },
    ],
    solutions: [
      {
        title: 'Monthly bills by text',
        text: 'One uploaded list makes and texts a link for every account, and shows who has paid.',
      },
      {
        title: 'Deliveries paid ahead',
        text: 'Propane or diesel leaves the yard when the row turns to Completed.',
      },
      {
        title: 'What is open, first',
        text: 'The start page names what waits, the most urgent first, each with its act.',
      },
    ],
    benefits: [
      'Pumps and register stay as they are',
      'Webhooks tell your own system of payments',
      'Each shift confirms what it keyed in, under its own name',
      'The owner gets the day by email',
    ],
    industryStats: [
      { stat: 'One list', description: 'shows who paid, who opened the link, and who has not looked yet.' },
    ],
  },
];
