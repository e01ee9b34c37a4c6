import { describe, expect, it } from 'vitest';
import { emailTransitionOf, writeLinkEmail } from './email.ts';

const mail = {
  customerName: 'Ann Lee',
  payee: 'Corner Shop',
  amount: 123_450,
  expiresAt: new Date('2026-11-21T01:30:00Z'),
  url: 'https://pay.example/pay/abc',
  timezone: 'America/Los_Angeles',
};

describe('the e-mail about a link', () => {
  it('the e-mail about a link says payee, amount, expiry in the store’s time, and the link', () => {
    const { subject, text } = writeLinkEmail(mail);
    expect(subject).toBe('Corner Shop: payment request of $1,234.50');
    expect(text).toContain('November 20, 2026 at 5:30 PM (America/Los Angeles)');
    expect(text).toContain('https://pay.example/pay/abc');
  });

  it('no name in the e-mail about a link breaks out of its line', () => {
    const { subject, text } = writeLinkEmail({ ...mail, payee: 'Shop\r\nBcc: all@example.com' });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^Bcc/m);
  });

  it('the e-mail about a link brings no address but the link', () => {
    const names = { payee: 'Chase chase-verify.com/login', customerName: 'https://evil.example Ann@evil.example' };
    const { subject, text } = writeLinkEmail({ ...mail, ...names });
    expect(subject).toBe('Chase chase-verify. com/login: payment request of $1,234.50');
    expect(text.replace(mail.url, '')).not.toMatch(/[a-z]\.[a-z]|https?:|\w@\w/);
    expect(text).toContain('Hello Ann@ evil. example,');
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
