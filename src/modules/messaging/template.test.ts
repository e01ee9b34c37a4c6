import { describe, expect, it } from 'vitest';
import { segments } from './segments.ts';
import { defaultLinkTemplate, render } from './template.ts';

const link = 'https://pay.example/t/abc';
const values = {
  customerName: 'Ann',
  companyName: 'Corner Shop',
  amount: '12.50',
  customerNotes: '',
  paymentLink: link,
};

describe('a text made from a template', () => {
  it('names the shop, the amount, the link and the way out by default', () => {
    expect(render(defaultLinkTemplate, values)).toBe(
      `Corner Shop: you have a payment request of $12.50. Pay by debit card here: ${link} Reply STOP to opt out.`,
    );
  });

  it('replaces a name everywhere it stands', () => {
    expect(render('{customerName}, {customerName}: {paymentLink}', values)).toBe(`Ann, Ann: ${link}`);
  });

  it('leaves a name that nobody knows as it was typed, and makes nothing of an empty value', () => {
    expect(render('{nobody} {constructor} <{customerNotes}> {paymentLink}', values)).toBe(
      `{nobody} {constructor} <> ${link}`,
    );
  });

  it('gets the link at its end where the template forgot it', () => {
    expect(render('Please pay. ', values)).toBe(`Please pay. ${link}`);
  });

  it('reads nothing inside a value', () => {
    expect(render('{customerName}: {paymentLink}', { ...values, customerName: '{paymentLink}{amount}' })).toBe(
      `{paymentLink}{amount}: ${link}`,
    );
  });

  it('carries no address, line break or invisible turn of somebody else', () => {
    const customerName = 'Chase:\r\nhttps://evil.example/x www.evil.example \u202eAnn\u200b';
    expect(render('{customerName} {paymentLink}', { ...values, customerName })).toBe(`Chase: Ann ${link}`);
  });

  it('cuts the customer notes until four parts hold it', () => {
    const text = render('{customerNotes} {customerNotes} {paymentLink}', {
      ...values,
      customerNotes: 'n'.repeat(5_000),
    });
    expect(segments(text ?? '')).toBeLessThanOrEqual(4);
    expect(text).toContain(link);
  });

  it('is refused when even without notes it would be longer', () => {
    expect(render('x'.repeat(700), values)).toBeNull();
  });
});
