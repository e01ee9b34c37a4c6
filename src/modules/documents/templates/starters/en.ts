import type { Starter } from '../../../../contract/documents/templates.ts';
import type { TemplateContent } from '../../../../contract/documents/content.ts';
import { contentOf, field, heading, list, paragraph, title } from './write.ts';

/** What each starter says in English. */
export const english: Readonly<Record<Starter, TemplateContent>> = {
  payment_authorization: contentOf(
    title('Payment authorization'),
    paragraph('Between {store.name} and {customer.name}, {today}.'),
    heading('What you authorize'),
    paragraph(
      'I authorize {store.name} to charge my card {link.amount!} for the purchase with number {link.number}. I am the holder of this card, or its holder lets me use it.',
    ),
    paragraph('For: [What the payment is for!]'),
    heading('What you should know'),
    list(
      'This authorization is for one payment. No other amount is charged under it.',
      'The payment is due by {link.expires|the date that the store has told you}.',
      'If something about the charge is not right, call {store.name} first, at {store.phone|the number on your receipt}.',
    ),
    field('signature1', 'signature', 'Card holder'),
    field('date1', 'date', 'Date'),
  ),
  repair_authorization: contentOf(
    title('Repair authorization'),
    paragraph('{store.name}, {today}. Customer: {customer.name}, {customer.phone|no phone given}.'),
    heading('The item and the work'),
    list('Item: [Item!]', 'Serial number: [Serial number|none]', 'Work to be done: [Work to be done!]'),
    heading('Price'),
    paragraph(
      'The price of this work is {link.amount!}. Work that costs more is done only after you have agreed to it.',
    ),
    heading('Terms'),
    list(
      'I am the owner of the item or may have it repaired.',
      'Data on a device can be lost in a repair. I have saved what I need.',
      'Parts that are replaced are kept by the store unless I ask for them before the work begins.',
      'Items that are not picked up within [Days to pick up|30] days after I was told that they are ready may be charged for storage.',
    ),
    field('initials1', 'initials', 'I have saved my data'),
    field('signature1', 'signature', 'Customer'),
    field('date1', 'date', 'Date'),
  ),
  loan_agreement: contentOf(
    title('Pawn or loan agreement'),
    paragraph('Between {store.name} (the lender) and {customer.name} (the borrower), {today}.'),
    paragraph('Address of the borrower: {customer.address|as shown on the identification}.'),
    heading('The loan'),
    list(
      'Amount of the loan: [Amount of the loan!]',
      'Finance charge: [Finance charge!]',
      'Annual percentage rate: [Annual percentage rate!]',
      'Total to pay: [Total to pay!]',
      'Due on: [Due date!]',
    ),
    heading('What is pledged'),
    list('Item: [Item pledged!]', 'Serial number: [Serial number|none]'),
    heading('Terms'),
    list(
      'The borrower owns the pledged item, and nobody else has a claim to it.',
      'The borrower gets the item back when the total is paid by the due date.',
      'If the total is not paid by the due date, the lender may extend the loan or keep or sell the item, as the law of the state allows.',
    ),
    field('initials1', 'initials', 'I have read what the loan costs'),
    field('signature1', 'signature', 'Borrower'),
    field('date1', 'date', 'Date'),
  ),
  sale_of_goods: contentOf(
    title('Sale of goods'),
    paragraph('{store.name} sells to {customer.name}, {today}.'),
    heading('What is sold'),
    list('Item: [Item!]', 'Serial number: [Serial number|none]', 'Condition: [Condition|used, as seen]'),
    paragraph('The price is {link.amount!}, to be paid by {link.expires|the date that the store has told you}.'),
    heading('Refund policy'),
    list(
      'Goods can be returned within [Days to return|14] days in the condition in which they were sold, with the receipt.',
      'A refund goes to the card that was charged.',
      'Goods marked as final sale cannot be returned.',
    ),
    field('check1', 'checkbox', 'I have read the refund policy'),
    field('signature1', 'signature', 'Customer'),
    field('date1', 'date', 'Date'),
  ),
  receipt_terms: contentOf(
    title('Terms of your purchase'),
    paragraph('Thank you for paying {link.amount|for your purchase} at {store.name} (number {link.number}).'),
    heading('Returns'),
    list(
      'Returns are taken within [Days to return|14] days, with this receipt.',
      'A refund goes to the card that was charged and can take up to ten days.',
    ),
    heading('Questions'),
    paragraph(
      'Call {store.phone|the store} or write to {store.email|the store} before you dispute the charge with your bank.',
    ),
    field('signature1', 'signature', 'Customer'),
  ),
  completion_of_work: contentOf(
    title('Completion of work'),
    paragraph('{store.name}, {today}. Customer: {customer.name}.'),
    heading('What was done'),
    list('Work: [Work that was done!]', 'Item: [Item|as agreed]', 'Price: {link.amount|as agreed}'),
    heading('Acceptance'),
    paragraph('I have looked at the work and the item. The work is complete, and I have received what I paid for.'),
    field('text1', 'text', 'What is still open, if anything', false),
    field('signature1', 'signature', 'Customer'),
    field('date1', 'date', 'Date'),
  ),
};
