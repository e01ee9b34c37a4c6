import { describe, expect, it } from 'vitest';
import { breakAddresses, plainName } from './addresses.ts';
import { segments } from './segments.ts';
import { defaultLinkTemplates, render } from './template.ts';

// What phones and mail programs make tappable, told apart from how the product breaks it. Ends of domains are a list, as phones have one.
const endings =
  'com net org info biz io co us uk de ru cn app dev xyz top shop site online club store live click link page zip mov ' +
  'help support bank finance money cash ly gl gd me to gg tv ai cc ws рф 中国 भारत';
const letters = String.raw`[\p{L}\p{N}\p{M}]`;
const detectors = [
  new RegExp(String.raw`${letters}[.．。｡․﹒](?:${endings.replaceAll(' ', '|')})(?!${letters})`, 'iu'),
  new RegExp(String.raw`${letters}[.．。｡․﹒]xn--[a-z0-9]+`, 'iu'),
  /[a-z][a-z0-9+.-]*:\/\//i,
  /\b(?:https?|ftp|mailto|tel|sms|smsto|geo|facetime|javascript|data|intent):[^\s]/i,
  /\bwww\d*\.\S/i,
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/,
  /[^\s@]+[@＠﹫][^\s@]+/u,
];
/** The text with compatibility forms of letters read as those, as some phones do. */
const isTappable = (text: string): boolean =>
  [text, text.normalize('NFKC')].some((form) => detectors.some((detector) => detector.test(form)));

const hostile = [
  'Chase chase-verify.com/login',
  'chase-verify.com',
  'CHASE-VERIFY.COM',
  'Chase.Com',
  'secure.chase.com.verify-now.io',
  'a.co',
  'bit.ly/3xYzAb',
  'BIT.LY/3xYzAb',
  'tinyurl.com/abc',
  't.co/x',
  'is.gd/abc',
  'goo.gl/maps/1',
  'Pay at evil.xyz now',
  '(evil.shop)',
  '"evil.store"',
  'evil.top,thanks',
  'evil.click!',
  'evil.zip',
  'evil.mov',
  'evil.bank?login=1',
  'evil.com:8080',
  'evil.com#x',
  'evil.co.uk',
  'shop-2.de/path/to?x=1&y=2',
  '1.com',
  '24-7.help',
  'my_shop.site',
  'http://evil.example',
  'https://evil.com/x',
  'HTTPS://EVIL.COM',
  'hTTp://evil.com',
  'ftp://evil.com/file',
  'http:/evil.com',
  'https:evil.com',
  'http:\\\\evil.com',
  'xhttps://evil.com',
  'Chase:https://evil.com',
  'custom-app://open',
  'itms-services://x',
  'javascript:alert',
  'tel:19005550100',
  'sms:19005550100',
  'mailto:a@evil.com',
  'www.evil.com',
  'WWW.evil.com',
  'www.3evil',
  'www2.evil.com',
  'see www。evil。com',
  '192.168.1.10',
  'http://192.168.1.10/x',
  '8.8.8.8/login',
  '10.0.0.1:3000',
  '１９２．１６８．１．１',
  'help@evil.com',
  'first.last+x@mail.evil.co.uk',
  'help＠evil．com',
  'help@localhost',
  'evil．com',
  'evil。com',
  'evil｡com',
  'evil․com',
  'evil﹒com',
  'https：／／evil．com',
  'ｅｖｉｌ．ｃｏｍ',
  'ⓔⓥⓘⓛ.ⓒⓞⓜ',
  'evil.c\u200bom',
  'evil\u200b.com',
  'evil.\u200bcom',
  'ev\u00adil.com',
  'evil.\u2060com',
  '\u202emoc.live evil.com',
  'ht\u200btps://evil.com',
  'evil.com\u0000',
  'evil.com\r\nevil.net',
  'чейз.рф',
  'чейз.xn--p1ai',
  '例子.中国',
  'xn--80ak6aa92e.com',
  'evil..com',
  'evil.com.',
  'Dr. evil.com. Smith',
  'a.com b.net c.org',
  '{paymentLink}evil.com',
];

const link = 'https://pay.example/t/abc';

describe('a name with an address in it', () => {
  it('the detector of these tests finds an address in almost every spelling before it is broken', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(60);
    expect(hostile.filter((name) => !isTappable(name)).length).toBeLessThan(hostile.length / 8);
  });

  it.each(hostile)('a phone finds no address in the name %j, in any place of a text, and finds the link', (name) => {
    const values = { customerName: name, companyName: name, customerNotes: name, transactionId: name, amount: '1.50' };
    const template = '{customerName}|{companyName}, {paymentLink} {customerNotes} {transactionId}';
    for (const written of [template, ...Object.values(defaultLinkTemplates)]) {
      const text = render(written, { ...values, paymentLink: link }) ?? '';
      expect(text).toContain(link);
      expect([text, isTappable(text.replace(link, ''))]).toEqual([text, false]);
    }
    expect([plainName(name), isTappable(plainName(name))]).toEqual([plainName(name), false]);
  });

  it('a phone finds no address in a store’s own words but the link', () => {
    const text = render('See https://shop.com or mail a@shop.com. {paymentLink}', { paymentLink: link }) ?? '';
    expect(text).toBe(`See shop. com or mail a@ shop. com. ${link}`);
  });

  it('a phone finds no address where two names meet', () => {
    const values = { customerName: 'evil.', companyName: 'com', paymentLink: link };
    expect(render('{customerName}{companyName} {paymentLink}', values)).toBe(`evil. com ${link}`);
  });
});

describe('an honest name', () => {
  it.each([
    'St. John',
    'J.P. Morgan',
    'J.R.R. Tolkien',
    "Joe's 24/7 Diner",
    'Nº 5',
    'AT&T',
    'Mary-Ann O’Neil',
    'Smith, Jones & Co.',
    'Open 9:30-17:00',
    '1,234.50',
    'Ph.D. Lee',
    '@home',
    '50% off: 3 left',
    'José Ñandú',
    'Suite 2.1',
    '213.555.0123',
  ])('the name %j stays as it is', (name) => expect(plainName(name)).toBe(name));

  it.each([
    ['Dr.Smith', 'Dr. Smith'],
    ['Amazon.com', 'Amazon. com'],
    ['Acme Co.Ltd', 'Acme Co. Ltd'],
    ['Chase chase-verify.com/login', 'Chase chase-verify. com/login'],
    ['Order:Saturday', 'Order: Saturday'],
    ['Wait…', 'Wait...'],
  ])('the name %j stays readable', (name, shown) => expect(plainName(name)).toBe(shown));

  it('a text in the alphabet of carriers stays in it, so that it costs the same', () => {
    const name = 'chase-verify.com 10.0.0.1 a@b.co www.x.io ';
    const text = breakAddresses(name.repeat(3));
    expect(text).toMatch(/^[\u0020-\u007e]+$/);
    expect(segments(text)).toBe(1);
  });

  it('a name of any length is broken quickly', () => {
    const started = performance.now();
    for (const part of ['n', 'n.', 'n:', '@', '1.', 'www.', '://']) plainName(part.repeat(20_000));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
