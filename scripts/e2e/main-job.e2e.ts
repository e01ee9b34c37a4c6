import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { demoMerchant, demoTwilio } from '../../src/sandbox/demo.ts';
import { freePort } from '../../src/testing/free-port.ts';
import { TcpProxy } from '../../src/testing/tcp-proxy.ts';
import { cards, createLink, openMail, payWith, signIn, type NewLink } from './actions.ts';
import { startJourney, type Journey } from './journey.ts';
import { expireLink, startDebitlink, type StartedProgram } from './program.ts';
import { openDemoStore } from './store.ts';
import { desktop, phone } from './views.ts';

const clerk = { username: 'rosa', password: 'rosas-secret' };
const email = 'rosa@bakery.example';

/** The main job from registration to payment, in order, on one new database. */
describe('the main job', () => {
  /** Between the program and the processor. */
  const processor = new TcpProxy(() => ({ host: '127.0.0.1', port: sandboxPort }));
  let sandboxPort: number;
  let program: StartedProgram;
  let journey: Journey;
  let office: BrowserContext;
  let staff: Page;
  let customer: Page;

  beforeAll(async () => {
    [sandboxPort] = await Promise.all([freePort(), processor.open()]);
    const ports = { SANDBOX_PORT: String(sandboxPort), IPOS_API_URL: processor.url };
    program = await startDebitlink(ports);
    journey = await startJourney({ program, openStore: openDemoStore });
    office = await journey.openVisitor(desktop);
    staff = await office.newPage();
    customer = await (await journey.openVisitor(phone, { hasTouch: true })).newPage();
  });
  afterAll(async () => {
    await journey.close();
    await program.stop();
    await processor.close();
  });

  const link = (more: Partial<NewLink> = {}): Promise<string> =>
    createLink(staff, program, { name: 'Ann Lee', phone: '2135550100', amount: '125', ...more });
  const row = (number: string) => staff.getByRole('row').filter({ hasText: number });

  it('begins with a store that registers and waits for its approval', async () => {
    await staff.goto(`${program.url}/register`);
    await staff.getByLabel('First Name').fill('Rosa');
    await staff.getByLabel(/^Username/).fill(clerk.username);
    await staff.getByLabel('Email').fill(email);
    await staff.getByLabel(/^Company Name/).fill("Rosa's Bakery");
    await staff.getByLabel(/^Password/).fill(clerk.password);
    await staff.getByLabel(/^Confirm Password/).fill(clerk.password);
    await staff.getByRole('button', { name: 'Create Account' }).click();
    await staff.getByRole('heading', { name: 'Registration Received!' }).waitFor();
    await staff.getByText('Registration Submitted Successfully').waitFor();
  });

  it('tells a clerk by mail that the operator has approved the store, and lets them sign in', async () => {
    const operator = await (await journey.openVisitor(desktop)).newPage();
    await signIn(operator, program, program.operator);
    await operator.goto(`${program.url}/system-accounts`);
    await operator.getByRole('tab', { name: /Pending Users/ }).click();
    await operator.getByText("Rosa's Bakery").waitFor();
    await operator.getByRole('button', { name: /Approve/ }).click();
    await operator.getByText('User account has been approved successfully').waitFor();
    await operator.context().close();
    await staff.close();
    staff = await openMail(office, program, { email, subject: 'Your account is approved' });
    expect(staff.url()).toBe(`${program.url}/login`);
    await signIn(staff, program, clerk);
  });

  it('asks for the processing credentials once', async () => {
    await staff.goto(`${program.url}/settings?tab=credentials`);
    expect(await staff.locator('meta[name="version"]').getAttribute('content')).toBe(packageJson.version);
    await staff.getByLabel(/^TPN/).fill(demoMerchant.tpn);
    await staff.getByLabel(/^Auth Token/).fill(demoMerchant.authToken);
    await staff.getByRole('radio', { name: 'The Auth Token itself' }).check();
    await staff.getByRole('button', { name: /Save/ }).click();
    await staff.getByText('Your customers can pay.').waitFor();
    await expect.poll(() => staff.getByLabel(/^TPN/).inputValue()).toBe('•••• 5010');
    expect(await staff.content()).not.toContain(demoMerchant.authToken);
    await staff.goto(`${program.url}/settings?tab=sms`);
    await staff.getByLabel(/Account SID/).fill(demoTwilio.accountSid);
    await staff.getByLabel(/Auth Token/).fill(demoTwilio.authToken);
    await staff.getByRole('textbox', { name: 'From Number', exact: true }).fill(demoTwilio.fromNumber);
    await staff.getByRole('button', { name: /Save/ }).click();
    await expect.poll(() => staff.getByLabel(/^Auth Token/).inputValue()).toBe('•••• b3c5');
  });

  it('texts a link, is paid by debit card, and shows the clerk at once', async () => {
    const linkId = await link({ sms: true });
    await customer.goto(`${program.sandboxUrl}/phone`);
    await customer.getByRole('link', { name: /555-0100/ }).click();
    const opened = customer.waitForEvent('popup');
    await customer.locator('a[href*="/t/"]').click();
    customer = await opened;
    await customer.waitForURL(`**/pay/${linkId}`);
    await payWith(customer, cards.debit);
    await customer.getByRole('heading', { name: 'Payment successful' }).waitFor();
    await customer.getByText('$125.00').first().waitFor();
    await row('$125.00')
      .getByText(/completed/i)
      .waitFor();
    await customer.reload();
    await customer.getByText('$125.00').first().waitFor();
    expect(await customer.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
  });

  it('voids a credit card on a debit-only link and says that nothing stays charged', async () => {
    await customer.goto(`${program.url}/pay/${await link({ amount: '61' })}`);
    await payWith(customer, cards.credit);
    await customer.getByRole('heading', { name: 'Credit Card Not Allowed' }).waitFor();
    await customer.getByText('has been automatically voided').first().waitFor();
    await row('$61.00')
      .getByText(/voided/i)
      .waitFor();
  });

  it('lets a payer ask again for a void that failed, and says how far it is', async () => {
    const askAgain = customer.getByRole('button', { name: 'Void Transaction' });
    await customer.goto(`${program.url}/pay/${await link({ amount: '800.93' })}`);
    await payWith(customer, cards.credit);
    await askAgain.waitFor();
    await customer.reload();
    await askAgain.click();
    await customer.getByRole('heading', { name: 'Manual Intervention Required' }).waitFor();
    expect(await askAgain.count()).toBe(0);
    await customer.goto(`${program.url}/pay/${await link({ amount: '800.92' })}`);
    await payWith(customer, cards.credit);
    await customer.getByText('Your credit card transaction is being voided.').first().waitFor();
    expect(await customer.getByText('Nothing stays charged').count()).toBe(0);
  });

  it('lets a declined card be followed by another', async () => {
    await customer.goto(`${program.url}/pay/${await link({ amount: '62' })}`);
    await payWith(customer, cards.declined);
    await customer.getByText('Payment Failed').first().waitFor();
    await payWith(customer, cards.debit);
    await row('$62.00')
      .getByText(/completed/i)
      .waitFor();
  });

  it('tries a payment again by itself while the processor is away, and takes it once when it is back', async () => {
    await customer.goto(`${program.url}/pay/${await link({ amount: '64' })}`);
    await processor.close();
    await payWith(customer, cards.debit);
    await customer.getByRole('heading', { name: 'Not paid yet' }).waitFor();
    await customer.getByText('Nothing was charged.').waitFor();
    await customer.getByText(/Trying again in/).waitFor();
    await processor.open();
    await customer.getByRole('heading', { name: 'Payment successful' }).waitFor({ timeout: 30_000 });
    await row('$64.00')
      .getByText(/completed/i)
      .waitFor();
  });

  it('tells a payer that a link is disabled', async () => {
    const linkId = await link({ amount: '63' });
    await row('$63.00').getByRole('button', { name: /More/ }).click();
    await staff.getByRole('menuitem', { name: 'Disable link' }).click();
    await staff.getByText('Payment link disabled successfully').waitFor();
    await row('$63.00').getByText('Disabled').waitFor();
    await customer.goto(`${program.url}/pay/${linkId}`);
    await customer.getByText('This payment link has been disabled and is no longer available.').waitFor();
    expect(await customer.locator('#ccnumber').count()).toBe(0);
  });

  it('tells a payer that a link has expired', async () => {
    const linkId = await link({ amount: '64' });
    await expireLink(program, linkId);
    await customer.goto(`${program.url}/pay/${linkId}`);
    await customer.getByText('This payment link has expired').first().waitFor();
    await staff.reload();
    await row('$64.00').getByText('Expired').waitFor();
  });

  it('ends with code 0 on SIGTERM', async () => {
    expect(await program.stop()).toBe(0);
  });
});
