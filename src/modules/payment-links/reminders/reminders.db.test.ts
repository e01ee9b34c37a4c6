import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LinkRow } from '../../../contract/links/payment-links.ts';
import type { ReminderSettings } from '../../../contract/links/reminders.ts';
import type { ReceivedKind } from '../../../contract/texting/conversations.ts';
import type { DomainEvent } from '../../../kernel/tx.ts';
import { aLink } from '../../../testing/links.ts';
import { aTextingStore } from '../../../testing/texts.ts';
import { ignoresJobs, startTestModule, type TestModule } from '../../../testing/test-module.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import { setLinkDisabled } from '../changes/change-link.ts';
import { extendLink } from '../changes/extend-link.ts';
import type { Context } from '../context.ts';
import { readLink } from '../link/index.ts';
import { paymentLinksModule } from '../module.ts';
import { switchReminders } from './plan-reminders.ts';
import { saveReminderSettings } from './reminder-settings.ts';
import { findDueReminders, sendReminder } from './send-reminder.ts';

const hour = 3_600_000;
// Eleven in the morning in New York, of a day long after this test was written.
const morning = new Date('2030-07-01T15:00:00Z');

let now = morning;
let asked: { storeId: string; id: string }[] = [];
let module: TestModule<Context>;
let store: OpenStore;
let link: { id: string; linkId: string };

beforeAll(async () => {
  const jobsRuntime = {
    ...ignoresJobs,
    send: (queue: unknown, payload?: unknown) => {
      if (queue === 'payment-links.send-reminder') asked.push(payload as { storeId: string; id: string });
      return Promise.resolve(null);
    },
  };
  module = await startTestModule(paymentLinksModule, { clock: () => now, jobsRuntime });
});
afterAll(() => module.close());

const ladder = (settings: Partial<ReminderSettings> = {}) =>
  module.transact((tx) =>
    saveReminderSettings(module.context)(
      { isOn: true, steps: [3, 24].map((hours) => ({ hours, from: 'sent' as const })), ...settings },
      store,
      tx,
    ),
  );
const raise = (event: DomainEvent & Record<string, unknown>) =>
  module.transact((tx) => Promise.resolve(tx.raise(event)));
/** The provider took a text about the link. */
const texted = ({ id }: { id: string } = link) =>
  raise({
    ...{ type: 'TextSent', storeId: store.storeId, messageId: id, linkId: id, customerId: null },
    ...{ provider: 'twilio', fromNumber: '+15550100200', tracked: true },
  });
const phoneOfStore = () => ({ storeId: store.storeId, phone: '12125550123' });
/** Somebody at the phone of the link wrote back. */
const received = (kind: ReceivedKind) => raise({ type: 'TextReceived', ...phoneOfStore(), id: link.id, kind });
const change = (columns: string) =>
  module.rows(`update payment_links set ${columns} where store_id = $1 and id = $2`, [store.storeId, link.id]);
const row = (): Promise<LinkRow> => readLink(module.context)(link.id, store);
const remindAll = async () => {
  asked = [];
  await findDueReminders(module.context)();
  for (const key of asked) await sendReminder(module.context)(key);
};
const passes = async (hours: number) => {
  now = new Date(now.getTime() + hours * hour);
  await remindAll();
};
const reminders = async () =>
  (
    await module.rows<{ message_content: string; state: string; intent_key: string }>(
      `select message_content, state, intent_key from message_history
        where store_id = $1 and message_type = 'reminder' order by created_at`,
      [store.storeId],
    )
  ).map(({ message_content: text, ...rest }) => ({ text, ...rest }));

beforeEach(async () => {
  now = morning;
  store = await aTextingStore(module);
  link = await aLink(module.database, store, {
    ...{ userId: store.userId, customerPhone: '12125550123', expiresAt: new Date(morning.getTime() + 72 * hour) },
  });
});

