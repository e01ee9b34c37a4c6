import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClone, type OpenClone } from './testing.ts';

type Row = Readonly<Record<string, unknown>>;

const storeId = '0000abcd';
const elsewhere = '0000wxyz';
const user = randomUUID();
const customer = randomUUID();
const link = randomUUID();

let clone: OpenClone;

const insert = (table: string, row: Row): Promise<unknown> => {
  const names = Object.keys(row);
  const places = names.map((_, at) => `$${at + 1}`);
  return clone.client.query(`insert into ${table} (${names.join()}) values (${places.join()})`, Object.values(row));
};

/** The refusal of one insert; the transaction around the test goes on. */
const refusal = async (work: () => Promise<unknown>): Promise<string> => {
  await clone.client.query('savepoint attempt');
  try {
    await work();
    return 'nothing';
  } catch (error) {
    await clone.client.query('rollback to attempt');
    return error instanceof pg.DatabaseError ? (error.constraint ?? error.message) : String(error);
  }
};

const aUser = (given: Row = {}): Row => {
  const name = randomUUID();
  const row = { id: randomUUID(), store_id: storeId, username: name, username_folded: name, password: 'hash' };
  return { ...row, ...given };
};

const aLink = (given: Row = {}): Row => {
  const row = { id: randomUUID(), store_id: storeId, user_id: user, customer_id: customer, cents: 1000 };
  const named = { link_id: `${storeId}${randomUUID()}`, transaction_number: randomUUID(), customer_name: 'Maria' };
  return { ...row, ...named, expires_at: new Date('2030-01-01'), ...given };
};

const anAttempt = (given: Row = {}): Row => {
  const row = { id: randomUUID(), store_id: storeId, payment_link_id: link, link_id: `${storeId}1` };
  const claim = { kind: 'sale', state: 'claimed', cents: 1000 };
  return { ...row, ...claim, transaction_reference_id: randomUUID(), ...given };
};

beforeAll(async () => {
  clone = await openClone();
});

afterAll(() => clone.close());

beforeEach(async () => {
  await clone.client.query('begin');
  await insert('users', aUser({ id: user }));
  await insert('customers', { store_id: storeId, id: customer, customer_name: 'Maria' });
  await insert('payment_links', aLink({ id: link }));
});

afterEach(() => clone.client.query('rollback'));

describe('users', () => {
  it('have one main account for a store, and any number of sub-users', async () => {
    expect(await refusal(() => insert('users', aUser()))).toBe('users_one_main_account_per_store');
    expect(await refusal(() => insert('users', aUser({ parent_user_id: user })))).toBe('nothing');
  });

  it('may all be without email, but never share one, however it is written', async () => {
    await insert('users', aUser({ parent_user_id: user, email: 'Ann@Store.example' }));
    const same = aUser({ parent_user_id: user, email: 'ann@store.EXAMPLE' });
    expect(await refusal(() => insert('users', same))).toBe('users_email_unique');
  });

  it('have one operator among them', async () => {
    await insert('users', aUser({ parent_user_id: user, is_operator: true }));
    const second = aUser({ parent_user_id: user, is_operator: true });
    expect(await refusal(() => insert('users', second))).toBe('users_one_operator');
  });

  it('leave their links behind when they go', async () => {
    const clerk = randomUUID();
    await insert('users', aUser({ id: clerk, parent_user_id: user }));
    await insert('payment_links', aLink({ user_id: clerk }));
    await clone.client.query('delete from users where id = $1', [clerk]);
    const { rows } = await clone.client.query('select store_id from payment_links where user_id is null');
    expect(rows).toEqual([{ store_id: storeId }]);
  });
});

describe('a payment link', () => {
  it('belongs to a customer and a user of its own store', async () => {
    const foreign = aLink({ store_id: elsewhere, link_id: `${elsewhere}1`, user_id: null });
    expect(await refusal(() => insert('payment_links', foreign))).toMatch(/customer_id_fkey/);
  });

  it('carries its store in its public id', async () => {
    const lost = aLink({ link_id: `${elsewhere}1` });
    expect(await refusal(() => insert('payment_links', lost))).toBe('payment_links_routable');
  });

  it('is in one of the statuses that are known', async () => {
    expect(await refusal(() => insert('payment_links', aLink({ status: 'paid' })))).toBe('payment_links_status');
  });

  it('outlives its customer', async () => {
    await clone.client.query('delete from customers where id = $1', [customer]);
    const { rows } = await clone.client.query('select store_id, customer_id from payment_links where id = $1', [link]);
    expect(rows).toEqual([{ store_id: storeId, customer_id: null }]);
  });
});

