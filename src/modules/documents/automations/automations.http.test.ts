import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Automation } from '../../../contract/documents/automations.ts';
import { contract } from '../../../contract/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aContent, aTemplate, type DocumentCalls, documentCalls } from '../../../testing/documents.ts';
import { aMerchant, pay } from '../../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { letText } from '../../../testing/texts.ts';
import { LinkJobs } from '../../payment-links/index.ts';
import { DocumentJobs } from '../index.ts';

const { documentAutomations: calls, paymentLinks } = contract;

const [hour, day] = [3_600_000, 86_400_000];
/** Noon where the store is, not a day from the clock of the database. */
const noon = new Date(Math.ceil(Date.now() / day) * day - 4 * hour);

let app: TestApp;
let now = noon;
let store: OpenStore;
let other: OpenStore;
let staff: DocumentCalls;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
  other = await aMerchant(app);
});
beforeEach(async () => {
  now = noon;
  store = await letText(app, await aMerchant(app));
  staff = documentCalls(app, store);
});
afterAll(() => app.close());

const rows = async <R = Record<string, unknown>>(sql: string, values: readonly unknown[] = [store.storeId]) =>
  (await app.database.pool.query<R & Record<string, unknown>>(sql, [...values])).rows;

const thanks = { trigger: 'link_paid', sendText: true, textMessage: 'Thank you {customerName}: ${amount}' } as const;
const save = (body: object, by = store) =>
  app.call(calls.createAutomation, { body: { name: 'First', ...body } }, { token: by.token });
