import type { Question } from '../question-list.tsx';

/** For whoever got a link. */
export const payerQuestions: readonly Question[] = [
  {
    asked: 'I got a text with a link. Who is asking?',
    answer:
      'The page names the store, with its phone number, and leads to who asks for the payment and since when the store is approved. If in doubt, call the store at a number that you know.',
  },
  {
    asked: 'The link is not for me.',
    answer:
      'Open it and say so: the page has a way to tell the store that it has a wrong number, or that you do not know it. Answer STOP, and you get no more texts from the store.',
  },
  {
    asked: 'My card was declined. Was I charged?',
    answer:
      'No. A declined payment is not charged. The page says why where your bank does, and you can try another debit card on the same link.',
  },
  {
    asked: 'The page says that my bank has not answered yet.',
    answer:
      'Do not pay again. The link is locked, and we ask until the answer is known. The same link shows the result, and you may close it meanwhile.',
  },
  {
    asked: 'I paid. Where is my receipt, and how do I get money back?',
    answer:
      'Open the link again: it leads to the receipt, which also shows later refunds. Refunds are made by the store, so please call the store.',
  },
];

/** For whoever takes payments. */
export const storeQuestions: readonly Question[] = [
  {
    asked: 'What do I need to start?',
    answer:
      'A phone or a computer with a browser, an iPOS terminal account, and a number for texts at Twilio or OpenPhone. There is nothing to install.',
  },
  {
    asked: 'When can I take payments?',
    answer:
      'A person checks every registration, and you get an email when yours is approved. You can sign in and make links then; they can be paid as soon as your iPOS credentials are saved.',
  },
  {
    asked: 'I cannot sign in.',
    answer:
      'The page for signing in has a way to choose a new password by email. If you lost your second factor, use a recovery code or ask an admin of your store.',
  },
  {
    asked: 'Where does the money go?',
    answer: 'To your own processing account. Debitlink never holds it.',
  },
];
