import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import { aRegistration } from '../../testing/accounts.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: true });
});
afterAll(() => app.close());

it('whoever has a name is told by e-mail that a hundred sign-ins with it failed, and the answer to the guesser does not show it', async () => {
  const body = aRegistration({ email: 'owner@store.example' });
  await app.call(contract.session.register, { body });
  const username = String(body['username']);
  await app.database.pool.query(
    `insert into login_failures (username_folded, ip_address, failed_at)
     select $1, '198.51.100.' || n, now() from generate_series(1, 99) n`,
    [username.toLowerCase()],
  );
  const guess = (name: string) =>
    app.call(contract.session.login, { body: { username: name, password: 'wrong password' } });
  const [known, unknown] = [await guess(username), await guess('nobody-here')];
  for (const answer of [known, unknown])
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  await expect.poll(() => app.sandbox.mail.list(), { timeout: 15_000 }).toHaveLength(1);
  const [mail] = app.sandbox.mail.list();
  expect(mail?.subject).toBe('Somebody is trying passwords for your store');
  expect(mail?.text).toContain(`Username: ${username}`);
  expect(mail?.text).toContain(`${app.url}/forgot-password`);
});
