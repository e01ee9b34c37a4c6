import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { demoMerchant } from '../../../sandbox/index.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import {
  aPayableLink,
  cards,
  reconcile,
  startTestCheckout,
  aPayment,
  type TestCheckout,
} from '../../../testing/payments.ts';
import { startSecondProgram, type SecondProgram } from '../../../testing/second-program.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { testKeys } from '../../../testing/test-module.ts';

type Fault = Parameters<TestApp['sandbox']['ipos']['fault']>[0];

let checkout: TestCheckout;
let app: TestApp;
let store: OpenStore;
const links: string[] = [];
/** Everything that was sent and belongs into no log. */
const secrets = new Set<string>(Object.values(cards));

beforeAll(async () => {
  checkout = await startTestCheckout();
  ({ app, store } = checkout);
});

afterAll(async () => {
  for (const linkId of links) await reconcile(app, linkId, { aged: true });
  await checkout.close();
});

const post = async (
  { url }: SecondProgram,
  path: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  return (await fetch(`${url}${path}`, { ...init, body: JSON.stringify(body) })).status;
};
const payAt = async (program: SecondProgram, card: string, extra: Readonly<Record<string, unknown>> = {}) => {
  const linkId = await aPayableLink(app.database, store);
  links.push(linkId);
  const { body, key } = aPayment(app, { linkId, card, extra });
  for (const secret of [body.token, key]) secrets.add(secret);
  return post(program, contract.checkout.pay.path, body, { 'idempotency-key': key });
};

const everyOutcome = async (program: SecondProgram): Promise<void> => {
  const faults: Fault[] = [
    { fault: 'hang_after_charge', ms: 5_000 },
    { fault: 'reset_after_charge' },
    { fault: '500_after_charge' },
    { fault: 'malformed' },
    { fault: 'html' },
    { fault: 'empty' },
    { fault: 'wrong_amount' },
  ];
  for (const card of [cards.debit, cards.credit, cards.declined]) expect(await payAt(program, card)).toBe(200);
  for (const fault of faults) {
    app.sandbox.ipos.fault(fault);
    expect(await payAt(program, cards.debit)).toBe(202);
  }
};

const misplacedCards = async (program: SecondProgram): Promise<void> => {
  const written = { streetAddress: `${cards.debit} 9753`, cvv: '9753' };
  expect(await payAt(program, cards.debit, written)).toBe(400);
  expect(await payAt(program, cards.debit, { token: cards.debit, ccnumber: cards.debit, cccvv: '9753' })).toBe(200);
};

/** PostgreSQL tells of a refused row with everything in it, and of a failed statement with its values. */
const brokenWrites = async (program: SecondProgram): Promise<void> => {
  const run = (text: string) => app.database.pool.query(text);
  await run("alter table transactions add constraint unlucky check (billing_zip <> '00013')");
  expect(await payAt(program, cards.debit, { billingZip: '00013', streetAddress: '1 Hidden Lane' })).toBe(500);
  await run('alter table transactions drop constraint unlucky');
  await run(
    `create function break_off() returns trigger language plpgsql as $$
       begin execute format('select 1 / 0 /* %s %s */', new.idempotency_key, new.billing_address); return new; end $$;
     create trigger break_off before update on transactions for each row
       when (new.state = 'approved') execute function break_off()`,
  );
  expect(await payAt(program, cards.debit, { streetAddress: '1 Hidden Lane' })).toBe(202);
  await run('drop trigger break_off on transactions');
};

const staffCalls = async (program: SecondProgram): Promise<void> => {
  const signIn = { username: 'operator', password: 'operator-secret' };
  expect(await post(program, contract.session.login.path, signIn)).toBe(200);
  const staff = { authorization: `Bearer ${store.token}` };
  expect(await post(program, contract.checkout.void.path, { transactionId: 'none' }, staff)).toBe(404);
};

describe('the log of a program that takes payments', { timeout: 60_000 }, () => {
  it('the log holds no card, no token, no key and no secret, whatever happens and whatever its level', async () => {
    const program = await startSecondProgram(app, app.clone.url, { LOG_LEVEL: 'trace', IPOS_TIMEOUT_MS: '400' });
    await everyOutcome(program);
    await misplacedCards(program);
    await brokenWrites(program);
    await staffCalls(program);
    const ended = once(program.child, 'close');
    program.child.kill('SIGTERM');
    await ended;

    const written = program.written();
    const { rows } = await app.database.pool.query<{ kept: string }>(
      `select unnest(array[token_hash, idempotency_key, rrn, terminal]) as kept from transactions
       union select unnest(array[ipos_tpn, ipos_auth_token]) from users union select sealed_key from read_stores`,
    );
    for (const { kept } of rows) if (kept) secrets.add(kept);
    const { tpn, authToken, tokenizationKey } = demoMerchant;
    for (const secret of [tpn, authToken, tokenizationKey, store.token, testKeys.key, 'operator-secret'])
      secrets.add(secret);
    expect(written).toContain('a request met a bug');
    expect(written).toContain('a payment broke off after its claim');
    expect(written).toContain('unlucky');
    expect([...secrets, 'Hidden Lane'].filter((secret) => written.includes(secret))).toEqual([]);
    expect(written).not.toMatch(/\b9753\b/);
  });
});
