import type { Industry } from './industry.ts';

const category = 'Lending';

/** Lenders who are paid back in installments. */
export const lending: readonly Industry[] = [
  {
    businessType: 'Title Loans',
    category,
    metaTitle: 'Title Loan Payment Links by Text | Debitlink',
    metaDescription:
      'Borrowers pay installments by debit card from a text. Debit only, reminders that stop by themselves, and a record of every payment.',
    heroTitle: 'The payment is due. The link is there.',
    heroDescription:
      'Text each borrower the sum of the month. They pay by debit card without a visit, and both of you keep the receipt.',
    example: { sale: 'an installment', dollars: 340 },
    painPoints: [
      {
        title: 'Payments made in person',
        text: 'Borrowers who work during your hours pay late, although they would have paid.',
      },
      {
        title: 'Calls that nobody enjoys',
        text: 'Each reminder by phone takes five minutes, and few are answered.',
      },
      {
        title: 'Debt paid with debt',
        text: 'A loan must not be paid back with a credit card where your processor or your state does not allow it.',
      },
    ],
    solutions: [
      {
        title: 'Every installment by one list',
        text: 'Upload who owes what, read the sum and the price of the texts, and send them all.',
      },
      {
        title: 'Debit only, and checked',
        text: 'A credit card is refused before it is charged wherever that can be known. If one slips through, it is voided and followed until the bank confirms.',
      },
      {
        title: 'Texts that respect their reader',
        text: 'Consent and opt-outs are recorded with how and when, STOP is obeyed at once, and what is not asked for waits for the morning.',
      },
    ],
    benefits: [
      'The borrower sees your name, your phone and what the sum is for',
      'A link that ran out can be renewed when they ask for time',
      'Every payment has a receipt at an address of its own',
      'What a borrower texts back stands beside what they paid',
    ],
    industryStats: [
      {
        stat: '3 reminders',
        description: 'at most for each link. They end with the payment, or when the borrower writes back.',
      },
    ],
  },
  {
    businessType: 'Payday Loans',
    category,
    metaTitle: 'Payday Loan Payment Links by Text | Debitlink',
    metaDescription:
      'Let borrowers pay on payday by debit card from a text, on their own terms and phone. No stored card, no second charge, a clear receipt.',
    heroTitle: 'They choose the minute. You see it at once.',
    heroDescription:
      'A link on payday instead of a charge out of the blue: the borrower taps, reads what is due, and pays by debit card.',
    example: { sale: 'a repayment', dollars: 260 },
    painPoints: [
      {
        title: 'Charges that bounce',
        text: 'Drawing on an account at the wrong hour costs the borrower a bank fee and you the payment.',
      },
      {
        title: 'Disputes after the fact',
        text: 'A charge that the borrower did not start is easy to dispute.',
      },
      {
        title: 'Lines on Friday afternoon',
        text: 'Everybody who pays in person comes in the same two hours.',
      },
    ],
    solutions: [
      {
        title: 'A payment they start themselves',
        text: 'Nothing is drawn from a card on file. The borrower types the card and presses Pay, and it is charged once.',
      },
      {
        title: 'Never charged on a guess',
        text: 'If the bank does not answer, the page says so and not to pay again, and we ask until it is known.',
      },
      {
        title: 'Partial payments and more time',
        text: 'Change the amount of an open link or extend it, and the same link shows the new terms.',
      },
    ],
    benefits: [
      'A decline says why, where the bank does',
      'English and Spanish, chosen by the phone',
      'Staff see who opened a link and who did not',
      'Each day closes with a summary by email',
    ],
    industryStats: [{ stat: '0 cards', description: 'on file: no link stores a card that could be charged again.' }],
  },
];
