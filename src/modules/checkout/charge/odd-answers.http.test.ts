import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenStore } from '../../../testing/accounts.ts';
import { aPayableLink, aMerchant, reconcile, linkRow, pay, attemptsOf } from '../../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let store: OpenStore;
let odd: Readonly<Record<string, string>> = {};

const approve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { merchantAuthentication } = JSON.parse(await text(request)) as {
    merchantAuthentication: { transactionReferenceId: string };
  };
  const { transactionReferenceId } = merchantAuthentication;
  const good = { responseCode: '200', responseMessage: 'Approved', totalAmount: '1250', rrn: '1', cardLabel: 'DEBIT' };
  response.end(JSON.stringify({ iposhpresponse: { ...good, transactionReferenceId, ...odd } }));
};

/** A processor that approves whatever it is sent, in answers that nobody would expect. */
const processor = createServer((request, response) => {
  void approve(request, response);
});

beforeAll(async () => {
  await once(processor.listen(0, '127.0.0.1'), 'listening');
  const { port } = processor.address() as AddressInfo;
  app = await startTestApp({ environment: { IPOS_API_URL: `http://127.0.0.1:${port}` } });
  store = await aMerchant(app);
});
afterAll(async () => {
  await app.close();
  processor.close();
});

describe('an approval', () => {
  it('an approval completes its link although its text holds a character that no database keeps', async () => {
    odd = { responseMessage: 'Appr\u0000oved', cardLabel: 'DEB\u0000IT' };
    const linkId = await aPayableLink(app.database, store);
    expect(await pay(app, { linkId })).toMatchObject({ status: 200, body: { success: true, cardLabel: 'DEBIT' } });
    expect(await linkRow(app, linkId)).toMatchObject({ status: 'completed' });
  });

  it('an approval of an amount that no database keeps is voided, and staff are told', async () => {
    odd = { totalAmount: '9'.repeat(30) };
    const linkId = await aPayableLink(app.database, store);
    expect(await pay(app, { linkId })).toMatchObject({ status: 202, body: { pending: true } });
    await reconcile(app, linkId);
    expect(await attemptsOf(app, linkId)).toMatchObject([{ state: 'voided', void_reason: 'amount' }, { kind: 'void' }]);
    expect(await linkRow(app, linkId)).toMatchObject({ review: expect.stringContaining('a different amount') });
  });
});
