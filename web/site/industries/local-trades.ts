import type { Industry } from './industry.ts';

/** Whoever is paid for a stay, a visit or a piece of work. */
export const localTrades: readonly Industry[] = [
  {
    businessType: 'Hotel',
    category: 'Hospitality',
    metaTitle: 'Hotel Payment Links & Deposits by Text | Debitlink',
    metaDescription:
      'Deposits, group bookings and late checkouts paid by text link. Authorize at arrival, capture at departure, release what is left.',
    heroTitle: 'Checked in before they arrive.',
    heroDescription:
      'Text the deposit for a direct booking, hold the incidentals, and settle the rest without a card at the desk.',
    example: { sale: 'a deposit', dollars: 440 },
    painPoints: [
      {
        title: 'Card forms by fax and email',
        text: 'Authorization forms with whole card numbers lie in inboxes where they must never be.',
      },
      {
        title: 'Direct bookings that do not show',
        text: 'A stay without a deposit is a night that nobody pays for.',
      },
      {
        title: 'Groups with one payer each',
        text: 'Thirty guests of a wedding pay thirty times, at the desk, at once.',
      },
    ],
    solutions: [
      {
        title: 'Hold and capture',
        text: 'Authorize an amount on a link, capture what was used, and release the rest. The guest reads what is held, and until when.',
      },
      {
        title: 'A list for the whole group',
        text: 'Names, numbers and amounts of a group become thirty links with their texts.',
      },
      {
        title: 'No card at the desk',
        text: 'The guest pays from the taxi. The desk sees it on its screen at that moment.',
      },
    ],
    benefits: [
      'Guests read the page in English or Spanish',
      'Late charges as a link, with a note that says what for',
      'Refund a deposit in whole or in part',
      'Several desks see the same list, live',
    ],
    industryStats: [
      { stat: '30 links', description: 'for a group, or 2,000, are made from one list and texted in one go.' },
    ],
  },
  {
    businessType: 'Construction',
    category: 'Trades',
    metaTitle: 'Construction Payment Links by Text | Debitlink',
    metaDescription:
      'Deposits, progress payments and change orders paid by debit card from a text. Send the link from the site, see it paid in the truck.',
    heroTitle: 'Paid before the crew drives on.',
    heroDescription: 'The job is done and the client is at work. Text the sum from the site and see when it is paid.',
    example: { sale: 'a progress payment', dollars: 2000 },
    painPoints: [
      {
        title: 'Checks in the mail',
        text: 'Materials are bought today, and the check for them comes when it comes.',
      },
      {
        title: 'Change orders on the fly',
        text: 'What was agreed on the ladder is missing from the bill.',
      },
      {
        title: 'Percentages on large sums',
        text: 'A credit fee on a roof is a day’s wages.',
      },
    ],
    solutions: [
      {
        title: 'Deposit, progress, final',
        text: 'One link for each stage, all under one client, with what is open in one place.',
      },
      {
        title: 'Change orders as links',
        text: 'Write what was agreed into the note, text it, and begin when it is paid.',
      },
      {
        title: 'The office in your pocket',
        text: 'Create, send and refund from a phone, and see who paid without calling anybody.',
      },
    ],
    benefits: [
      'The client reads what the sum is for beside the sum',
      'Links stay open for up to seven days and can be extended',
      'Paid elsewhere, by check? Mark it, and the list stays right',
      'Export a month as a file for your bookkeeper',
    ],
    industryStats: [{ stat: '7 days', description: 'a link can stay open, and longer when you extend it.' }],
  },
  {
    businessType: 'Vet Hospital',
    category: 'Animal Health',
    metaTitle: 'Vet Hospital Payment Links by Text | Debitlink',
    metaDescription:
      'Owners pay estimates, deposits and refills by debit card from a text, in the waiting area or at home. Your front desk sees it live.',
    heroTitle: 'Care first. The rest by text.',
    heroDescription:
      'Nobody wants to look for a wallet with a sick animal in their arms. Text the link, and let them pay when the hands are free.',
    example: { sale: 'a surgery estimate', dollars: 700 },
    painPoints: [
      {
        title: 'The desk at closing time',
        text: 'Owners who want to go home wait in line to pay.',
      },
      {
        title: 'Estimates without a deposit',
        text: 'Surgery is scheduled and staffed, and nobody comes.',
      },
      {
        title: 'Refills by phone',
        text: 'The same card number is read aloud each month, in a full waiting area.',
      },
    ],
    solutions: [
      {
        title: 'Hold the estimate',
        text: 'Authorize the estimate before surgery, capture what it came to, and release the rest.',
      },
      {
        title: 'Pay from the car',
        text: 'The owner pays on their own phone while the technician explains the medicine.',
      },
      {
        title: 'Refills with one text',
        text: 'Pick the owner, type the sum, send. The refill is ready when they come.',
      },
    ],
    benefits: [
      'The page works with large text, a screen reader and a keyboard',
      'Reminders for what is open, without a call',
      'The medical record stays in your system: a link holds only what you write',
      'Refund what was not used, in part',
    ],
    industryStats: [
      { stat: 'One minute', description: 'is what the main job is made for: a name, a number, an amount, paid.' },
    ],
  },
];
