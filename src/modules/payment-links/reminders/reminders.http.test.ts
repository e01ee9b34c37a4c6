import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { anAccount, aStore, type OpenStore } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const { reminders, saveReminders, remindOfLink } = contract.paymentLinks;

let app: TestApp;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  store = await aStore(app);
});
afterAll(() => app.close());

const save = (body: object, token = store.token) => app.call(saveReminders, { body }, { token });
const read = async (token = store.token) => (await app.call(reminders, {}, { token })).body['reminders'];
const sent = (hours: number) => ({ hours, from: 'sent' as const });

it('reminders are off until an admin switches them on, and are then the same for the whole store', async () => {
  expect(await read()).toEqual({ isOn: false, steps: [sent(3), sent(24)] });
  const settings = { isOn: true, steps: [sent(3), { hours: 2, from: 'end' as const }] };
  const clerk = await anAccount(app.database, { parent: store, role: 'user' });
  expect((await save(settings, clerk.token)).status).toBe(403);
  expect(await save(settings)).toMatchObject({ status: 200, body: { reminders: settings } });
  expect(await read(clerk.token)).toEqual(settings);
  expect(await save({ ...settings, isOn: false })).toMatchObject({ status: 200, body: { reminders: { isOn: false } } });
  expect(await read()).toEqual({ ...settings, isOn: false });
});

it.each([
  ['without a step', []],
  ['with four steps', [sent(1), sent(2), sent(3), sent(4)]],
  ['with the same step twice', [sent(3), sent(3)]],
  ['at no whole hour', [sent(1.5)]],
  ['at once', [sent(0)]],
])('reminders %s are refused', async (_, steps) => {
  expect((await save({ isOn: true, steps })).status).toBe(400);
});

it('the reminders of one link are switched off and on by either of its ids, and twice is once', async () => {
  const link = await aLink(app.database, store, { userId: store.userId });
  const turn = (linkId: string, isOn: boolean) =>
    app.call(remindOfLink, { params: { linkId }, body: { isOn } }, { token: store.token });
  for (const id of [link.linkId, link.id])
    expect(await turn(id, false)).toMatchObject({ status: 200, body: { link: { remindersEnded: 'off' } } });
  expect(await turn(link.id, true)).toMatchObject({ body: { link: { remindersEnded: null, nextReminderAt: null } } });
  const { body } = await app.call(
    contract.paymentLinks.events,
    { params: { linkId: link.id } },
    { token: store.token },
  );
  expect((body['events'] as unknown as { type: string }[]).map(({ type }) => type)).toEqual([
    'reminders_on',
    'reminders_off',
    'created',
  ]);
});
