import { describe, expect, it } from 'vitest';
import { payerExamples } from '../../contract/examples/payer.ts';
import type { Receipt } from '../../contract/receipts/receipts.ts';
import { writeReceiptEmail } from '../messaging/emails/email.ts';
import { letterHtml, letterText, type Letter, type LetterSender } from '../messaging/emails/letter.ts';
import { receiptMessages } from './messages.ts';
import { wordReceipt } from './receipt-text.ts';

const aReceipt = (known: Partial<Receipt> = {}): Receipt => ({
  ...payerExamples.receipts.read.response.receipt,
  state: 'paid',
  supportEmail: null,
  logo: null,
  notes: 'Birthday cake, two tiers',
  amount: '125.00',
  paidAt: '2026-11-19T18:43:00.000Z',
  changes: [],
  remaining: '125.00',
  transactionNumber: 'TXNHH7S8YTD3R',
  ...known,
});

const refund = { type: 'refunded', amount: '40.00', at: '2026-11-24T17:05:00.000Z' } as const;
const partly = aReceipt({ state: 'partly_refunded', changes: [refund], remaining: '85.00' });

describe('the words of a receipt', () => {
  it('a paid receipt goes from what people know to what the store needs', () => {
    const { title, total, lead, lines, note } = wordReceipt(aReceipt(), 'en');
    expect([title, total, lead]).toEqual(['Payment successful', '$125.00', 'Paid to Corner Bakery & Co.']);
    expect(lines).toEqual([
      { label: 'When', value: 'Thu, Nov 19, 2026, 10:43 AM', valueNote: 'Pacific time' },
      { label: 'Card', value: 'Visa debit ending in 5556' },
      { label: 'For', value: 'Birthday cake, two tiers' },
      { label: 'Transaction number', value: 'TXNHH7S8YTD3R', kind: 'code' },
      { label: 'Approval code', value: 'TAS136', kind: 'code' },
      { label: 'Transaction ID', value: 'WAC9XZ7WXDBCA5R92RY6', kind: 'code' },
    ]);
    expect(note).toEqual(['Your bank statement will show ', 'CORNER BAKERY CO', '.']);
  });

  it('a refund shows what was paid, what came back and what is left, and where it goes', () => {
    const { title, total, lead, lines, note } = wordReceipt(partly, 'en');
    expect([title, total, lead]).toEqual(['Partly refunded', '$85.00', 'You paid $125.00 and got $40.00 back.']);
    expect(lines.slice(0, 3)).toEqual([
      { label: 'Paid', labelNote: 'Nov 19, 2026, 10:43 AM Pacific time', value: '$125.00' },
      { label: 'Refunded', labelNote: 'Nov 24, 2026, 9:05 AM Pacific time', value: '−$40.00', kind: 'back' },
      { label: 'You paid', value: '$85.00', kind: 'sum' },
    ]);
    expect(note[0]).toContain('The $40.00 goes back to the same card.');
  });

  it('money that is only set aside is not called paid, and a voided payment says that nothing stays charged', () => {
    const held = wordReceipt(aReceipt({ state: 'authorized' }), 'en');
    expect([held.title, held.total, held.amountLabel]).toEqual(['Payment authorized', '$125.00', 'Set aside']);
    expect(held.note[0]).toContain('Nothing has been charged yet');
    const changes = [{ type: 'voided', amount: '125.00', at: refund.at }] as const;
    const voided = wordReceipt(aReceipt({ state: 'voided', changes: [...changes], remaining: '0.00' }), 'en');
    expect([voided.title, voided.total]).toEqual(['Payment voided', '$0.00']);
    expect(voided.lead).toContain('Nothing stays charged');
  });

  it('what was set aside and released is called neither paid nor voided, in both languages', () => {
    const changes: Receipt['changes'] = [{ type: 'released', amount: '125.00', at: refund.at }];
    const released = aReceipt({ state: 'released', changes, remaining: '0.00' });
    const { title, total, lead, lines, roll } = wordReceipt(released, 'en');
    expect([title, total]).toEqual(['Payment released', '$0.00']);
    expect(lead).toBe('The $125.00 that was set aside on your card was released. Nothing was charged.');
    expect(lines.slice(0, 3).map(({ label, value }) => [label, value])).toEqual([
      ['Set aside', '$125.00'],
      ['Released', '−$125.00'],
      ['You paid', '$0.00'],
    ]);
    expect(roll.title).toBe('RELEASED');
    expect(wordReceipt(released, 'es').lead).toContain('No se le cobró nada.');
  });

  it('a receipt in Spanish addresses its reader as usted, keeps amounts, and names the zone in Spanish', () => {
    const { title, lead, card, lines } = wordReceipt(partly, 'es');
    expect(title).toBe('Reembolsado en parte');
    expect(lead).toBe('Usted pagó $125.00 y se le devolvieron $40.00.');
    expect(card).toBe('Visa de débito terminada en 5556');
    expect(lines[0]?.labelNote).toBe('19 nov 2026, 10:43 a.m. hora del Pacífico');
  });

  it('the roll says the same in short lines, with the kind of card in its title', () => {
    const { roll } = wordReceipt(aReceipt(), 'en');
    expect(roll.title).toBe('PAID BY DEBIT CARD');
    expect(roll.groups).toEqual([
      [
        { label: 'Date', value: 'Thu, Nov 19, 2026' },
        { label: 'Time', value: '10:43 AM Pacific' },
        { label: 'Card', value: 'Visa debit 5556' },
        { label: 'For', value: 'Birthday cake, two tiers' },
      ],
      [
        { label: 'Transaction', value: 'TXNHH7S8YTD3R' },
        { label: 'Approval', value: 'TAS136' },
        { label: 'ID', value: 'WAC9XZ7WXDBCA5R92RY6' },
      ],
    ]);
    expect(wordReceipt(partly, 'en').roll.groups.at(-1)).toEqual([
      { label: 'Paid Nov 19, 2026', value: '$125.00' },
      { label: 'Refunded Nov 24, 2026', value: '−$40.00' },
      { label: 'You paid', value: '$85.00', isSum: true },
    ]);
  });

  it.each([
    ['VISA', 'VISA DEBIT', 'Visa debit ending in 5556'],
    ['DEBIT', 'VISA', 'Visa debit ending in 5556'],
    ['MASTERCARD', 'MASTERCARD PREPAID', 'Mastercard prepaid ending in 5556'],
    ['AMEX', 'AMEX CREDIT', 'American Express credit ending in 5556'],
    ['VISA', null, 'Visa ending in 5556'],
    [null, 'STAR', 'Star ending in 5556'],
    [null, 'DEBIT', 'Card debit ending in 5556'],
    [null, null, 'Card ending in 5556'],
  ])('a card of the kind %s, %s is named %s', (cardType, cardLabel, named) => {
    expect(wordReceipt(aReceipt({ cardType, cardLabel }), 'en').card).toBe(named);
  });

  it('what is not known is left out', () => {
    const bare = aReceipt({ cardType: null, cardLabel: null, cardLast4: null, notes: null, approvalCode: null });
    const { card, lines, roll } = wordReceipt({ ...bare, transactionNumber: null, statementName: null }, 'en');
    expect(card).toBeNull();
    expect(lines.map(({ label }) => label)).toEqual(['When', 'Transaction ID']);
    expect(roll.statement).toBeNull();
  });

  it.each(['en', 'es'] as const)(
    'nowhere on a receipt, its paper or its email does a name with a full stop get a second one (%s)',
    (language) => {
      const name = { payee: 'Acme Inc.', statementName: 'ACME INC.' };
      const sender = { name: name.payee, isStore: true, phone: '12135550142', logoUrl: null, replyTo: null };
      const { ask, questions, write, noStatement } = receiptMessages[language];
      const said = [ask, questions, write, noStatement].map((say) => say(name.payee));
      for (const state of ['paid', 'authorized', 'partly_refunded', 'refunded', 'voided', 'released'] as const) {
        const receipt = aReceipt({ ...name, state, changes: [refund] });
        const text = wordReceipt(receipt, language);
        const letter = writeReceiptEmail(
          { receipt, text, language, url: 'https://pay.example', signUrl: null },
          { sender },
        );
        said.push(text.lead, text.note.join(''), letterText(letter), letterHtml(letter));
      }
      for (const text of said) expect(text).not.toMatch(/\.(<[^>]*>)*\./);
    },
  );

  it('no word of a receipt is left without its translation', () => {
    const keysOf = (value: unknown, path = ''): string[] =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(value).flatMap(([key, part]) => keysOf(part, `${path}.${key}`))
        : [path];
    expect(keysOf(receiptMessages.es)).toEqual(keysOf(receiptMessages.en));
  });
});

