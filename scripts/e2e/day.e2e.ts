import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import { payWith, cards } from './actions.ts';
import { startJourney, type Journey } from './journey.ts';
import { checkViews, desktop, phone } from './views.ts';

const recipient = 'office-of-the-day@store.example';

let journey: Journey;
let receiver: string;
beforeAll(async () => {
  journey = await startJourney();
  const { store, program } = journey;
  // The dashboard of a store that was never paid shows its first steps instead.
  await store.paidLink();
  receiver = `day-${store.clerk.username}`;
  const body = {
    ...{ realTimeNotifications: true, emailNotifications: true, recipientEmails: [recipient] },
    ...{ webhookEnabled: true, webhookUrl: `${program.sandboxUrl}/receiver/${receiver}` },
  };
  await store.call(contract.notifications.saveConfig, { body });
});
afterAll(() => journey.close());

/** What the receiver of the store's webhook got. */
const received = async (): Promise<readonly unknown[]> => {
  const answer = await fetch(`${journey.program.sandboxUrl}/receiver`, { headers: { accept: 'application/json' } });
  const { calls } = (await answer.json()) as { calls: readonly { readonly name: string; readonly body: string }[] };
  return calls.filter(({ name }) => name === receiver).map(({ body }) => JSON.parse(body) as unknown);
};

it('a payment appears on the dashboard, in the bell, the log and the webhooks, and as an email, without a reload', async () => {
  const { program, store } = journey;
  const context = await journey.open(desktop);
  const open = async (path: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(`${path.startsWith('http') ? '' : program.url}${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    return page;
  };
  const dashboard = await open('/dashboard');
  const [log, webhooks, mails] = [
    await open('/activity'),
    await open('/settings/webhooks'),
    await open(`${program.sandboxUrl}/phone`),
  ];
  const bell = dashboard.getByRole('button', { name: /^Notifications/ });
  const unread = async (): Promise<number> => Number(/\d+/.exec((await bell.textContent()) ?? '')?.[0] ?? 0);
  await expect.poll(unread).toBeGreaterThan(0);
  const before = await unread();
  const { linkId } = await store.link({ customerName: 'Marta Diaz', customerPhone: '2135550161', amount: '61.70' });
  const payer = await (await journey.openVisitor(phone)).newPage();
  await payer.goto(`${program.url}/pay/${linkId}`);
  await payWith(payer, cards.debit);
  await payer.getByRole('heading', { name: 'Payment successful' }).waitFor();

  // It is named there as the payer named themselves.
  await dashboard.getByRole('region', { name: 'Just paid' }).locator(`a[href$="${linkId}"]`).waitFor();
  await expect.poll(unread).toBe(before + 1);
  await bell.click();
  await dashboard
    .getByRole('dialog', { name: 'Notifications' })
    .getByText('2 payments wait for the register')
    .waitFor();
  await log
    .getByText(/\$61\.70 for .* was paid/)
    .first()
    .waitFor();
  await webhooks
    .getByRole('table', { name: 'Deliveries' })
    .getByRole('row')
    .filter({ hasText: '61.70' })
    .getByText('200', { exact: true })
    .waitFor();
  await mails.getByRole('link', { name: recipient }).click();
  await mails.getByRole('heading', { name: 'Marta Diaz paid $61.70' }).waitFor();
  expect(await received()).toMatchObject([{ event: 'payment_success', amount: '61.70', linkId, sequence: 1 }]);
  await context.close();
});

it('the day is summed up, read, downloaded with what was paid, and sent', async () => {
  const { program } = journey;
  const context = await journey.open(desktop);
  const page = await context.newPage();
  await page.goto(`${program.url}/dashboard/summaries`);
  await page.getByRole('button', { name: "Generate Today's Summary" }).click();
  await page.getByRole('table', { name: 'Daily summaries' }).getByRole('link').first().click();
  const panel = page.getByRole('region', { name: 'Summary', exact: true });
  await panel.getByText('Still to key in').waitFor();
  await checkViews(page, 'a summary');
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^daily-summary-\d{4}-\d\d-\d\d\.pdf$/);
  const { text } = await extractText(new Uint8Array(await readFile(await file.path())), { mergePages: true });
  for (const part of ['Marta Diaz', '$61.70']) expect(text).toContain(part);
  await panel.getByRole('button', { name: 'Send again' }).click();
  await panel.getByText(recipient).waitFor();
  await context.close();
});
