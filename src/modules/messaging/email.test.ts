import { describe, expect, it } from 'vitest';
import { wordReceipt } from '../../contract/receipt-text.ts';
import type { Receipt } from '../../contract/receipts.ts';
import { emailTransitionOf, writeLinkEmail, writeReceiptEmail } from './email.ts';
import { letterHtml, letterText, type Letter, type LetterSender } from './letter.ts';

const mail = {
  amount: 123_450,
  debitOnly: true,
  expiresAt: new Date('2026-11-21T01:30:00Z'),
  url: 'https://pay.example/pay/abc',
  notes: null,
};
const store: LetterSender = { name: 'Corner Shop', isStore: true, phone: null, logoUrl: null, replyTo: null };
const write = (known: Partial<typeof store> = {}, notes: string | null = null): Letter =>
  writeLinkEmail({ ...mail, notes }, { sender: { ...store, ...known }, timezone: 'America/Los_Angeles' });

describe('the e-mail about a link', () => {
  it('the e-mail about a link says payee, amount, note, expiry in the store’s time, and the link, in both parts', () => {
    const letter = write({ phone: '12135550142' }, 'Two tiers.\nAfter 10.');
    expect(letter.subject).toBe('Corner Shop asks you to pay $1,234.50');
    const [text, html] = [letterText(letter), letterHtml(letter)];
    for (const part of [text, html])
      for (const expected of [
        'Corner Shop',
        '(213) 555-0142',
        'Pay $1,234.50',
        'Fri, Nov 20, 2026, 5:30 PM Pacific time',
        'https://pay.example/pay/abc',
        'Debit cards only.',
      ])
        expect(part).toContain(expected);
    expect(text).toContain('> Two tiers.\n> After 10.');
    expect(html).toContain('Two tiers.<br>After 10.');
  });

  it('no name in the e-mail about a link breaks out of its line', () => {
    const letter = write({ name: 'Shop\r\nBcc: all@example.com' });
    expect(letter.subject).not.toMatch(/[\r\n]/);
    expect(letterText(letter)).not.toMatch(/^Bcc/m);
  });

  it('the e-mail about a link brings no address but the link', () => {
    const letter = write({ name: 'Chase chase-verify.com/login' }, 'https://evil.example or Ann@evil.example');
    expect(letter.subject).toBe('Chase chase-verify. com/login asks you to pay $1,234.50');
    const text = letterText(letter);
    expect(text.replaceAll(mail.url, '')).not.toMatch(/[a-z]\.[a-z]|https?:|\w@\w/);
    expect(text).toContain('Ann@ evil. example');
  });

  it('nothing that somebody typed is markup in an e-mail', () => {
    const html = letterHtml(write({ name: '<img src=x> & "Co"' }, '<script>alert(1)</script>'));
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });
});

describe('an e-mail that could not go out', () => {
  const later = { kind: 'postponed', reason: 'busy' } as const;

  it('an e-mail that could not go out is tried again at growing intervals, for a day', () => {
    expect(emailTransitionOf(later, 0)).toEqual({ state: 'queued', after: 10 });
    expect(emailTransitionOf(later, 500)).toEqual({ state: 'queued', after: 500 });
    expect(emailTransitionOf(later, 80_000)).toEqual({ state: 'queued', after: 3_600 });
    expect(emailTransitionOf(later, 86_401)).toEqual({ state: 'failed', reason: 'busy' });
  });

  it('an e-mail that was refused for good is not tried again', () => {
    expect(emailTransitionOf({ kind: 'refused', reason: 'nobody there' }, 0)).toEqual({
      state: 'failed',
      reason: 'nobody there',
    });
  });
});

describe('the e-mail with a receipt', () => {
  const receipt: Receipt = {
    ...{ receiptId: 'id', state: 'paid', payee: 'Corner Bakery & Co.', supportPhone: null, supportEmail: null },
    ...{ logo: null, timezone: 'America/Los_Angeles', notes: 'See www.evil.example\nTwo tiers', amount: '125.00' },
    ...{ paidAt: '2026-11-19T18:43:00.000Z', changes: [], remaining: '125.00', cardType: 'VISA' },
    ...{ cardLabel: 'VISA DEBIT', cardLast4: '5556', transactionNumber: 'TXNHH7S8YTD3R', approvalCode: 'TAS136' },
    ...{ transactionId: 'WAC9XZ7WXDBCA5R92RY6', statementName: 'CORNER BAKERY CO', canText: true },
  };
  const url = 'https://pay.example/receipt/abc';
  const sender = { ...store, name: receipt.payee };
  const writeReceipt = (language: 'en' | 'es'): Letter =>
    writeReceiptEmail({ receipt, text: wordReceipt(receipt, language), language, url }, { sender });

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
