import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { LinkEvent } from '../../../contract/links/link-event.ts';
import type { LinkRow } from '../../../contract/links/payment-links.ts';
import { LinkStatus, type PublicLink } from '../../../contract/payer/public-link.ts';
import { anAccount, aStore, type OpenStore } from '../../../testing/accounts.ts';
import { aLink, type LinkColumns } from '../../../testing/links.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';

const { paymentLinks: calls } = contract;
type Endpoint = (typeof calls)[keyof typeof calls];

let app: TestApp;
let store: OpenStore;
let stranger: OpenStore;
beforeAll(async () => {
  app = await startTestApp();
  [store, stranger] = [await aStore(app), await anAccount(app.database)];
});
afterAll(() => app.close());

const put = (known: LinkColumns = {}) => aLink(app.database, store, known);
const asStaff = (endpoint: Endpoint, linkId: string, body?: object, headers: Record<string, string> = {}) =>
  app.call(endpoint, { params: { linkId }, ...(body && { body }) }, { token: store.token, headers });
const linkOf = ({ body }: CallResponse) => body['link'] as unknown as LinkRow;
const read = async (linkId: string) => linkOf(await asStaff(calls.one, linkId));
const eventsOf = async (linkId: string) =>
  (await asStaff(calls.events, linkId)).body['events'] as unknown as LinkEvent[];
const publicLink = async (linkId: string) =>
  (await app.call(calls.forPayer, { params: { linkId } })).body['link'] as unknown as PublicLink;
const name = () => store.staff.name;

/** Every change of what a link asks for, with a body that is right. */
const changes: readonly (readonly [Endpoint, object | undefined])[] = [
  [calls.extend, { expiresIn: 24 }],
  [calls.changeAmount, { amount: '20' }],
  [calls.cancel, { reason: 'Sold out' }],
  [calls.markPaidElsewhere, { place: 'cash' }],
];

describe('changing what a link asks for', () => {
  it('answers the link as it is then, extended and with another amount', async () => {
    const { id, linkId } = await put({ status: 'failed', declineCount: 5, expiresAt: new Date(0) });
    const before = Date.now();
    const extended = await asStaff(calls.extend, id, { expiresIn: 6, amount: '$1,234.5' });
    expect(extended.status).toBe(200);
    expect(linkOf(extended)).toMatchObject({ id, status: 'pending', amount: '1234.50', canText: true });
    expect(Math.round((Date.parse(linkOf(extended).expiresAt) - before) / 60_000)).toBe(360);
    const changed = await asStaff(calls.changeAmount, linkId, { amount: 9 });
    expect(linkOf(changed).amount).toBe('9.00');
    expect(await publicLink(linkId)).toMatchObject({ amount: '9.00', closed: null });
    expect(await read(linkId)).toEqual(linkOf(changed));
  });

  it.each([1, 6, 12, 24, 48, 72, 168, '24', '330-pst', '530-pst'])('extends by %s', async (expiresIn) => {
    const { linkId } = await put();
    expect((await asStaff(calls.extend, linkId, { expiresIn })).status).toBe(200);
  });

  it('extends once where the call is repeated with its key', async () => {
    const { linkId } = await put();
    const key = { 'Idempotency-Key': `extend-${linkId}` };
    const [first, second] = [
      await asStaff(calls.extend, linkId, { expiresIn: 1 }, key),
      await asStaff(calls.extend, linkId, { expiresIn: 1 }, key),
    ];
    expect(linkOf(second)).toEqual(linkOf(first));
    expect((await asStaff(calls.extend, linkId, { expiresIn: 6 }, key)).body['code']).toBe('idempotency_key_reused');
  });

  it.each([
    [calls.extend, {}, 'expiresIn'],
    [calls.extend, { expiresIn: 'tomorrow' }, 'expiresIn'],
    [calls.extend, { expiresIn: 0 }, 'expiresIn'],
    [calls.extend, { expiresIn: 169 }, 'expiresIn'],
    [calls.extend, { expiresIn: 24, amount: '0' }, 'amount'],
    [calls.changeAmount, {}, 'amount'],
    [calls.changeAmount, { amount: 'ten' }, 'amount'],
    [calls.changeAmount, { amount: '-5' }, 'amount'],
    [calls.changeAmount, { amount: '1000000' }, 'amount'],
    [calls.cancel, {}, 'reason'],
    [calls.cancel, { reason: '  ' }, 'reason'],
    [calls.cancel, { reason: 'x'.repeat(501) }, 'reason'],
    [calls.markPaidElsewhere, {}, 'place'],
    [calls.markPaidElsewhere, { place: 'barter' }, 'place'],
    [calls.markPaidElsewhere, { place: 'cash', note: 'x'.repeat(501) }, 'note'],
    [calls.saveNotes, { internalNotes: 'x'.repeat(5001) }, 'internalNotes'],
    [calls.saveNotes, { customerNotes: 'a\u0000b' }, 'customerNotes'],
  ])('refuses what is wrong and changes nothing ($1.path)', async (endpoint, body, path) => {
    const { linkId } = await put();
    const before = await read(linkId);
    const called = await asStaff(endpoint, linkId, body);
    expect([called.status, called.body['code']]).toEqual([400, 'invalid_input']);
    expect(called.body['details']).toContainEqual({ path, message: expect.any(String) as string });
    expect(await read(linkId)).toEqual(before);
  });

  it.each(['completed', 'confirmed in pos', 'authorized', 'refunded', 'partly refunded'] as const)(
    'is refused while it is %s, in words that say so',
    async (status) => {
      const { linkId } = await put({ status });
      const before = await read(linkId);
      for (const [endpoint, body] of changes) {
        const called = await asStaff(endpoint, linkId, body);
        expect([called.status, called.body['code']]).toEqual([400, 'link_paid']);
        expect(called.body['error']).toMatch(new RegExp(`^This payment link is ${status}`, 'i'));
      }
      expect([await read(linkId), (await eventsOf(linkId)).map(({ type }) => type)]).toEqual([before, ['created']]);
    },
  );

  it('is not found for another store, exactly as if it did not exist', async () => {
    const { id, linkId } = await put();
    const all = [...changes, [calls.saveNotes, { internalNotes: 'a' }] as const];
    const reads = [calls.one, calls.events, calls.noteHistory].map((endpoint) => [endpoint, undefined] as const);
    for (const [endpoint, body] of [...all, ...reads]) {
      for (const given of [id, linkId, '018f3c1e-7b9a-7abc-8def-0123456789ab', '0'.repeat(34), 'nothing', '%00']) {
        const { status, body: answer } = await app.call(
          endpoint,
          { params: { linkId: given }, ...(body && { body }) },
          stranger,
        );
        const { requestId, ...rest } = answer as Record<string, unknown>;
        expect(requestId).toBeTypeOf('string');
        expect([status, rest]).toEqual([
          404,
          { success: false, error: 'Payment link not found', code: 'link_not_found' },
        ]);
      }
    }
    expect(await read(id)).toMatchObject({ status: 'pending', amount: '12.50', isDisabled: false });
  });
});

