import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { mostSavedTexts, type SavedText } from '../../../contract/texting/saved-texts.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const calls = contract.conversations;
let app: TestApp;
let store: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  store = await anAccount(app.database);
});
afterAll(() => app.close());

const save = (message: string, { token } = store) => app.call(calls.saveText, { body: { message } }, { token });
const saved = async ({ token } = store): Promise<SavedText[]> =>
  (await app.call(calls.savedTexts, {}, { token })).body['savedTexts'] as unknown as SavedText[];

it('a store saves a text once, its staff share it, and no other store sees or deletes it', async () => {
  for (const message of ['Ready for pickup.', '  Closed today. ', 'Ready for pickup.'])
    expect((await save(message)).status).toBe(200);
  const texts = await saved(await anAccount(app.database, { parent: store }));
  expect(texts.map(({ message }) => message)).toEqual(['Closed today.', 'Ready for pickup.']);
  const other = await anAccount(app.database);
  expect(await saved(other)).toEqual([]);
  const params = { id: String(texts[0]?.id) };
  const remove = ({ token }: OpenStore) => app.call(calls.deleteSavedText, { params }, { token });
  expect([(await remove(other)).status, (await remove(store)).status, (await remove(store)).status]).toEqual([
    404, 200, 404,
  ]);
  expect((await saved()).map(({ message }) => message)).toEqual(['Ready for pickup.']);
});

it('a text that cannot be sent, or one more than a store may keep, is not saved', async () => {
  expect((await save('  ')).status).toBe(400);
  expect((await save('See bit.ly/x')).status).toBe(400);
  const full = await anAccount(app.database);
  const answers = await Promise.all(
    Array.from({ length: mostSavedTexts + 1 }, (_, number) => save(`Text ${number}`, full)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostSavedTexts);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { code: 'too_many_saved_texts' },
  });
});
