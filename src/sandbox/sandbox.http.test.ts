import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoMerchant, demoTwilio } from './demo.ts';
import { iposClient } from './ipos/testing.ts';
import { startSandbox, type Sandbox } from './sandbox.ts';
import { officialClient } from './twilio/testing.ts';

const debit = '4000056655665556';
const to = '+14155550100';
const from = demoTwilio.fromNumber;
const running: Sandbox[] = [];

const start = async (options: { stateDir?: string; publicUrl?: string } = {}): Promise<Sandbox> => {
  const sandbox = await startSandbox({ port: 0, pace: 0, ...options });
  running.push(sandbox);
  return sandbox;
};

const call = async (sandbox: Sandbox, method: string, at: string, body?: unknown) => {
  const headers = { 'content-type': 'application/json' };
  const init = body === undefined ? {} : { headers, body: JSON.stringify(body) };
  const response = await fetch(sandbox.url + at, { method, ...init });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.stop()));
});

describe('the control paths', () => {
  it('the iPOS control paths register merchants, plan faults, close batches and reset', async () => {
    const sandbox = await start();
    const tpn = '111111111111';
    const merchant = { authToken: 'other', domains: ['shop.example'] };
    expect(await call(sandbox, 'PUT', `/__sim/tpns/${tpn}`, merchant)).toMatchObject({ status: 200, body: { tpn } });
    await call(sandbox, 'POST', '/__sim/faults', { fault: 'gateway_failure', tpn });
    const sale = { amount: '100', tpn, key: 'other', token: sandbox.ipos.tokenFor(debit, tpn) };
    const failed = await iposClient(sandbox).transact({ ref: 'PL1', ...sale });
    expect(failed.wrapper['errResponseCode']).toBe('DEJ_ERR_003');
    await call(sandbox, 'POST', '/__sim/batch/close', { tpn });
    await call(sandbox, 'PUT', '/__sim/settings', { numericCodes: true });
    const second = { ref: 'PL2', ...sale, token: sandbox.ipos.tokenFor(debit, tpn) };
    expect((await iposClient(sandbox).transact(second)).wrapper).toMatchObject({
      responseCode: 200,
      batchNumber: '122',
    });
    expect((await call(sandbox, 'GET', '/__sim/transactions')).body).toHaveLength(2);
    await call(sandbox, 'POST', '/__sim/reset');
    expect((await call(sandbox, 'GET', '/__sim/transactions')).body).toStrictEqual([]);
  });

  it('the Twilio control paths register accounts, receive texts, plan faults and list the outbox', async () => {
    const sandbox = await start();
    const sid = `AC${'1'.repeat(32)}`;
    await call(sandbox, 'PUT', `/_sim/accounts/${sid}`, { authToken: 'x', numbers: [{ phoneNumber: '+15550100300' }] });
    expect(await call(sandbox, 'POST', '/_sim/inbound', { from: to, to: '+15550100300', body: 'hi' })).toMatchObject({
      status: 200,
      body: { accountSid: sid, direction: 'inbound' },
    });
    await call(sandbox, 'POST', '/_sim/fault', { fault: '500' });
    await expect(officialClient(sandbox).messages.create({ to, from, body: 'x' })).rejects.toMatchObject({
      status: 500,
    });
    expect((await call(sandbox, 'GET', '/_sim/outbox')).body).toMatchObject({ texts: [{ body: 'hi' }], mails: [] });
    expect((await call(sandbox, 'POST', '/_sim/reset')).status).toBe(200);
  });

  it('a control request that cannot be carried out is refused with the reason', async () => {
    const sandbox = await start();
    expect((await call(sandbox, 'POST', '/__sim/faults', { fault: 'earthquake' })).status).toBe(400);
    expect(await call(sandbox, 'POST', '/_sim/inbound', { from: to, to: '+15550000000', body: 'x' })).toMatchObject({
      status: 400,
      body: { error: 'No account owns +15550000000' },
    });
  });

  it('a control request that is not declared as JSON is refused, as a foreign page would send it', async () => {
    const sandbox = await start();
    const forged = await fetch(`${sandbox.url}/__sim/faults`, { method: 'POST', body: '{"fault":"latency"}' });
    expect(forged.status).toBe(415);
  });
});

describe('the sandbox with a state folder', () => {
  let stateDir: string;
  beforeEach(async () => {
    stateDir = await mkdtemp(path.join(tmpdir(), 'sandbox-'));
    return () => rm(stateDir, { recursive: true, force: true });
  });

  it('charges, texts, emails and opt-outs are kept across starts, even after an incomplete last line', async () => {
    const before = await start({ stateDir });
    const token = before.ipos.tokenFor(debit, demoMerchant.tpn);
    const { rrn = '' } = (await iposClient(before).transact({ ref: 'PL1', amount: '1250', token })).wrapper;
    await officialClient(before).messages.create({ to, from, body: 'Pay here' });
    await before.twilio.inbound({ from: to, to: from, body: 'STOP' });
    await createTransport(before.smtpUrl).sendMail({
      from: 'a@b.example',
      to: 'c@d.example',
      subject: 'Paid',
      text: 'x',
    });
    await before.twilio.idle();
    await running.pop()?.stop();
    await appendFile(path.join(stateDir, 'sandbox.ndjson'), '{"kind":"ipos.act","key":"torn');

    const after = await start({ stateDir });
    expect(after.outbox()).toStrictEqual(before.outbox());
    expect(after.ledger()).toEqual(before.ledger());
    await expect(officialClient(after).messages.create({ to, from, body: 'x' })).rejects.toMatchObject({ code: 21610 });
    expect((await iposClient(after).transact({ ref: 'PL1', amount: '1', token })).error).toBe(
      'Transaction id must be unique',
    );
    expect((await iposClient(after).transact({ ref: 'VD1', type: 2, rrn })).wrapper['responseCode']).toBe('200');
  });

  it('neither a card number nor a CVV is written to the journal', async () => {
    const sandbox = await start({ stateDir });
    await iposClient(sandbox).tokenise({ number: debit, cvv: '987' });
    const journal = await readFile(path.join(stateDir, 'sandbox.ndjson'), 'utf8');
    expect(journal).toContain('"last4":"5556"');
    expect(journal).not.toContain(debit);
    expect(journal).not.toContain('"987"');
  });

  it('a reset deletes the stored state', async () => {
    const before = await start({ stateDir });
    await officialClient(before).messages.create({ to, from, body: 'Pay here' });
    before.reset();
    expect((await start({ stateDir })).outbox()).toStrictEqual({ texts: [], quoTexts: [], mails: [] });
  });
});

describe('the demo', () => {
  it('pages on the host of the public URL can make tokens for the demo merchant', async () => {
    const sandbox = await start({ publicUrl: 'https://demo.shop.example' });
    expect(sandbox.ipos.merchants()[0]?.domains).toStrictEqual(['localhost', '127.0.0.1', 'demo.shop.example']);
  });
});
