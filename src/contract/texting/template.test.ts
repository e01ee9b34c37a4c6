import { describe, expect, it } from 'vitest';
import { segments } from './segments.ts';
import {
  defaultLinkTemplates,
  defaultReminders,
  messageText,
  proposedAutoResponse,
  proposedTexts,
  receiptTemplates,
  render,
} from './template.ts';

const link = 'https://pay.example/t/abc';
const values = {
  customerName: 'Ann',
  companyName: 'Corner Shop',
  amount: '12.50',
  customerNotes: '',
  paymentLink: link,
};

describe('a text made from a template', () => {
  it('a text names the store, the amount, the link and how to opt out by default', () => {
    expect(render(defaultLinkTemplates.en, values)).toBe(
      `Corner Shop: you have a payment request of $12.50. Pay here: ${link} Reply STOP to opt out.`,
    );
  });

  it.each(['en', 'es'] as const)(
    'no text of ours (%s) names a kind of card, because some links take all',
    (language) => {
      const ours = [
        defaultLinkTemplates,
        defaultReminders,
        receiptTemplates,
        proposedTexts.success,
        proposedTexts.failed,
      ];
      for (const text of [...ours.map((texts) => texts[language]), proposedAutoResponse])
        expect(text).not.toMatch(/debit|credit|card|d[ée]bito|cr[ée]dito|tarjeta/i);
    },
  );

  it.each(['en', 'es'] as const)(
    'a text in the default words (%s) is of as many parts as its length, without rare letters',
    (language) => {
      const text = render(defaultLinkTemplates[language], values) ?? '';
      expect(text).toContain(`${link} `);
      expect(text).toContain('$12.50');
      expect(segments(text)).toBe(Math.ceil(text.length / 160));
    },
  );

  it.each(['en', 'es'] as const)(
    'a text with a receipt (%s) has its address as it is, and fits two parts',
    (language) => {
      const receiptUrl = `https://pay.example.com/receipt/${'x'.repeat(34)}`;
      const text = render(receiptTemplates[language], { ...values, receiptUrl, paymentLink: '' }) ?? '';
      expect(text).toContain(`: ${receiptUrl} `);
      expect(text).toContain('$12.50');
      expect(segments(text)).toBeLessThanOrEqual(2);
    },
  );

  it('a text may name the address of a receipt where there is one, and nothing in its place where there is none', () => {
    const receiptUrl = 'https://pay.example/receipt/abc';
    const template = 'Paid {amount}: {receiptUrl}';
    expect(render(template, { amount: '12.50', receiptUrl })).toBe(`Paid 12.50: ${receiptUrl}`);
    expect(render(template, { amount: '12.50' })).toBe('Paid 12.50:');
    expect(render('Paid {amount}', { amount: '{receiptUrl}', receiptUrl })).not.toContain(receiptUrl);
  });

  it('a text has a name replaced in every place of its template', () => {
    expect(render('{customerName}, {customerName}: {paymentLink}', values)).toBe(`Ann, Ann: ${link}`);
  });

  it('a text has no second full stop after a store whose name ends with one', () => {
    const store = { ...values, companyName: 'Rose Inc.' };
    expect(render('Thank you from {companyName}. {paymentLink}', store)).toBe(`Thank you from Rose Inc. ${link}`);
    expect(render('Thank you from {companyName}. {paymentLink}', values)).toBe(`Thank you from Corner Shop. ${link}`);
  });

  it('a text keeps a name that nobody knows as it was typed, and shows nothing for an empty value', () => {
    expect(render('{nobody} {constructor} <{customerNotes}> {paymentLink}', values)).toBe(
      `{nobody} {constructor} <> ${link}`,
    );
  });

  it('a text gets the link at its end where the template forgot it', () => {
    expect(render('Please pay. ', values)).toBe(`Please pay. ${link}`);
  });

  it('a text shows a name inside a value as it is', () => {
    expect(render('{customerName}: {paymentLink}', { ...values, customerName: '{paymentLink}{amount}' })).toBe(
      `{paymentLink}{amount}: ${link}`,
    );
  });

  it('a text carries no address, line break or invisible character of somebody else', () => {
    const customerName = 'Chase:\r\nhttps://evil.example/x www.evil.example \u202eAnn\u200b';
    expect(render('{customerName} {paymentLink}', { ...values, customerName })).toBe(`Chase: Ann ${link}`);
  });

  it('a text has its customer notes cut until four parts hold it', () => {
    const text = render('{customerNotes} {customerNotes} {paymentLink}', {
      ...values,
      customerNotes: 'n'.repeat(5_000),
    });
    expect(segments(text ?? '')).toBeLessThanOrEqual(4);
    expect(text).toContain(link);
  });

  it('a text is refused when even without notes it would be longer', () => {
    expect(render('x'.repeat(700), values)).toBeNull();
  });
});

describe('what people wrote themselves', () => {
  it('a message keeps our own addresses, and no other one can be opened in it', () => {
    const written = ' Pay https://pay.example/pay/abc \nnot https://pay.example.evil.com/x or evil.com ';
    expect(messageText(written, 'https://pay.example')).toBe(
      'Pay https://pay.example/pay/abc \nnot pay. example. evil. com/x or evil. com',
    );
    expect(messageText('https://evil.com/pay')).toBe('evil. com/pay');
  });

  it('a message of more than four parts is none', () => {
    expect(messageText('x'.repeat(612))).toHaveLength(612);
    expect(messageText('x'.repeat(613))).toBeNull();
  });
});