describe('changing a link', () => {
  it('disables and enables it by either id, as often as asked', async () => {
    const { id, linkId } = await put();
    for (const given of [id, linkId]) {
      const called = await asStaff(calls.disable, given);
      expect(linkOf(called)).toMatchObject({ id, isDisabled: true, status: 'pending' });
    }
    expect((await publicLink(linkId)).closed).toBe('This payment link has been disabled and is no longer available.');
    expect(linkOf(await asStaff(calls.enable, linkId)).isDisabled).toBe(false);
  });

  it.each(LinkStatus.options)(
    'disables and enables it as a flag while it is %s, and lists it as disabled',
    async (status) => {
      const { id, linkId } = await put({ status });
      const listed = async () => {
        const { body } = await app.call(calls.list, { query: { status: 'disabled' } }, { token: store.token });
        return (body as unknown as { links: readonly { id: string }[] }).links.some((link) => link.id === id);
      };
      for (const isDisabled of [true, false]) {
        const called = await asStaff(isDisabled ? calls.disable : calls.enable, linkId);
        expect([called.status, linkOf(called)]).toMatchObject([200, { isDisabled, status }]);
        expect(await listed()).toBe(isDisabled);
      }
    },
  );

  it('confirms a completed payment in POS once', async () => {
    const { linkId } = await put({ status: 'completed' });
    const [first, second] = [await asStaff(calls.confirmPos, linkId), await asStaff(calls.confirmPos, linkId)];
    expect(linkOf(first)).toMatchObject({
      status: 'confirmed in pos',
      posConfirmed: true,
      posConfirmedByEmail: store.staff.username,
    });
    expect(linkOf(second)).toEqual(linkOf(first));
  });

  it('confirms nothing that was not paid', async () => {
    const { linkId } = await put();
    const called = await asStaff(calls.confirmPos, linkId);
    expect([called.status, called.body['code']]).toEqual([400, 'link_not_completed']);
  });

  it('is not found for another store, exactly as if it did not exist', async () => {
    const { id, linkId } = await put({ status: 'completed' });
    for (const endpoint of [calls.enable, calls.disable, calls.confirmPos, calls.sendSms, calls.smsHistory]) {
      const answers = [];
      for (const given of [id, linkId, '018f3c1e-7b9a-7abc-8def-0123456789ab', '0'.repeat(34), 'nothing', '%00']) {
        const called = await app.call(endpoint, { params: { linkId: given } }, { token: stranger.token });
        const { requestId, ...rest } = called.body as Record<string, unknown>;
        expect(requestId).toBeTypeOf('string');
        answers.push({ status: called.status, ...rest });
      }
      const one = { status: 404, success: false, error: 'Payment link not found', code: 'link_not_found' };
      expect(answers).toEqual(answers.map(() => one));
    }
    const { links } = (await app.call(calls.list, {}, { token: stranger.token })).body as unknown as {
      links: unknown[];
    };
    expect(links).toEqual([]);
  });
});

