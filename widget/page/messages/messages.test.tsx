import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ClosedCode } from '../../../src/contract/payer/public-link.ts';
import { renderPayerPage } from '../entry-server.tsx';
import { PayerPage } from '../payer-page.tsx';
import { aPage, closedBy } from '../testing/builders.ts';
import {
  fillForm,
  openPage,
  paths,
  payWith,
  refusalReply,
  resultReply,
  server,
  setUpFakes,
  voidReply,
} from '../testing/test-page.tsx';
import { en } from './en.ts';
import { es } from './es.ts';

setUpFakes();
afterEach(() => {
  document.documentElement.lang = 'en';
  document.cookie = 'lang=; Max-Age=0; Path=/';
});

const declineCodes = ['declined', 'declined_for_good', 'card_unread', 'store_refused'];
const inSpanish = 'es' as const;
const textOf = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent;
const toSpanish = () => screen.getByRole('link', { name: 'Español' });

/** Every text of a language by its path; functions are given the same two values. */
const textsOf = (messages: object, path = ''): (readonly [string, string])[] =>
  Object.entries(messages).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return [[`${path}${name}`, value] as const];
    if (typeof value === 'function')
      return [[`${path}${name}`, (value as (...given: unknown[]) => string)('A', 'B')] as const];
    return textsOf(value as object, `${path}${name}.`);
  });

