import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../src/contract/index.ts';
import type { LinkRow } from '../../src/contract/links/payment-links.ts';
import { cards, payWith } from './actions.ts';
import { startJourney, type Journey } from './journey.ts';
import { desktop, openInConsole, phone } from './views.ts';

/** Each would run `ran()` where it is read as markup, as script or as an address. */
const payloads = [
  '<img src=x onerror=ran()>',
  '"><script>ran()</script>',
  "' onfocus=ran() autofocus x='",
  '</script><script>ran()</script>',
  '<svg/onload=ran()>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<a href="javascript:ran()">pay here</a>',
  '</title></textarea></style><img src=x onerror=ran()>',
  '{{constructor.constructor("ran()")()}} ${ran()}',
  '<math><mtext><table><mglyph><style><img src=x onerror=ran()>',
  '&lt;img src=x onerror=ran()&gt;',
  '--><img src=https://elsewhere.example/x onerror=ran()><!--',
] as const;

let journey: Journey;
let links: readonly LinkRow[];
/** What should never happen in any page: text that ran, a refusal of the policy, a request to another host. */
const seen: string[] = [];

const watch = async (context: BrowserContext): Promise<BrowserContext> => {
  const own = [new URL(journey.program.url).hostname, new URL(journey.program.sandboxUrl).hostname];
  await context.exposeFunction('ran', () => seen.push('text ran'));
  context.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) seen.push(message.text());
  });
  context.on('request', (request) => {
    const { hostname, protocol, href } = new URL(request.url());
    if (protocol.startsWith('http') && !own.includes(hostname)) seen.push(`a request to ${href}`);
  });
  return context;
};

const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${journey.program.url}${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

/** Everything that a payer may write, for a link that exists: what their page reports, and their names at the payment. */
const writeAsPayer = async ({ linkId }: LinkRow, text: string): Promise<void> => {
  const send = (path: string, body: unknown) =>
    fetch(`${journey.program.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': text, referer: 'https://elsewhere.example/' },
      body: JSON.stringify(body),
    });
  const report = { action: 'PAYMENT_LINK_ACCESSED', entity: 'payment_link', entityId: linkId };
  await send('/api/activity-logs', { ...report, description: text, metadata: { note: text, customerName: text } });
  await send(`/api/payment-links/${linkId}/access`, { customerName: text, amount: text, language: text });
};

beforeAll(async () => {
  journey = await startJourney();
  const made: LinkRow[] = [];
  for (const [index, text] of payloads.entries()) {
    const notes = { customerNotes: text, internalNotes: text, customerEmail: `ann${index}@example.com` };
    const link = await journey.store.link({ customerName: text, customerPhone: `21355501${10 + index}`, ...notes });
    await writeAsPayer(link, text);
    made.push(link);
  }
  links = made;
});
afterAll(() => journey.close());

it('what anybody wrote is text on every page of a payer, and nothing of it runs', async () => {
  const context = await watch(await journey.openVisitor(phone));
  const page = await context.newPage();
  for (const [index, { linkId }] of links.entries()) {
    await visit(page, `/pay/${linkId}`);
    await page
      .getByText(payloads[index] ?? '', { exact: false })
      .first()
      .waitFor();
  }
  const [{ linkId } = { linkId: '' }] = links;
  await visit(page, `/pay/${linkId}`);
  const answer = page.waitForResponse('**/api/process-customer-payment');
  await payWith(page, cards.debit);
  const { receipt } = contract.checkout.pay.response.parse(await (await answer).json()) as { receipt?: string };
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
  await visit(page, new URL(receipt ?? '', journey.program.url).pathname);
  await context.close();
  expect(seen).toEqual([]);
});

it('what anybody wrote is text on every screen of staff and of the operator', async () => {
  const context = await watch(await journey.open(desktop));
  const page = await context.newPage();
  await visit(page, '/payment-links');
  for (const text of payloads) await page.getByRole('link', { name: text, exact: true }).first().waitFor();
  for (const { linkId, customerName } of links) {
    await openInConsole(page, `${journey.program.url}/payment-links/${linkId}`);
    await page.getByRole('group', { name: customerName, exact: true }).getByRole('region', { name: 'Notes' }).waitFor();
  }
  for (const path of ['/customers', '/dashboard', '/settings', '/payment-links?tab=create']) await visit(page, path);
  await context.close();
  const operator = await watch(await journey.openAs(journey.program.operator, desktop));
  const system = await operator.newPage();
  for (const tab of ['accounts', 'payments', 'locked', 'deliveries', 'jobs'])
    await visit(system, `/system-accounts?tab=${tab}`);
  await operator.close();
  expect(seen).toEqual([]);
});
