import { describe, expect, it } from 'vitest';
import { emailTransitionOf, writeLinkEmail } from './email.ts';
import { letterHtml, letterText, type Letter, type LetterSender } from './letter.ts';

const mail = {
  cents: 123_450,
  debitOnly: true,
  expiresAt: new Date('2026-11-21T01:30:00Z'),
  url: 'https://pay.example/pay/abc',
  notes: null,
};
const store: LetterSender = { name: 'Corner Shop', isStore: true, phone: null, logoUrl: null, replyTo: null };
const write = (known: Partial<typeof store> = {}, notes: string | null = null): Letter =>
  writeLinkEmail({ ...mail, notes }, { sender: { ...store, ...known }, timezone: 'America/Los_Angeles' });

describe('the email about a link', () => {
  it('the email about a link says payee, amount, note, expiry in the store’s time, and the link, in both parts', () => {
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

  it('a store whose name ends with a full stop gets no second one', () => {
    const letter = write({ name: 'Acme Inc.', phone: '12135550142' });
    for (const part of [letter.subject, letterText(letter), letterHtml(letter)]) expect(part).not.toContain('..');
  });

  it('no name in the email about a link breaks out of its line', () => {
    const letter = write({ name: 'Shop\r\nBcc: all@example.com' });
    expect(letter.subject).not.toMatch(/[\r\n]/);
    expect(letterText(letter)).not.toMatch(/^Bcc/m);
  });

  it('the email about a link brings no address but the link', () => {
    const letter = write({ name: 'Chase chase-verify.com/login' }, 'https://evil.example or Ann@evil.example');
    expect(letter.subject).toBe('Chase chase-verify. com/login asks you to pay $1,234.50');
    const text = letterText(letter);
    expect(text.replaceAll(mail.url, '')).not.toMatch(/[a-z]\.[a-z]|https?:|\w@\w/);
    expect(text).toContain('Ann@ evil. example');
  });

  it('a word of any length is broken rather than wider than the email', () => {
    expect(letterHtml(write({}, 'x'.repeat(90)))).toMatch(/<div class="e-page" style="[^"]*overflow-wrap:anywhere/);
  });

  it('nothing that somebody typed is markup in an email', () => {
    const html = letterHtml(write({ name: '<img src=x> & "Co"' }, '<script>alert(1)</script>'));
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });
});

describe('an email that could not go out', () => {
  const later = { kind: 'postponed', reason: 'busy' } as const;

  it('an email that could not go out is tried again at growing intervals, for a day', () => {
    expect(emailTransitionOf(later, 0)).toEqual({ state: 'queued', after: 10 });
    expect(emailTransitionOf(later, 500)).toEqual({ state: 'queued', after: 500 });
    expect(emailTransitionOf(later, 80_000)).toEqual({ state: 'queued', after: 3_600 });
    expect(emailTransitionOf(later, 86_401)).toEqual({ state: 'failed', reason: 'busy' });
  });

  it('an email that was refused for good is not tried again', () => {
    expect(emailTransitionOf({ kind: 'refused', reason: 'nobody there' }, 0)).toEqual({
      state: 'failed',
      reason: 'nobody there',
    });
  });
});