describe('the texts of the page', () => {
  it('each text is said in Spanish too, in other words', () => {
    const spanish = new Map(textsOf({ ...es, closed: {} }));
    const same = textsOf({ ...en, closed: {}, server: {} }).filter(([path, text]) => spanish.get(path) === text);
    expect(same).toEqual([]);
  });

  it.each([en, es])('no text has a second full stop after a store whose name ends with one', (messages) => {
    const ofStore = (part: object): string[] =>
      Object.values(part).flatMap((value: unknown) => {
        if (typeof value === 'function')
          return /^\(?store\b/.test(String(value)) ? [(value as (store: string) => string)('Acme Inc.')] : [];
        return typeof value === 'object' && value !== null ? ofStore(value) : [];
      });
    const texts = ofStore(messages);
    expect(texts.length).toBeGreaterThan(15);
    for (const text of texts) expect(text).not.toContain('..');
  });

  it('a payer is addressed as usted, and an amount is written as at the till', () => {
    const texts = textsOf(es).map(([, text]) => text);
    for (const text of texts) expect(text).not.toMatch(/\b(tu|tus|tú|te|puedes|tienes|haz|revisa|escribe)\b/i);
    expect(es.form.pay('$1,250.00')).toBe('Pagar $1,250.00');
  });

  it.each([...ClosedCode.options, ...declineCodes, 'amount_changed', 'too_many_payments', 'token_used', 'absent'])(
    'what the server says by the code %s is said in Spanish',
    (code) => {
      expect(es.server[code]).toBeTruthy();
    },
  );
});

describe("the payer's page in Spanish", () => {
  it('the rendered page is Spanish from its first byte, with the amount as in the United States', () => {
    const { html, lang, title, noScript } = renderPayerPage(
      aPage({ amount: '1250.00', customerNotes: 'Ready' }, inSpanish),
    );
    for (const text of ['$1,250.00', 'Notas de la tienda', 'Solo tarjetas de débito', 'Pagar $1,250.00'])
      expect(textOf(html)).toContain(text);
    expect(html).toMatch(/<a class="lang" href="\?lang=en" hreflang="en" lang="en">English<\/a>/i);
    expect({ lang, title }).toEqual({ lang: 'es', title: 'Pagar a Rose Market' });
    expect(noScript).toContain('necesita JavaScript');
  });

  it.each(ClosedCode.options)('a link closed by %s says so in Spanish', (code) => {
    const text = textOf(renderPayerPage(aPage(closedBy(code, 'Messages of the server'), inSpanish)).html);
    expect(text).toContain(es.server[code]);
    expect(text).toContain(es.closed[code]('Rose Market'));
    expect(text).not.toContain('Messages of the server');
  });

  it('a decline is said in Spanish by its code', async () => {
    server.replies[paths.pay] = [
      resultReply({ success: false, retry: true, code: 'declined', error: 'Your bank declined this card.' }),
    ];
    const user = await payWith();
    expect(await screen.findByText('Your bank declined Visa ending in 5556.')).toBeVisible();
    await user.click(toSpanish());
    expect(await screen.findByText('Su banco rechazó la Visa terminada en 5556.')).toBeVisible();
    expect(screen.getByText('Rechazado. No se le cobró nada.')).toBeVisible();
  });

  it.each([
    ['funds', ': not enough money in the account.', ': no hay fondos suficientes.'],
    ['security_code', ': its security code is wrong.', ': su código de seguridad no es correcto.'],
    ['of-a-later-version', '.', '.'],
  ])('a decline for the reason %s is said in both languages', async (reason, english, spanish) => {
    const declineReason = reason as 'funds';
    server.replies[paths.pay] = [resultReply({ success: false, code: 'declined', declineReason, error: 'Declined.' })];
    const user = await payWith();
    expect(await screen.findByText(`Your bank declined Visa ending in 5556${english}`)).toBeVisible();
    await user.click(toSpanish());
    expect(await screen.findByText(`Su banco rechazó la Visa terminada en 5556${spanish}`)).toBeVisible();
  });

  it('the reason why a store has cancelled a link is said once, in both languages', () => {
    const link = {
      ...closedBy('link_cancelled', 'This payment link was cancelled by the store. Reason: Sold out'),
      closingNote: 'Sold out',
    };
    const text = (language: 'en' | 'es') => textOf(renderPayerPage(aPage(link, language)).html);
    expect(text('es')).toContain(`${String(es.server['link_cancelled'])} Motivo: Sold out`);
    expect(text('en').match(/Sold out/g)).toHaveLength(1);
  });

  it('an error of the script that turns a card into a token is told in Spanish without its English words', () => {
    expect(es.token.other('Invalid request')).not.toContain('Invalid');
  });

  it('a refusal whose code the page does not know is said in the words of the server, in Spanish in general ones', async () => {
    server.replies[paths.pay] = [refusalReply(429, 'never_heard_of', 'Too many guests.')];
    const user = await payWith();
    await screen.findByText('Payment processing failed: Too many guests.');
    await user.click(toSpanish());
    const general = 'Intente de nuevo o comuníquese con la tienda.';
    expect(await screen.findByText(`No se pudo procesar el pago: ${general}`)).toBeVisible();
    expect(document.body).not.toHaveTextContent('Too many guests');
  });

  it.each([
    ['credit_voided', { voided: true }],
    ['voided', { voided: true, reason: 'other' }],
    ['refunded', { voided: true, reason: 'refunded' }],
    ['held_voided', { voided: true, held: true }],
    ['held_voiding', { pending: true, held: true }],
    ['held_stands', { manual: true, held: true }],
    ['charge_stands', { manual: true }],
    ['void_again', { retry: true }],
  ] as const)('a void of the code %s is said in Spanish', async (code, info) => {
    server.replies[paths.pay] = [voidReply({ ...info, code }, { merchantTpn: 'alias' })];
    const user = await payWith();
    await user.click(toSpanish());
    expect((await screen.findAllByText(es.server[code] ?? 'missing'))[0]).toBeVisible();
  });

  it('a receipt has the date in Spanish and in the zone of the store', async () => {
    server.replies[paths.pay] = [resultReply({ paidAt: '2026-07-01T18:43:00.000Z' })];
    const user = openPage({ timezone: 'America/Denver' });
    await fillForm();
    await user.click(screen.getByRole('button', { name: 'Pay $125.00' }));
    await screen.findByRole('heading', { name: 'Payment successful' });
    await user.click(toSpanish());
    expect((await screen.findByText('Fecha y hora')).nextElementSibling).toHaveTextContent(
      /1 de jul de 2026.*12:43.*hora de las Montañas/,
    );
  });
});

describe('the switch of languages', () => {
  it('a switch changes every text in place, keeps what was typed, and is remembered', async () => {
    const user = openPage();
    await fillForm('4000056655665557');
    expect(screen.getByText(/a digit seems wrong/)).toBeVisible();
    await user.click(toSpanish());
    expect(await screen.findByText(/algún dígito no es correcto/)).toBeVisible();
    expect(screen.getByLabelText('Nombre en la tarjeta')).toHaveValue('Maria Lopez');
    expect(screen.getByLabelText('Número de tarjeta')).toHaveValue('4000 0566 5566 5557');
    await waitFor(() => {
      expect(document.documentElement.lang).toBe('es');
    });
    expect(document.title).toBe('Pagar a Rose Market');
    expect(document.cookie).toContain('lang=es');
    expect(window.location.search).toBe('?lang=es');
    await user.click(screen.getByRole('link', { name: 'English' }));
    expect(await screen.findByRole('button', { name: 'Pay $125.00' })).toBeVisible();
    expect(document.cookie).toContain('lang=en');
  });

  it('a page stays readable where the texts of the other language do not come, and has them when it is loaded again', async () => {
    const texts = { first: en, loadOther: () => Promise.reject(new Error('Failed to fetch')) };
    render(<PayerPage page={aPage()} texts={texts} />);
    await userEvent.click(toSpanish());
    expect(screen.getByRole('button', { name: 'Pay $125.00' })).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
    expect(window.location.search).toBe('?lang=es');
  });
});