const saved = async (body: object): Promise<Automation> => {
  const answer = await save(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body['automation'] as unknown as Automation;
};
const change = ({ id, ...automation }: Automation, body: object, { token } = store) =>
  app.call(calls.saveAutomation, { params: { id }, body: { ...automation, ...body } }, { token });
const list = async (by = store) =>
  (await app.call(calls.automations, {}, { token: by.token })).body['automations'] as unknown as Automation[];

const aLink = async (known: object = {}): Promise<{ linkId: string; id: string }> => {
  const form = { amount: '12.50', customerName: 'Maria Lopez', customerPhone: '5551234567', expiresIn: 168, ...known };
  const { body } = await app.call(paymentLinks.create, { body: form }, { token: store.token });
  return body['link'] as unknown as { linkId: string; id: string };
};
const runs = () =>
  rows<{ id: string; status: string; reason: string | null; due_at: Date; payment_link_id: string }>(
    'select * from document_automation_runs where store_id = $1 order by created_at',
  );
/** What of them became of each, by status and reason. */
const outcomes = async () => (await runs()).map(({ status, reason }) => (reason === null ? status : reason));
const bringForward = () =>
  rows(`update document_automation_runs set due_at = '2026-01-01' where store_id = $1 and status = 'waiting'`);
const runAll = async () => {
  for (const { id } of await runs()) await app.get(DocumentJobs).runAutomation({ storeId: store.storeId, id });
};
const texts = async () => {
  const sent = `channel = 'sms' and state <> 'suppressed'`;
  const sql = `select message_content as said from message_history where store_id = $1 and ${sent} order by created_at`;
  return (await rows<{ said: string }>(sql)).map(({ said }) => said);
};
const leftOut = async ({ linkId }: { readonly linkId: string }) => {
  const { body } = await app.call(paymentLinks.events, { params: { linkId } }, { token: store.token });
  const events = body['events'] as unknown as { type: string; to: string; note: string }[];
  return events.filter(({ type }) => type === 'automation_left_out').map(({ note }) => note);
};

describe('an automation', () => {
  it('is made, changed, switched and deleted by admins of its own store alone', async () => {
    const templateId = await aTemplate(app.database, store);
    const made = await saved({ trigger: 'link_created', templateId, sendText: true });
    expect(made).toMatchObject({ isEnabled: true, templateName: expect.stringMatching(/^Repair/), lastRunAt: null });
    const clerk = await anAccount(app.database, { parent: store, role: 'user' });
    expect((await save(thanks, clerk)).status).toBe(403);
    expect(await list(clerk)).toEqual([made]);
    expect(await list(other)).toEqual([]);
    const foreign = [await change(made, {}, other), await save({ trigger: 'link_paid', templateId }, other)];
    expect(foreign.map(({ status }) => status)).toEqual([404, 404]);
    const remove = (by: OpenStore) =>
      app.call(calls.deleteAutomation, { params: { id: made.id } }, { token: by.token });
    expect((await remove(other)).status).toBe(404);
    await rows('update pdf_templates set is_active = false where store_id = $1');
    expect((await change(made, {})).body).toMatchObject({ code: 'template_archived' });
    expect(await change(made, { isEnabled: false })).toMatchObject({ status: 200 });
    const deleteTemplate = contract.documentTemplates.deleteTemplate;
    const inUse = await app.call(deleteTemplate, { params: { id: templateId } }, { token: store.token });
    expect(inUse.body['code']).toBe('template_used');
    expect((await remove(store)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(
      await rows(`select description from activity_logs where store_id = $1 and action = 'AUTOMATION_CHANGED'`),
    ).toHaveLength(3);
  });

  it('that could do nothing is refused at the field, and so is the twenty-first', async () => {
    const blank = await aTemplate(app.database, store, { content: aContent('[Item!]') });
    const before = await aTemplate(app.database, store);
    const refusals: readonly (readonly [object, string])[] = [
      [{ trigger: 'link_paid' }, 'templateId'],
      [{ ...thanks, textMessage: null }, 'textMessage'],
      [{ trigger: 'link_expired', sendEmail: true }, 'emailMessage'],
      [{ ...thanks, textMessage: '{customer}' }, 'textMessage'],
      [{ ...thanks, textMessage: 'See bit.ly/x' }, 'textMessage'],
      [{ ...thanks, textMessage: 'x'.repeat(1_001) }, 'textMessage'],
      [{ ...thanks, emailSubject: 'x'.repeat(256) }, 'emailSubject'],
      [{ ...thanks, delayMinutes: 90 * 24 * 60 + 1 }, 'delayMinutes'],
      [{ ...thanks, delayMinutes: -1 }, 'delayMinutes'],
      [{ trigger: 'link_expiring', sendText: true }, 'delayMinutes'],
      [{ ...thanks, name: 'x'.repeat(101) }, 'name'],
      [{ ...thanks, templateId: before }, 'textMessage'],
      [{ trigger: 'link_created', templateId: blank }, 'templateId'],
      [{ trigger: 'link_paid', templateId: before }, 'templateId'],
    ];
    for (const [body, path] of refusals) {
      const answer = await save(body);
      const details = (answer.body['details'] ?? []) as readonly { readonly path: string }[];
      expect([answer.status, details.map((each) => each.path)], JSON.stringify(body)).toEqual([400, [path]]);
    }
    const answers = await Promise.all(Array.from({ length: 21 }, () => save(thanks)));
    expect(answers.filter(({ body }) => body['code'] === 'too_many_automations')).toHaveLength(1);
    await expect(rows(`update template_automations set delay_minutes = 129601 where store_id = $1`)).rejects.toThrow(
      'delay_minutes',
    );
  });
});

describe('a new link', () => {
  it('has its document made in its own commit, so that it waits for the signature, and sent', async () => {
    const templateId = await aTemplate(app.database, store);
    const { id: automationId } = await saved({ trigger: 'link_created', templateId, sendText: true, sendEmail: true });
    const link = await aLink();
    expect(link).toMatchObject({ signature: 'awaited' });
    const [document] = await staff.list({ linkId: link.linkId });
    expect(await staff.signingOf(link.linkId)).toEqual({ path: `/sign/${document?.documentId}`, before: true });
    expect(document).toMatchObject({ madeBy: 'Debitlink', sentAt: expect.any(String) });
    expect(await texts()).toEqual([expect.stringContaining(`/sign/${document?.documentId}`)]);
    expect(await outcomes()).toEqual(['done']);
    expect(await list()).toMatchObject([{ id: automationId, lastRunAt: now.toISOString() }]);
    expect(await rows('select user_id, total_uses from template_usage_stats where store_id = $1')).toEqual([
      { user_id: null, total_uses: 1 },
    ]);
  });

  it('is made all the same where its document cannot be, and says why', async () => {
    const templateId = await aTemplate(app.database, store, { content: aContent('{customer.name} {link.notes!}') });
    await saved({ trigger: 'link_created', templateId });
    const [without, unprintable] = [await aLink(), await aLink({ customerNotes: '\u{12000}' })];
    expect(await leftOut(without)).toEqual(['The payment link has no notes for the customer.']);
    expect(await leftOut(unprintable)).toEqual([
      'These letters in the notes for the customer cannot be printed: \u{12000}',
    ]);
    expect(await outcomes()).toEqual(['fields_missing', 'letters_unprintable']);
    expect(await staff.list({})).toEqual([]);
    expect(await leftOut(await aLink({ customerNotes: 'Fine' }))).toEqual([]);
  });

  it('is not texted about it in quiet hours, but in the morning, if it still waits', async () => {
    await saved({ trigger: 'link_created', templateId: await aTemplate(app.database, store), sendText: true });
    now = new Date(noon.getTime() + 10 * hour);
    const [link, paid] = [await aLink(), await aLink()];
    expect(await staff.signingOf(link.linkId)).toMatchObject({ before: true });
    await rows(`update payment_links set status = 'completed' where store_id = $1 and id = $2`, [
      store.storeId,
      paid.id,
    ]);
    await runAll();
    expect(await outcomes()).toEqual(['waiting', 'waiting']);
    now = new Date(noon.getTime() + 21 * hour);
    await runAll();
    expect(await outcomes()).toEqual(['done', 'done']);
    expect(await texts()).toHaveLength(1);
  });
});

describe('a run that is due', () => {
  it('is done once, however often and simultaneously', async () => {
    await saved({
      trigger: 'link_created',
      sendText: true,
      textMessage: 'Pay {amount} at {paymentLink} soon',
      delayMinutes: 5,
    });
    await aLink();
    await runAll();
    expect(await texts()).toEqual([]);
    await bringForward();
    await app.get(DocumentJobs).findDueRuns();
    const queued = `select from pgboss.job where name = 'documents.run-automation' and data ->> 'storeId' = $1`;
    expect(await rows(queued)).toHaveLength(1);
    await Promise.all(Array.from({ length: 6 }, runAll));
    await runAll();
    expect(await texts()).toEqual([expect.stringMatching(/: Pay 12\.50 at http\S+\/t\/\S+ soon\nReply STOP/)]);
  });

  it('is left out where the link was paid meanwhile, is closed or not its reader’s, or it was switched off', async () => {
    const reminder = { trigger: 'link_created', sendText: true, delayMinutes: 60 } as const;
    const automation = await saved(reminder);
    const states = [
      [`status = 'completed'`, 'paid'],
      [`status = 'expired'`, 'expired'],
      [`status = 'cancelled'`, 'closed'],
      ['is_disabled = true', 'closed'],
      [`disowned_code = 'wrong_number'`, 'disowned'],
    ] as const;
    for (const [columns] of states) {
      const { id } = await aLink();
      await rows(`update payment_links set ${columns} where store_id = $1 and id = $2`, [store.storeId, id]);
    }
    const open = await aLink();
    await bringForward();
    await rows('update payment_links set confirming = true where store_id = $1 and id = $2', [store.storeId, open.id]);
    await runAll();
    expect(await outcomes()).toEqual([...states.map(([, code]) => code), 'waiting']);
    await change(automation, { isEnabled: false });
    await bringForward();
    await runAll();
    expect(await outcomes()).toEqual([...states.map(([, code]) => code), 'switched_off']);
    expect(await texts()).toEqual([]);
    expect(await leftOut(open)).toEqual([]);
  });

  it('moves with the expiry of its link and with the delay, and goes with its trigger', async () => {
    const link = await aLink();
    const automation = await saved({ trigger: 'link_expiring', sendText: true, delayMinutes: 3 * 24 * 60 });
    await aLink({ expiresIn: 24 });
    const due = async () => (await runs()).map(({ due_at: at }) => at.getTime());
    const expiry = async () =>
      Number((await rows('select expires_at from payment_links where id = $1', [link.id]))[0]?.['expires_at']);
    expect(await due()).toEqual([(await expiry()) - 3 * day]);
    const before = await expiry();
    const later = { params: { linkId: link.id }, body: { expiresIn: 48 } };
    await app.call(paymentLinks.extend, later, { token: store.token });
    expect(await expiry()).toBe(before + 2 * day);
    expect(await due()).toEqual([before - day]);
    await change(automation, { delayMinutes: 2 * 24 * 60 });
    expect(await due()).toEqual([before]);
    await bringForward();
    await runAll();
    expect(await due()).toEqual([before]);
    expect(await texts()).toEqual([]);
    const tomorrow = new Date(now.getTime() + day);
    await rows(`update payment_links set expires_at = $2 where store_id = $1`, [store.storeId, tomorrow]);
    await bringForward();
    await runAll();
    expect(await texts()).toEqual([expect.stringContaining('$12.50 is still open')]);
    await aLink();
    await change(automation, thanks);
    expect(await outcomes()).toEqual(['done']);
  });

  it('thanks whoever has paid, once, and offers what is signed then', async () => {
    const link = await aLink({ customerEmail: 'maria@example.com' });
    await saved(thanks);
    const email = { emailSubject: '{companyName}\nthanks', emailMessage: 'Dear {customerName},\n{paymentLink}' };
    await saved({ trigger: 'link_paid', sendEmail: true, ...email });
    const after = { showBeforePayment: false, showAfterPayment: true, content: aContent('Done.') };
    await saved({ trigger: 'link_paid', templateId: await aTemplate(app.database, store, after) });
    expect((await pay(app, link)).status).toBe(200);
    expect(await outcomes()).toEqual(['waiting', 'waiting', 'waiting']);
    await runAll();
    expect(await outcomes()).toEqual(['done', 'done', 'done']);
    expect((await texts()).filter((said) => said.includes('Thank you Maria Lopez: $12.50'))).toHaveLength(1);
    const mails = `select subject, message_content as said from message_history where store_id = $1 and subject like '%thanks'`;
    const [mail] = await rows<{ subject: string; said: string }>(mails);
    expect(mail?.subject).not.toContain('\n');
    expect(mail?.said).toContain(`Dear Maria Lopez,\n${app.config.publicUrl}/pay/${link.linkId}`);
    expect(await staff.signingOf(link.linkId)).toMatchObject({ before: false });
  });

  it('makes a document for the customer of a link that has expired', async () => {
    await saved({
      trigger: 'link_expired',
      templateId: await aTemplate(app.database, store, { content: aContent('Come again.') }),
    });
    const link = await aLink();
    await rows(`update payment_links set expires_at = now() - interval '1 minute' where store_id = $1`);
    await app.get(LinkJobs).expireLinks(new AbortController().signal);
    await runAll();
    expect(await outcomes()).toEqual(['done']);
    expect(await staff.list({})).toMatchObject([{ link: null, customerName: 'Maria Lopez', status: 'pending' }]);
    expect(await leftOut(link)).toEqual([]);
  });

  it('says on the link why nobody was told, and is switched off after ten failures in a row', async () => {
    const automation = await saved({ trigger: 'link_created', sendEmail: true });
    expect(await leftOut(await aLink())).toEqual(['The customer has no email address.']);
    await change(automation, { sendEmail: false, sendText: true, textMessage: 'Hello' });
    await rows(`insert into sms_opt_outs (store_id, phone) values ($1, '15551234567')`);
    expect(await leftOut(await aLink())).toEqual(['This customer has opted out of text messages.']);
    await rows('delete from sms_opt_outs where store_id = $1');
    await rows(`insert into text_limits (store_id, id, texts_per_day) values ($1, $2, 1)`, [
      ...[store.storeId, store.userId],
    ]);
    expect(await leftOut(await aLink())).toEqual([]);
    expect(await leftOut(await aLink())).toEqual([expect.stringMatching(/^This store may send at most 1 text/)]);
    expect(await outcomes()).toEqual(['no_address', 'opted_out', 'done', 'limit_reached']);
    await rows('delete from text_limits where store_id = $1');
    for (let made = 1; made <= 10; made += 1) {
      expect(await list()).toMatchObject([{ isEnabled: true }]);
      now = new Date(now.getTime() + 1_000);
      await aLink({ customerPhone: '442071234567' });
    }
    expect(await list()).toMatchObject([{ isEnabled: false, switchedOff: true }]);
    const said = `select description from activity_logs where store_id = $1 and status = 'warning' and action = 'AUTOMATION_CHANGED'`;
    expect(await rows(said)).toMatchObject([{ description: expect.stringContaining('failed ten times in a row') }]);
    await aLink();
    expect(await outcomes()).toHaveLength(14);
    expect((await change(automation, { isEnabled: true })).body).toMatchObject({ automation: { switchedOff: false } });
  });
});
