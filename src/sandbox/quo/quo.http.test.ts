import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoQuo } from '../demo.ts';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { text } from '../wire/http.ts';
import { listen } from '../wire/server.ts';
import { datedSignature, legacySignature } from './webhooks.ts';

const to = '+14155550100';
const dated = { 'quo-api-version': '2026-03-30' };

interface WebhookRequest {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

describe('the Quo stand-in', () => {
  let sandbox: Sandbox;
  let receiver: { url: string; stop(): Promise<void> };
  const webhooks: WebhookRequest[] = [];

  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const defaults = { authorization: demoQuo.apiKey, 'content-type': 'application/json' };
    const response = await fetch(sandbox.url + path, { method, headers: { ...defaults, ...headers }, ...init });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
  };
  const send = (content = 'Pay here') =>
    call('POST', '/v1/messages', { content, from: demoQuo.phoneNumberId, to: [to] });
  const subscribe = async (generation: 'legacy' | 'dated', events: readonly string[]): Promise<string> => {
    const body = { url: receiver.url, events, resourceIds: ['*'] };
    const path = generation === 'legacy' ? '/v1/webhooks/messages' : '/webhooks';
    const { body: created } = await call('POST', path, body, generation === 'dated' ? dated : {});
    return (created['data'] as { key: string }).key;
  };
  const events = () => webhooks.map(({ body }) => (JSON.parse(body) as { type: string }).type);

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, pace: 0 });
    const handle = ({ headers, body }: WebhookRequest) => {
      webhooks.push({ headers, body });
      return text(200, 'text/plain', '');
    };
    const server = await listen([{ method: 'POST', path: /^\/hook$/, handle }], 0, '127.0.0.1');
    receiver = { url: `http://127.0.0.1:${server.port}/hook`, stop: () => server.stop() };
  });
  beforeEach(() => {
    sandbox.reset();
    sandbox.quo.changeSettings({ requestsPerSecond: 1000 });
    webhooks.length = 0;
  });
  afterAll(() => Promise.all([sandbox.stop(), receiver.stop()]));

  it('a text is accepted with 202 and every field of the documented response', async () => {
    const { status, body } = await send();
    expect(status).toBe(202);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(body['data']).toStrictEqual({
      id: expect.stringMatching(/^AC/),
      to: [to],
      from: demoQuo.number,
      text: 'Pay here',
      phoneNumberId: demoQuo.phoneNumberId,
      conversationId: expect.stringMatching(/^CN/),
      direction: 'outgoing',
      userId: 'USsandbox1',
      status: 'queued',
      createdAt: instant,
      updatedAt: instant,
    });
  });

  it('a key is accepted alone and refused after Bearer', async () => {
    const bearer = { authorization: `Bearer ${demoQuo.apiKey}` };
    expect(await call('GET', '/v1/phone-numbers', undefined, bearer)).toMatchObject({
      status: 401,
      body: { code: '0200401', title: 'Unauthorized' },
    });
    sandbox.quo.changeSettings({ errors: 'live' });
    const live = await call('GET', '/v1/phone-numbers', undefined, bearer);
    expect(live.body).toMatchObject({ error: { key: 'Unauthorized' } });
  });

  it('a key with more requests than its rate limit gets 429, until the stand-in is reset', async () => {
    sandbox.quo.changeSettings({ requestsPerSecond: 10 });
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => (await call('GET', '/v1/phone-numbers')).status),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(10);
    sandbox.reset();
    expect((await call('GET', '/v1/phone-numbers')).status).toBe(200);
  });

  it('a legacy subscriber is notified of the delivery, signed with the decoded key over the raw body', async () => {
    const key = await subscribe('legacy', ['message.delivered']);
    await send();
    await sandbox.quo.idle();
    expect(events()).toStrictEqual(['message.delivered']);
    const [{ headers, body } = { headers: {}, body: '' }] = webhooks;
    const given = String(headers['openphone-signature']);
    expect(given).toBe(legacySignature(key, given.split(';')[2] ?? '', body));
  });

  it('a dated subscriber is notified of failures too, in the form of Standard Webhooks', async () => {
    const key = await subscribe('dated', ['message.delivered', 'message.undelivered']);
    sandbox.quo.fault({ fault: 'undelivered' });
    await send();
    await sandbox.quo.idle();
    expect(events()).toStrictEqual(['message.undelivered']);
    const [{ headers, body } = { headers: {}, body: '' }] = webhooks;
    const [id, at] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
    expect(headers['webhook-signature']).toBe(datedSignature(key, id, at, body));
    expect(JSON.parse(body)).toMatchObject({ data: { resource: { errorCode: '30007' } } });
  });

  it('the dated API refuses a request without the version header', async () => {
    expect((await call('POST', '/webhooks', { url: receiver.url, events: ['message.failed'] })).status).toBe(400);
  });

  it('a text to an opted-out recipient is accepted and fails afterwards', async () => {
    await subscribe('dated', ['message.received', 'message.failed']);
    await sandbox.quo.inbound({ from: to, to: demoQuo.number, body: 'Stop' });
    expect((await send()).status).toBe(202);
    await sandbox.quo.idle();
    expect(events()).toStrictEqual(['message.received', 'message.failed']);
    expect(sandbox.outbox().quoTexts.at(-1)).toMatchObject({ status: 'failed', errorCode: '21610' });
  });

  it.each([
    ['0206400', 400],
    ['0201402', 402],
    ['0204403', 403],
    ['500', 500],
  ] as const)('the fault %s is answered with status %i', async (fault, status) => {
    sandbox.quo.fault({ fault });
    expect((await send()).status).toBe(status);
    expect(sandbox.outbox().quoTexts).toStrictEqual([]);
  });

  it('texts are listed by number and participant, and the page size is required', async () => {
    await send();
    const query = `phoneNumberId=${demoQuo.phoneNumberId}&participants=${encodeURIComponent(to)}`;
    expect((await call('GET', `/v1/messages?${query}`)).status).toBe(400);
    expect((await call('GET', `/v1/messages?${query}&maxResults=10`)).body).toMatchObject({
      data: [{ text: 'Pay here' }],
    });
  });

  it('a contact is replaced by PATCH, listed with an unreliable total, and deleted', async () => {
    const defaultFields = { firstName: 'Ann', emails: [{ name: 'home', value: 'ann@example.com' }] };
    const created = await call('POST', '/v1/contacts', { defaultFields, externalId: 'c1', source: 'debitlink' });
    expect(created.status).toBe(201);
    const { id } = created.body['data'] as { id: string };
    await call('PATCH', `/v1/contacts/${id}`, { defaultFields: { firstName: 'Anna' } });
    const { body } = await call('GET', '/v1/contacts?maxResults=50&externalIds=c1');
    expect(body).toMatchObject({ data: [{ id, externalId: 'c1' }], totalItems: 2, nextPageToken: null });
    expect((body['data'] as { defaultFields: unknown }[])[0]?.defaultFields).toStrictEqual({ firstName: 'Anna' });
    expect((await call('DELETE', `/v1/contacts/${id}`)).status).toBe(204);
    expect(await call('GET', `/v1/contacts/${id}`)).toMatchObject({ status: 404, body: { code: '0200404' } });
  });
});
