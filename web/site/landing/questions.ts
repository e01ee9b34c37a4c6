import type { Question } from '../question-list.tsx';

/** What stores ask first. */
export const questions: readonly Question[] = [
  {
    asked: 'What if the connection drops while they pay?',
    answer:
      'They read that their bank is being asked, and not to pay again. The link stays locked until the answer is known. Then both of you see it.',
  },
  {
    asked: 'What if they use a credit card?',
    answer:
      'It is refused before it is charged wherever that can be known, and they can type a debit card at once. If it was charged after all, it is voided on its own.',
  },
  { asked: 'Who sees the card number?', answer: 'The card processor. Neither you nor Debitlink receives it.' },
  {
    asked: 'Do I need new equipment?',
    answer: 'No. A phone or a computer with a browser, an iPOS terminal account and a number for texts.',
  },
  {
    asked: 'When can I start?',
    answer:
      'Register now. A person checks every store before it can take money, and you get an email when yours is approved.',
  },
];