describe('the email with a receipt', () => {
  const receipt = aReceipt({ notes: 'See www.evil.example\nTwo tiers' });
  const url = 'https://pay.example/receipt/abc';
  const sender: LetterSender = { name: receipt.payee, isStore: true, phone: null, logoUrl: null, replyTo: null };
  const writeReceipt = (language: 'en' | 'es', signUrl: string | null = null): Letter =>
    writeReceiptEmail({ receipt, text: wordReceipt(receipt, language), language, url, signUrl }, { sender });

  it('says in both parts what was paid, when, how and to whom, and where the receipt lives', () => {
    const letter = writeReceipt('en');
    expect(letter.subject).toBe('Receipt: $125.00 to Corner Bakery & Co.');
    expect(letter.preview).toBe('Visa debit ending in 5556. TXNHH7S8YTD3R');
    for (const part of [letterText(letter), letterHtml(letter)])
      for (const expected of [
        'You paid',
        'Payment successful',
        'Thu, Nov 19, 2026, 10:43 AM Pacific time',
        'Visa debit ending in 5556',
        'WAC9XZ7WXDBCA5R92RY6',
        'CORNER BAKERY CO',
        url,
        'never asks for a card number',
      ])
        expect(part).toContain(expected);
  });

  it('leads to what the store offers to be signed, where there is something', () => {
    const signUrl = 'https://pay.example/sign/abc';
    for (const part of [letterText(writeReceipt('es', signUrl)), letterHtml(writeReceipt('es', signUrl))])
      for (const expected of ['Leer y firmar lo que pide la tienda', signUrl]) expect(part).toContain(expected);
    expect(letterText(writeReceipt('en'))).not.toContain('sign');
  });

  it('speaks Spanish from its subject to its foot', () => {
    const letter = writeReceipt('es');
    expect(letter.subject).toBe('Recibo: $125.00 a Corner Bakery & Co.');
    expect(letterHtml(letter)).toContain('<html lang="es">');
    expect(letterText(letter)).toContain('Enviado por Debitlink en nombre de Corner Bakery & Co.');
    expect(letterText(letter)).not.toMatch(/Payment|Questions/);
  });

  it('has no address that a mail program opens but its own, whatever the store wrote', () => {
    const opened = letterText(writeReceipt('en')).match(/\S+\.example\S*/g);
    expect(opened).toEqual([url]);
  });
});