describe('reminders of a link', () => {
  it('go out at the hours that the store has set, each once, with an address to pay of its own', async () => {
    await ladder();
    await texted();
    expect((await row()).nextReminderAt).toBe('2030-07-01T18:00:00.000Z');
    await passes(2.9);
    expect(await reminders()).toEqual([]);
    await passes(0.2);
    await remindAll();
    const [first, ...others] = await reminders();
    expect(others).toEqual([]);
    expect(first?.text).toMatch(
      new RegExp(`^Corner Shop: \\$12.50 is still open. Pay here: .*/t/${store.storeId}[0-9a-z]{20} Reply STOP`),
    );
    expect((await row()).nextReminderAt).toBe('2030-07-02T15:00:00.000Z');
    await passes(21);
    await passes(24);
    expect((await reminders()).map(({ intent_key: key }) => key)).toEqual([
      `reminder:${link.id}:1`,
      `reminder:${link.id}:2`,
    ]);
    expect((await row()).nextReminderAt).toBeNull();
  });

  it('are one text however many jobs run for it at the same time', async () => {
    await ladder();
    await texted();
    now = new Date(now.getTime() + 3 * hour);
    await Promise.all(
      Array.from({ length: 6 }, () => sendReminder(module.context)({ storeId: store.storeId, id: link.id })),
    );
    expect(await reminders()).toHaveLength(1);
  });

  it('go out neither where the store has switched none on, nor once it has switched them off', async () => {
    await texted();
    await passes(3);
    expect(await row()).toMatchObject({ nextReminderAt: null });
    await ladder();
    await texted();
    expect((await row()).nextReminderAt).not.toBeNull();
    await ladder({ isOn: false });
    expect((await row()).nextReminderAt).toBeNull();
    await passes(5);
    expect(await reminders()).toEqual([]);
  });

  it.each([
    ['paid', `status = 'completed'`],
    ['disabled', 'is_disabled = true'],
    ['cancelled', `status = 'cancelled'`],
    ['expired', `status = 'expired'`],
    ['locked', `locked_code = 'many_cards'`],
    ['not its reader’s', `disowned_code = 'wrong_number'`],
    ['over', `expires_at = '2030-07-01T17:59:00Z'`],
    ['without a phone', `customer_phone = null`],
  ])('stop for a link that is %s when its reminder is due', async (_, columns) => {
    await ladder();
    await texted();
    await change(columns);
    await passes(3);
    await passes(24);
    expect(await reminders()).toEqual([]);
    expect((await row()).nextReminderAt).toBeNull();
  });

  it('stop once the customer has opted out, and say so', async () => {
    await ladder();
    await texted();
    await module.rows(`insert into sms_opt_outs (store_id, phone) values ($1, '12125550123')`, [store.storeId]);
    await passes(3);
    await passes(21);
    expect(await reminders()).toMatchObject([{ state: 'suppressed' }]);
    expect(await row()).toMatchObject({ nextReminderAt: null, remindersEnded: 'refused' });
  });

  it('stop once the customer has written back, for all links of their phone', async () => {
    await ladder();
    await texted();
    await received('text');
    expect(await row()).toMatchObject({ nextReminderAt: null, remindersEnded: 'replied' });
    await passes(24);
    expect(await reminders()).toEqual([]);
  });

  it.each([
    ['by a text', () => received('opt-out')],
    ['by telling staff', () => raise({ type: 'ConsentRecorded', ...phoneOfStore(), wanted: false })],
  ])('stop by their own code once the customer has opted out %s', async (_, optOut) => {
    await ladder();
    await texted();
    await optOut();
    expect(await row()).toMatchObject({ nextReminderAt: null, remindersEnded: 'opted_out' });
    await passes(24);
    expect(await reminders()).toEqual([]);
  });

  it('go on after a text that asks for help or for texts, which answers nothing', async () => {
    await ladder();
    await texted();
    for (const kind of ['help', 'opt-in'] as const) await received(kind);
    await raise({ type: 'ConsentRecorded', ...phoneOfStore(), wanted: true });
    expect(await row()).toMatchObject({ nextReminderAt: '2030-07-01T18:00:00.000Z', remindersEnded: null });
  });

  it('wait for the morning of the customer, and for the answer of the bank', async () => {
    now = new Date('2030-07-01T22:00:00Z');
    await ladder();
    await texted();
    expect((await row()).nextReminderAt).toBe('2030-07-02T13:00:00.000Z');
    await change('confirming = true');
    await passes(15);
    expect(await reminders()).toEqual([]);
    await change('confirming = false');
    await passes(1);
    expect(await reminders()).toHaveLength(1);
  });

  it('are switched off and on for one link, which its history tells', async () => {
    await ladder();
    await texted();
    const turn = (isOn: boolean) =>
      module.transact((tx) => switchReminders(module.context)({ linkId: link.linkId, isOn }, store.staff, tx));
    await Promise.all([turn(false), turn(false)]);
    expect(await row()).toMatchObject({ nextReminderAt: null, remindersEnded: 'off' });
    await texted();
    await passes(3);
    expect(await reminders()).toEqual([]);
    await turn(true);
    expect(await row()).toMatchObject({ nextReminderAt: '2030-07-02T15:00:00.000Z', remindersEnded: null });
    expect(
      await module.rows(`select type, by_name from payment_link_events where payment_link_id = $1 order by at, type`, [
        link.id,
      ]),
    ).toMatchObject([{ type: 'reminders_off' }, { type: 'reminders_on' }]);
  });

  it('follow the end of a link that is let be paid longer, and a link that is enabled again', async () => {
    await ladder({ steps: [{ hours: 1, from: 'end' }] });
    await texted();
    expect((await row()).nextReminderAt).toBe('2030-07-04T14:00:00.000Z');
    await module.transact((tx) => extendLink(module.context)({ linkId: link.id, expiresIn: 24 }, store.staff, tx));
    const { expiresAt, nextReminderAt } = await row();
    expect(Date.parse(nextReminderAt ?? '')).toBe(Date.parse(expiresAt) - hour);
    const disable = (isDisabled: boolean) =>
      module.transact((tx) => setLinkDisabled(module.context)({ linkId: link.id, isDisabled }, store.staff, tx));
    await disable(true);
    const stored = () => module.rows('select next_reminder_at from payment_links where id = $1', [link.id]);
    expect(await stored()).toEqual([{ next_reminder_at: null }]);
    await disable(false);
    expect((await row()).nextReminderAt).toBe(nextReminderAt);
  });

  it('are in Spanish for a payer who reads Spanish, in the words of the store where it has some', async () => {
    await ladder();
    await change(`payer_language = 'es'`);
    await texted();
    await passes(3);
    await module.rows(`update sms_settings set sms_reminder_template_es = 'Pague {paymentLink}' where store_id = $1`, [
      store.storeId,
    ]);
    await passes(21);
    expect((await reminders()).map(({ text }) => text)).toMatchObject([
      expect.stringMatching(/^Corner Shop: \$12.50 sigue pendiente/),
      expect.stringMatching(/^Pague http/),
    ]);
  });

  it('leave out a step that falls on a day over the limit, and go on with the next', async () => {
    await ladder();
    await texted();
    await module.rows(`insert into text_limits (store_id, id, texts_per_day) values ($1, $2, 0)`, [
      store.storeId,
      store.userId,
    ]);
    await passes(3);
    expect(await reminders()).toMatchObject([{ state: 'suppressed' }]);
    await module.rows('delete from text_limits where store_id = $1', [store.storeId]);
    await passes(21);
    expect((await reminders()).map(({ state }) => state)).toEqual(['suppressed', 'queued']);
  });
});