describe('a payment attempt', () => {
  it.each(['claimed', 'sending', 'unknown', 'absent', 'approved', 'void_pending', 'void_failed'])(
    'that is %s keeps every other one off its link',
    async (state) => {
      await insert('transactions', anAttempt({ state }));
      const second = anAttempt({ kind: 'preauth' });
      expect(await refusal(() => insert('transactions', second))).toBe('transactions_one_live_payment');
    },
  );

  it.each(['declined', 'voided', 'late_approved'])('that is %s leaves its link free', async (state) => {
    await insert('transactions', anAttempt({ state }));
    expect(await refusal(() => insert('transactions', anAttempt()))).toBe('nothing');
  });

  it('that another has taken the place of leaves its link free', async () => {
    await insert('transactions', anAttempt({ state: 'absent', superseded: true }));
    await insert('transactions', anAttempt({ state: 'void_pending', superseded: true }));
    expect(await refusal(() => insert('transactions', anAttempt()))).toBe('nothing');
  });

  it('uses a reference and a card token once', async () => {
    await insert('transactions', anAttempt({ state: 'declined', transaction_reference_id: 'R1', token_hash: 'T1' }));
    const reference = anAttempt({ transaction_reference_id: 'R1' });
    expect(await refusal(() => insert('transactions', reference))).toBe('transactions_reference');
    expect(await refusal(() => insert('transactions', anAttempt({ token_hash: 'T1' })))).toBe(
      'transactions_token_once',
    );
  });

  it('is voided by one void at a time, and by another after a declined one', async () => {
    const payment = randomUUID();
    const aVoid = (state: string): Row => anAttempt({ kind: 'void', original_id: payment, state });
    await insert('transactions', anAttempt({ id: payment, state: 'void_pending' }));
    await insert('transactions', aVoid('declined'));
    await insert('transactions', aVoid('sending'));
    expect(await refusal(() => insert('transactions', aVoid('claimed')))).toBe('transactions_one_live_void');
  });
});

describe('the history of a link', () => {
  it.each([
    `update payment_link_events set note = ''`,
    'delete from payment_link_events',
    'truncate payment_link_events',
  ])('refuses to %s', async (change) => {
    await insert('payment_link_events', { store_id: storeId, payment_link_id: link, type: 'disabled', at: 'now' });
    expect(await refusal(() => clone.client.query(change))).toBe('payment_link_events is append-only');
  });
});

describe('the money journal', () => {
  it.each(['update payment_events set cents = 0', 'delete from payment_events', 'truncate payment_events'])(
    'refuses to %s',
    async (change) => {
      await insert('payment_events', { store_id: storeId, payment_link_id: link, type: 'approved', cents: 1000 });
      expect(await refusal(() => clone.client.query(change))).toBe('payment_events is append-only');
    },
  );
});

describe('recorded activity', () => {
  const record = (row: Row): Promise<unknown> => insert('activity_logs', { store_id: storeId, action: 'DONE', ...row });
  const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

  it.each([
    ["update activity_logs set status = 'failed'", 'activity_logs'],
    ["update activity_logs set trusted = true where action = 'nothing'", 'activity_logs'],
    ['truncate activity_logs', 'activity_logs'],
    ['delete from activity_logs', 'activity_logs'],
    ['update activity_chain set position = -position', 'activity_chain'],
    ['delete from activity_chain', 'activity_chain'],
    ['truncate activity_chain', 'activity_chain'],
    ["update activity_anchors set signature = ''", 'activity_anchors'],
    ['delete from activity_anchors', 'activity_anchors'],
    ['truncate activity_anchors', 'activity_anchors'],
  ])('refuses to %s', async (change, table) => {
    await record({ created_at: daysAgo(2_553) });
    expect(await refusal(() => clone.client.query(change))).toBe(`${table} is append-only`);
  });

  it('may leave after seven years, and what pages reported at any age', async () => {
    await record({ created_at: daysAgo(7 * 365) });
    await record({ trusted: false });
    expect(await refusal(() => clone.client.query('delete from activity_logs'))).toBe('nothing');
  });
});

