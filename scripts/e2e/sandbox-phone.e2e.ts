import { createTransport } from 'nodemailer';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoMerchant, demoTwilio, startSandbox, type Sandbox } from '../../src/sandbox/index.ts';
import { sharedBrowser } from './journey.ts';
import { openContext, phone, violations } from './views.ts';

const customer = '+14155550100';
const link = 'http://localhost:3000/pay/abc';

describe('the sandbox phone', () => {
  let sandbox: Sandbox;
  let context: BrowserContext;
  let page: Page;

  const send = async (body: string): Promise<void> => {
    await fetch(`${sandbox.url}/2010-04-01/Accounts/${demoTwilio.accountSid}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${demoTwilio.accountSid}:${demoTwilio.authToken}`)}` },
      body: new URLSearchParams({ To: customer, From: demoTwilio.fromNumber, Body: body }),
    });
  };

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, pace: 0 });
  });
  beforeEach(async () => {
    sandbox.reset();
    context = await openContext(await sharedBrowser(), phone);
    page = await context.newPage();
    await page.goto(`${sandbox.url}/phone`);
  });
  afterEach(() => context.close());
  afterAll(() => sandbox.stop());

  it('shows a text without a reload, with a link to tap, and shows markup as text', async () => {
    await page.getByText('No messages yet').waitFor();
    await send(`<img src=x onerror="document.title='hacked'"> Pay here: ${link}.`);
    await page.getByRole('link', { name: /\(415\) 555-0100/ }).click();
    // The list that was just left shows the text too, inside the link to its conversation.
    await page.getByLabel('Reply from this phone').waitFor();
    await page.getByText('<img src=x').waitFor();
    expect(await page.getByRole('link', { name: link, exact: true }).getAttribute('href')).toBe(link);
    await page.getByText(/Delivered/).waitFor();
    expect(await page.title()).toBe('Sandbox phone');
  });

  it('sends a reply from the phone and shows the confirmation of the opt-out', async () => {
    await send('Hello');
    await page.getByRole('link', { name: /555-0100/ }).click();
    await page.getByLabel('Reply from this phone').fill('STOP');
    await page.getByRole('button', { name: 'Send' }).click();
    await page
      .getByRole('region')
      .getByText(/successfully been unsubscribed/)
      .waitFor();
    expect(sandbox.outbox().texts.at(-2)).toMatchObject({ direction: 'inbound', from: customer, body: 'STOP' });
  });

  it('shows a mail with its subject', async () => {
    const mail = { from: 'store@example.com', to: 'ann@example.com', subject: 'Paid', text: 'Thank you' };
    await createTransport(sandbox.smtpUrl).sendMail(mail);
    await page.getByRole('link', { name: /ann@example.com/ }).click();
    await page.getByRole('heading', { name: 'Paid' }).waitFor();
  });

  it('passes the accessibility check', async () => {
    await send(`Pay here: ${link}`);
    await page.getByRole('link', { name: /555-0100/ }).waitFor();
    expect(await violations(page)).toStrictEqual([]);
    await page.getByRole('button', { name: 'Cards' }).click();
    await page.getByText('4000 0566 5566 5556').waitFor();
    expect(await violations(page)).toStrictEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: /555-0100/ }).click();
    await page.getByLabel('Reply from this phone').waitFor();
    expect(await violations(page)).toStrictEqual([]);
  });

  it('lists the charges on a page that passes the accessibility check', async () => {
    const { tpn, authToken } = demoMerchant;
    const paymentTokenId = sandbox.ipos.tokenFor('4000056655665556', tpn);
    await fetch(`${sandbox.url}/api/v2/iposTransact`, {
      method: 'POST',
      headers: { token: authToken },
      body: JSON.stringify({
        merchantAuthentication: { merchantId: tpn, transactionReferenceId: 'PL1' },
        transactionRequest: { transactionType: 1, amount: '1250', paymentTokenId },
      }),
    });
    await page.getByRole('link', { name: 'Card ledger' }).click();
    await page.getByRole('cell', { name: '$12.50' }).waitFor();
    expect(await violations(page)).toStrictEqual([]);
  });
});
