import type { Industry } from './industry.ts';

const category = 'Retail';

/** Where goods are sold to whoever comes in. */
export const retail: readonly Industry[] = [
  {
    businessType: 'Retail Store',
    category,
    metaTitle: 'Retail Store Payment Links by Text | Debitlink',
    metaDescription:
      'Sell to the customer who is not in the store. Text a link, get paid by debit card, hold the item and key it in, all in one minute.',
    heroTitle: 'Sell it while they are still on the line.',
    heroDescription:
      'Somebody calls about the last one in stock. Send a link, see it paid, put it aside with their name on it.',
    example: { sale: 'a sale by phone', dollars: 120 },
    painPoints: [
      {
        title: 'Holds that never sell',
        text: 'Items put aside for a caller are missed by the customer who stands in front of you.',
      },
      {
        title: 'Card numbers on paper',
        text: 'A number on a sticky note is a risk for the customer and for you.',
      },
      {
        title: 'Two sets of books',
        text: 'What was sold by phone and what the register says do not agree at closing.',
      },
    ],
    solutions: [
      {
        title: 'A sale from a call',
        text: 'Three fields make a link. It is paid once and cannot be paid again.',
      },
      {
        title: 'Register and list in step',
        text: 'Enter in register shows amount and approval code large. One key confirms and moves on.',
      },
      {
        title: 'Your checkout anywhere',
        text: 'The same payment page stands on your website, behind a QR code or in an email.',
      },
    ],
    benefits: [
      'Two taps on Pay never make two charges',
      'Refund in whole or in part without looking for a slip',
      'Customers who are in the directory twice become one',
      'Every screen of the store shows the same moment',
    ],
    industryStats: [{ stat: 'Once', description: 'is how often a link can be paid, however often Pay is tapped.' }],
  },
  {
    businessType: 'Boutique',
    category,
    metaTitle: 'Boutique Payment Links by Text | Debitlink',
    metaDescription:
      'Turn a message about a dress into a sale. Text a debit payment link from your own number; your client pays on one screen and you see it.',
    heroTitle: 'From “is it still there?” to sold.',
    heroDescription:
      'Your clients write to you already. Answer with a link that carries your name, the piece and the price.',
    example: { sale: 'a piece', dollars: 220 },
    painPoints: [
      {
        title: 'Sales lost in messages',
        text: 'Between the photo and the payment lie a form, a login and an app, and the mood is gone.',
      },
      {
        title: 'Pay apps that know no receipt',
        text: 'A transfer between friends has no receipt, no refund and no place in your books.',
      },
      {
        title: 'Clients without a record',
        text: 'Who bought what, and in which season, is in somebody’s head.',
      },
    ],
    solutions: [
      {
        title: 'One text, one screen',
        text: 'The client sees your logo, the note and the amount, and pays without an account.',
      },
      {
        title: 'A memory for your clients',
        text: 'A panel shows a customer whole: what is open, what was paid, what you wrote to each other.',
      },
      {
        title: 'Answers in one place',
        text: 'What clients text back is read and answered beside their payments.',
      },
    ],
    benefits: [
      'Your logo, name and phone lead the page; ours is at its foot',
      'Words of your own for every text',
      'Receipts that show a later refund',
      'Light and dark, on any phone, without an app',
    ],
    industryStats: [
      { stat: 'Your number', description: 'is what your texts come from, through your Twilio or OpenPhone account.' },
    ],
  },
  {
    businessType: 'Convenience Store',
    category,
    metaTitle: 'Convenience Store Payment Links | Debitlink',
    metaDescription:
      'Special orders, delivery and monthly accounts paid by text link. Debit only where you say so, with credit cards refused before a charge.',
    heroTitle: 'Collect without leaving the counter.',
    heroDescription:
      'For the neighborhood account, the keg for Saturday and the delivery down the street: text the sum and go on serving.',
    example: { sale: 'a monthly account', dollars: 80 },
    painPoints: [
      {
        title: 'Credit fees on thin margins',
        text: 'On what you sell, the fee can be larger than the profit.',
      },
      {
        title: 'Neighbors who pay on Friday',
        text: 'Accounts on paper are settled late, or by whoever remembers.',
      },
      {
        title: 'One clerk, one counter',
        text: 'Nobody can take a payment by phone while the line waits.',
      },
    ],
    solutions: [
      {
        title: 'Debit means debit',
        text: 'A credit card is refused before it is charged wherever that can be known. If one slips through, it is voided and you are told.',
      },
      {
        title: 'Everybody’s account on the first',
        text: 'Upload the list of names and sums once a month, and each gets a link by text.',
      },
      {
        title: 'Made for one hand',
        text: 'Every screen works on a phone, with the next thing to do first.',
      },
    ],
    benefits: [
      'Who does not pay is reminded without a call',
      'Who writes STOP is left alone, by itself',
      'Each shift signs in under its own name',
      'The closing says what the register should hold',
    ],
    industryStats: [{ stat: '2,000', description: 'accounts can be asked to pay by one uploaded list.' }],
  },
  {
    businessType: 'Pet Store',
    category,
    metaTitle: 'Pet Store Payment Links by Text | Debitlink',
    metaDescription:
      'Special orders, grooming deposits and monthly food, paid by text. Customers pay by debit card from the couch and pick up when it is ready.',
    heroTitle: 'Paid before the bag is carried out.',
    heroDescription:
      'The same food every month, a grooming slot on Saturday, a tank that must be ordered: text the link and have it ready.',
    example: { sale: 'a special order', dollars: 100 },
    painPoints: [
      {
        title: 'Special orders left at the store',
        text: 'A tank in an odd size stands in the back for a customer who changed their mind.',
      },
      {
        title: 'Grooming slots that stay empty',
        text: 'Without a deposit the busiest hour of the week is lost by a forgotten booking.',
      },
      {
        title: 'The same call every month',
        text: 'The same bag, the same price, and the card number read aloud again.',
      },
    ],
    solutions: [
      {
        title: 'Order and deposit together',
        text: 'The note says what was ordered, the amount says what is due, and the store orders once it is paid.',
      },
      {
        title: 'A known customer in two letters',
        text: 'Begin a name and the form fills in number and email.',
      },
      {
        title: 'Reminders before the slot',
        text: 'A link that is not paid reminds by text at the moments that you set.',
      },
    ],
    benefits: [
      'Curbside pickup without a reader',
      'A list of what is paid and waits at the counter',
      'Refund a cancelled slot from the same screen',
      'Texts that say how long they are and what they cost',
    ],
    industryStats: [
      { stat: '7 days', description: 'a link can stay open, and it can be extended when a customer asks.' },
    ],
  },
];
