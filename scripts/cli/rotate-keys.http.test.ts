import { execFile } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, sealedColumns } from '../../src/app.ts';
import { contract } from '../../src/contract/index.ts';
import { openLog } from '../../src/platform/log.ts';
import { openSecrets } from '../../src/platform/stored-keys.ts';
import { demoMerchant } from '../../src/sandbox/index.ts';
import type { OpenStore } from '../../src/testing/accounts.ts';
import {
  aMerchant,
  aPayableLink,
  aPayment,
  attemptsOf,
  chargesOf,
  expectAgreement,
  reconcile,
} from '../../src/testing/payments.ts';
import { startSecondProgram } from '../../src/testing/second-program.ts';
import { startTestApp, type TestApp } from '../../src/testing/test-app.ts';
import { ignoresJobs } from '../../src/testing/test-module.ts';

const oldKey = 'the-key-that-is-about-to-be-replaced';
const newKey = 'the-key-that-is-about-to-replace-it';
const swapped = { SECRETS_KEY: newKey, SECRETS_KEYS_OLD: oldKey };

let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  app = await startTestApp({ environment: { SECRETS_KEY: oldKey, SECRETS_KEYS_OLD: newKey, IPOS_TIMEOUT_MS: '3000' } });
  store = await aMerchant(app);
  // More than one batch of keys; a few at a time, as the pool turns away what waits too long for a connection.
  for (let made = 0; made < 220; made += 10) await Promise.all(Array.from({ length: 10 }, () => aMerchant(app)));
});
afterAll(async () => {
  await expectAgreement({ database: app.database, charges: app.sandbox.ledger() });
  await app.close();
});

interface Answer {
  readonly status: number;
  readonly hit: string | null;
  readonly body: Record<string, unknown>;
}

const post = async (url: string, headers: Readonly<Record<string, string>>, body: unknown): Promise<Answer> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const hit = answer.headers.get('idempotency-hit');
  return { status: answer.status, hit, body: (await answer.json()) as Record<string, unknown> };
};

type SentPayment = ReturnType<typeof aPayment>;

const payAt = (url: string, { body, key }: SentPayment): Promise<Answer> =>
  post(url + contract.checkout.pay.path, { 'idempotency-key': key }, body);

const { tpn: iposTpn, authToken: iposAuthToken, tokenizationKey: iposTokenizationKey } = demoMerchant;

const saveAt = (url: string): Promise<Answer> =>
  post(
    url + contract.account.saveCredentials.path,
    { authorization: `Bearer ${store.token}` },
    { iposTpn, iposAuthToken, iposTokenizationKey },
  );

interface Ending {
  readonly code: number;
  readonly out: string;
}

/** Runs the command as an admin does. */
const rotateKeys = (): Promise<Ending> =>
  new Promise((resolve) => {
    const launcher = path.join(import.meta.dirname, '..', 'debitlink.mjs');
    const env = { ...process.env, DATABASE_URL: app.clone.url, ...swapped };
    execFile(process.execPath, [launcher, 'rotate-keys'], { env }, (failure, out, err) => {
      resolve({ code: Number(failure?.code ?? 0), out: out + err });
    });
  });

/** Payers pay and an admin saves credentials, in turn at each of the addresses, until the work is done; answers what went wrong. */
const underLoad = async <T>(urls: readonly string[], work: () => Promise<T>) => {
  const over = new AbortController();
  const answers: Answer[] = [];
  const repeat = async (act: (url: string) => Promise<Answer>): Promise<void> => {
    for (let turn = 0; !over.signal.aborted || turn < 4; turn += 1) {
      answers.push(await act(urls[turn % urls.length] ?? ''));
    }
  };
  const payNext = async (url: string) => payAt(url, aPayment(app, { linkId: await aPayableLink(app.database, store) }));
  const load = Promise.all([repeat(payNext), repeat(payNext), repeat(saveAt)]);
  const result = await work();
  over.abort();
  await load;
  const failures = answers.filter(({ status, body }) => status !== 200 || body['success'] !== true);
  return { result, failures, answers: answers.length };
};

/** The program with the new key alone, without a process around it. */
const createAppWithNewKey = async () => {
  const { config, database } = app;
  const secrets = await openSecrets(database, { key: newKey, oldKeys: [] }, sealedColumns);
  return { ...createApp({ config, database, log: openLog('fatal'), jobsRuntime: ignoresJobs, secrets }), database };
};

it(
  'keys are replaced under load without an error, and money in flight is found again with the new key alone',
  { timeout: 120_000 },
  async () => {
    const paid = aPayment(app, { linkId: await aPayableLink(app.database, store) });
    const first = await payAt(app.url, paid);
    expect(first).toMatchObject({ status: 200, hit: null, body: { success: true } });
    const lost = aPayment(app, { linkId: await aPayableLink(app.database, store) });
    app.sandbox.ipos.fault({ fault: 'reset_after_charge' });
    expect(await payAt(app.url, lost)).toMatchObject({ status: 202, body: { pending: true } });

    const next = await startSecondProgram(app, app.clone.url, swapped);
    const both = await underLoad([app.url, next.url], rotateKeys);
    expect(both.failures).toEqual([]);
    expect(both.answers).toBeGreaterThan(20);
    expect(both.result.out).toMatch(/users.ipos_auth_token: 200 of 22[01]\n/);

    // Nobody seals with the old key any more.
    const swappedOnly = await underLoad([next.url], rotateKeys);
    expect(swappedOnly.failures).toEqual([]);
    expect(swappedOnly.result).toEqual({ code: 0, out: expect.stringContaining('Nothing is sealed with an old key.') });

    const alone = await startSecondProgram(app, app.clone.url, { SECRETS_KEY: newKey, SECRETS_KEYS_OLD: '' });
    expect((await underLoad([alone.url], () => Promise.resolve())).failures).toEqual([]);
    expect(await payAt(alone.url, paid)).toEqual({ ...first, hit: 'true' });
    expect(await attemptsOf(app, lost.body.linkId)).toMatchObject([{ state: 'unknown' }]);
    await reconcile(await createAppWithNewKey(), lost.body.linkId);
    expect(await attemptsOf(app, lost.body.linkId)).toMatchObject([{ state: 'approved' }]);
    expect(await payAt(alone.url, lost)).toMatchObject({ status: 200, hit: 'true', body: { success: true } });
    expect(await chargesOf(app, lost.body.linkId)).toHaveLength(1);
  },
);

it(
  'a program without the key of what is stored does not start, and says in one line which variables to look at',
  { timeout: 60_000 },
  async () => {
    const start = startSecondProgram(app, app.clone.url, { SECRETS_KEY: 'a-key-by-which-nothing-was-sealed-yet' });
    await expect(start).rejects.toThrow(/ready: SECRETS_KEY, SECRETS_KEYS_OLD: [^\n]+\n$/);
  },
);
