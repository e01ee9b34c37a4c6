import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MadeDocument } from '../../../contract/documents/documents.ts';
import { contract } from '../../../contract/index.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import { aTemplate, type DocumentCalls, documentCalls, signOnPage, textOf } from '../../../testing/documents.ts';
import { aMerchant, aPayableLink, attemptsOf, chargesOf, pay } from '../../../testing/payments.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';

const { documents: calls, paymentLinks } = contract;

let app: TestApp;
let store: OpenStore;
let staff: DocumentCalls;
let templateId: string;
beforeAll(async () => {
  app = await startTestApp();
  store = await aMerchant(app);
  staff = documentCalls(app, store);
  templateId = await aTemplate(app.database, store);
});
afterAll(() => app.close());

type Call = () => Promise<CallResponse>;

const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Holds a row as another transaction would while calls are begun, which are told how many wait for a row, and answers what they answer. */
const holding = async (
  row: string,
  id: string,
  begin: (waiters: () => Promise<number>) => Promise<readonly Promise<CallResponse>[]>,
): Promise<readonly CallResponse[]> => {
  const [holder, watcher] = [await app.database.pool.connect(), await app.database.pool.connect()];
  let begun: readonly Promise<CallResponse>[] = [];
  try {
    await holder.query('begin');
    await holder.query(`select from ${row} = $1 for update`, [id]);
    begun = await begin(async () => (await watcher.query(waiting)).rows.length);
  } finally {
    await holder.query('rollback');
    for (const client of [holder, watcher]) client.release();
  }
  return Promise.all(begun);
};

/** Lets two calls meet at the row of a link: the first one gets it, and the other one waits for it. */
const inTurn = (linkId: string, first: Call, second: Call): Promise<readonly CallResponse[]> =>
  holding('payment_links where link_id', linkId, async (waiters) => {
    const one = first();
    await expect.poll(waiters, { interval: 5 }).toBe(1);
    const other = second();
    await expect.poll(waiters, { interval: 5 }).toBe(2);
    return [one, other];
  });

/** A link with a document that says its amount, and what happens to them. */
const aRace = async () => {
  const linkId = await aPayableLink(app.database, store);
  const document = await staff.made({ templateId, linkId });
  const { id, documentId, frozenHash: hash } = document;
  const by = { token: store.token };
  return {
    linkId,
    document,
    sign: () => signOnPage(app, { documentId, hash }),
    change: () => app.call(paymentLinks.changeAmount, { params: { linkId }, body: { amount: '20.00' } }, by),
    end: () => app.call(calls.voidDocument, { params: { id }, body: { reason: 'Wrong item' } }, by),
  };
};

type Race = Awaited<ReturnType<typeof aRace>>;

const readAgain = async (id: string): Promise<MadeDocument> => (await staff.read(id)).document;

/** What each of the answers says, by its status and code. */
const said = (answers: readonly CallResponse[]): readonly string[] =>
  answers.map(({ status, body }) => `${status} ${body['code'] ?? ''}`.trim());