describe('documents', () => {
  const template = randomUUID();
  const aDocument = (given: Row = {}): Row => {
    const row = {
      id: randomUUID(),
      store_id: storeId,
      document_id: `${storeId}${randomUUID()}`,
      template_id: template,
    };
    const says = { revision_number: 1, title: 'Repair', language: 'en', frozen: '{}', frozen_hash: 'a'.repeat(64) };
    return { ...row, ...says, customer_name: 'Maria', made_by_name: 'Ann', ...given };
  };
  const anAutomation = (given: Row): Row => ({
    ...{ id: randomUUID(), store_id: storeId, name: 'Thanks', trigger_event: 'link_paid', send_via_sms: true },
    ...given,
  });
  const tooLong = /^value too long for type character varying\((100|255|300)\)$/;
  const signed = {
    ...{ status: 'completed', signer_name: 'Maria', ip_address: '127.0.0.1', signature_hash: 'b' },
    ...{ consent_version: '1', completed_at: new Date('2026-11-26') },
  };

  beforeEach(() => insert('pdf_templates', { store_id: storeId, id: template, name: 'Repair' }));

  it.each([
    ['pdf_templates', { store_id: storeId, name: '' }, 'pdf_templates_name_check'],
    ['pdf_templates', { store_id: storeId, name: 'x'.repeat(101) }, tooLong],
    ['pdf_templates', { store_id: storeId, name: 'REPAIR' }, 'pdf_templates_name'],
    [
      'template_automations',
      anAutomation({ delay_minutes: 90 * 1_440 + 1 }),
      'template_automations_delay_minutes_check',
    ],
    ['template_automations', anAutomation({ send_via_sms: false }), 'template_automations_does_something'],
    ['template_automations', anAutomation({ email_subject: 'x'.repeat(256) }), tooLong],
    ['template_signatures', aDocument({ ...signed, signer_name: null }), 'template_signatures_signed'],
    ['template_signatures', aDocument({ ...signed, signer_name: '' }), 'template_signatures_signer'],
    ['template_signatures', aDocument({ ...signed, signer_name: 'x'.repeat(101) }), tooLong],
    ['template_signatures', aDocument({ status: 'voided', reason: '' }), 'template_signatures_reason'],
    ['template_signatures', aDocument({ status: 'voided', reason: 'x'.repeat(301) }), tooLong],
    ['template_signatures', aDocument({ document_id: `${elsewhere}1` }), 'template_signatures_routable'],
    ['template_signatures', aDocument({ frozen_hash: 'x' }), 'template_signatures_hash'],
  ])('have their limits in the database too: %s %#', async (table, row, why) => {
    expect(await refusal(() => insert(table, row))).toMatch(why);
  });

  it('wait once for a template of a link, and may be signed', async () => {
    await insert('template_signatures', aDocument({ payment_link_id: link }));
    expect(await refusal(() => insert('template_signatures', aDocument({ payment_link_id: link })))).toBe(
      'template_signatures_waiting',
    );
    expect(await refusal(() => insert('template_signatures', aDocument({ payment_link_id: link, ...signed })))).toBe(
      'nothing',
    );
  });

  it('keep the revisions of their template, which can be deleted with them once it has no documents', async () => {
    const revision = { store_id: storeId, template_id: template, revision_number: 1, content: '{}' };
    await insert('pdf_template_revisions', { ...revision, created_by_name: 'Ann' });
    await insert('template_signatures', aDocument({}));
    const change = (sql: string) => refusal(() => clone.client.query(sql));
    expect(await change('delete from pdf_template_revisions')).toContain('are kept');
    expect(await change(`update pdf_template_revisions set content = '[]'`)).toContain('append-only');
    expect(await change('delete from pdf_templates')).toContain('are kept');
    await clone.client.query('delete from template_signatures');
    expect(await change('delete from pdf_templates')).toBe('nothing');
  });
});