describe('a link that staff have closed', () => {
  it('tells its payer why it was cancelled, and shows no key', async () => {
    const { linkId } = await put({ expiresAt: new Date(Date.now() + 60_000) });
    const called = await asStaff(calls.cancel, linkId, { reason: ' The order was cancelled ' });
    expect(linkOf(called)).toMatchObject({ status: 'cancelled', closingNote: 'The order was cancelled' });
    expect(await publicLink(linkId)).toMatchObject({
      ...{ closedCode: 'link_cancelled', merchantTpn: null, merchantAuthKey: null },
      closed: 'This payment link was cancelled by the store. Reason: The order was cancelled',
      closingNote: 'The order was cancelled',
    });
  });

  it('tells its payer that it was paid, and nothing of where', async () => {
    const { linkId } = await put();
    const called = await asStaff(calls.markPaidElsewhere, linkId, { place: 'cash', note: 'drawer 2' });
    expect(linkOf(called)).toMatchObject({ status: 'paid elsewhere', paidPlace: 'cash', closingNote: 'drawer 2' });
    const seen = await publicLink(linkId);
    expect(seen).toMatchObject({
      ...{ closedCode: 'link_paid_elsewhere', closed: 'This payment was already made in another way.' },
    });
    expect(JSON.stringify(seen)).not.toMatch(/drawer|cash/);
  });

  it('is opened again by extending it', async () => {
    const { linkId } = await put();
    await asStaff(calls.cancel, linkId, { reason: 'A mistake' });
    await asStaff(calls.extend, linkId, { expiresIn: 24 });
    expect(await publicLink(linkId)).toMatchObject({ status: 'pending', closed: null, closedCode: null });
  });

  it('is closed once by two at one moment, and the other reads what it is', async () => {
    const { linkId } = await put();
    const answers = await Promise.all([1, 2].map((n) => asStaff(calls.cancel, linkId, { reason: `reason ${n}` })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      ...{ code: 'link_cancelled', error: 'This payment link is cancelled, so it cannot be cancelled.' },
    });
  });
});

describe('the history of a link', () => {
  it('tells what happened, by whom, newest first, and nothing twice', async () => {
    const created = await app.call(
      calls.create,
      { body: { amount: '12.50', customerName: 'Maria Lopez', customerPhone: '(555) 123-4567' } },
      { token: store.token },
    );
    const { linkId, expiresAt } = linkOf(created);
    for (const _ of [1, 2]) await app.call(calls.access, { params: { linkId } });
    await asStaff(calls.disable, linkId);
    await asStaff(calls.enable, linkId);
    const { expiresAt: longer } = linkOf(await asStaff(calls.extend, linkId, { expiresIn: 1 }));
    await asStaff(calls.changeAmount, linkId, { amount: '20' });
    await asStaff(calls.cancel, linkId, { reason: 'Sold out' });
    await asStaff(calls.markPaidElsewhere, linkId, { place: 'terminal' });
    const by = name();
    const nothing = { from: null, to: null, note: null };
    expect((await eventsOf(linkId)).map(({ at: _at, ...event }) => event)).toEqual([
      { ...nothing, type: 'paid_elsewhere', by, to: 'terminal' },
      { ...nothing, type: 'cancelled', by, note: 'Sold out' },
      { ...nothing, type: 'amount_changed', by, from: '12.50', to: '20.00' },
      { ...nothing, type: 'extended', by, from: expiresAt, to: longer },
      { ...nothing, type: 'enabled', by },
      { ...nothing, type: 'disabled', by },
      { ...nothing, type: 'opened', by: null },
      { ...nothing, type: 'created', by, to: '12.50' },
    ]);
  });
});

describe('the notes of a link', () => {
  it('are saved, and refused to whoever read others', async () => {
    const { linkId } = await put({ internalNotes: 'owes us' });
    const readNotes = { internalNotes: 'owes us', customerNotes: null };
    const saved = await asStaff(calls.saveNotes, linkId, {
      ...{ internalNotes: 'called', customerNotes: '', read: readNotes },
    });
    expect(linkOf(saved)).toMatchObject({ internalNotes: 'called', customerNotes: null });
    const late = await asStaff(calls.saveNotes, linkId, { internalNotes: 'mine', read: readNotes });
    expect([late.status, late.body['code']]).toEqual([409, 'notes_changed']);
    expect(late.body['error']).toContain(name());
    expect(JSON.stringify(late.body)).not.toContain('called');
    expect((await asStaff(calls.noteHistory, linkId)).body['history']).toMatchObject([
      { noteType: 'internal', changedBy: name(), oldContent: 'owes us', newContent: 'called' },
    ]);
  });
});