describe('a signature and fifty payers', () => {
  it('takes no charge from those who submit before the signature is committed, and one from all of them', async () => {
    const { linkId, document, sign } = await aRace();
    const [signed, ...payers] = await holding(
      'template_signatures where document_id',
      document.documentId,
      async (waiters) => {
        // It has locked the link by then, and waits for the document.
        const signature = sign();
        await expect.poll(waiters, { interval: 5 }).toBe(1);
        const payments = Array.from({ length: 50 }, () => pay(app, { linkId }));
        // Whoever claims waits for the link; nobody was let through, and nobody turned away.
        await expect.poll(waiters, { interval: 5 }).toBeGreaterThan(5);
        expect(app.sandbox.ledger()).toEqual([]);
        return [signature, ...payments];
      },
    );
    expect(signed?.body['next']).toEqual({ payPath: `/pay/${linkId}` });
    const signedAt = Date.parse(String(signed?.body['signedAt']));
    for (const { sent_at: at } of await attemptsOf(app, linkId))
      expect(Number(at as Date)).toBeGreaterThanOrEqual(signedAt);
    expect(await chargesOf(app, linkId)).toHaveLength(1);
    expect(payers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a signature and a change of the amount', () => {
  /** What was signed stays under the terms that were shown, and the link waits for a signature under the others. */
  const expectNewTerms = async ({ linkId, document }: Race, isSigned: boolean): Promise<void> => {
    const [again] = await staff.list({ linkId, status: 'waiting' });
    const [old, renewed] = [await readAgain(document.id), await readAgain(again?.id ?? '')];
    expect([textOf(old), old.frozenHash]).toEqual(['I pay $12.50 for ————.', document.frozenHash]);
    expect(old).toMatchObject({
      ...(isSigned ? { status: 'completed', signerName: 'Maria Lopez' } : { status: 'replaced', signerName: null }),
      replacedBy: renewed.id,
    });
    expect([textOf(renewed), renewed.signerName]).toEqual(['I pay $20.00 for ————.', null]);
    expect(await staff.signingOf(linkId)).toEqual({ path: `/sign/${renewed.documentId}`, before: true });
    expect((await pay(app, { linkId, cents: 2_000 })).body['code']).toBe('signature_required');
  };

  it('keeps the signature under the old amount and asks for another one, where the signature comes first', async () => {
    const race = await aRace();
    expect(said(await inTurn(race.linkId, race.sign, race.change))).toEqual(['200', '200']);
    await expectNewTerms(race, true);
  });

  it('refuses the signature and keeps nothing of it, where the change comes first', async () => {
    const race = await aRace();
    expect(said(await inTurn(race.linkId, race.change, race.sign))).toEqual(['200', '409 document_closed']);
    await expectNewTerms(race, false);
  });

  it('ends in one of both ways for each of a dozen links at once', async () => {
    const races = await Promise.all(Array.from({ length: 12 }, aRace));
    const answers = await Promise.all(races.map(({ sign, change }) => Promise.all([sign(), change()])));
    for (const [at, race] of races.entries()) {
      const [signed = '', changed] = said(answers[at] ?? []);
      expect([changed, ['200', '409 document_closed']]).toEqual(['200', expect.arrayContaining([signed])]);
      await expectNewTerms(race, signed === '200');
    }
  });
});

describe('a signature and the end of its document', () => {
  /** A link whose second document holds it whatever becomes of the first one. */
  const aRaceOfTwo = async () => {
    const race = await aRace();
    const second = await aTemplate(app.database, store, { content: { type: 'doc', content: [] } });
    return { ...race, next: await staff.made({ templateId: second, linkId: race.linkId }) };
  };

  const expectHold = async ({ linkId, document, next }: Awaited<ReturnType<typeof aRaceOfTwo>>, isSigned: boolean) => {
    expect(await readAgain(document.id)).toMatchObject(
      isSigned
        ? { status: 'completed', signerName: 'Maria Lopez', reason: null }
        : { status: 'voided', signerName: null, reason: 'Wrong item' },
    );
    expect(await staff.signingOf(linkId)).toEqual({ path: `/sign/${next.documentId}`, before: true });
    await signOnPage(app, { documentId: next.documentId, hash: next.frozenHash });
    expect(await staff.signingOf(linkId)).toBeNull();
    expect((await pay(app, { linkId })).status).toBe(200);
  };

  it('refuses to void what was signed first', async () => {
    const race = await aRaceOfTwo();
    const [signed, ended] = await inTurn(race.linkId, race.sign, race.end);
    expect([signed?.body['next'], ended?.body['error']]).toEqual([
      { signPath: `/sign/${race.next.documentId}` },
      'This document is signed.',
    ]);
    await expectHold(race, true);
  });

  it('refuses to sign what was voided first', async () => {
    const race = await aRaceOfTwo();
    const [ended, signed] = await inTurn(race.linkId, race.end, race.sign);
    expect([ended?.status, signed?.body['error']]).toEqual([200, 'The store has withdrawn this document.']);
    await expectHold(race, false);
  });

  it('has one winner for each of a dozen links at once', async () => {
    const races = await Promise.all(Array.from({ length: 12 }, aRaceOfTwo));
    const answers = await Promise.all(races.map(({ sign, end }) => Promise.all([sign(), end()])));
    for (const [at, race] of races.entries()) {
      const both = said(answers[at] ?? []);
      expect(both.toSorted()).toEqual(['200', '409 document_closed']);
      await expectHold(race, both[0] === '200');
    }
  });
});
