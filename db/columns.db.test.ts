import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClone, type OpenClone } from './testing.ts';

let clone: OpenClone;

beforeAll(async () => {
  clone = await openClone();
});

afterAll(() => clone.close());

const read = async (table: string, wanted: string): Promise<Record<string, unknown>> => {
  const { rows } = await clone.client.query<{ name: string; value: unknown }>(
    `select column_name as name, ${wanted} as value from information_schema.columns
      where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
};

describe('what a row holds that nothing was said of', () => {
  const defaults: readonly (readonly [table: string, values: Readonly<Record<string, string>>])[] = [
    ['users', { user_type: 'user', role: 'admin', preferred_provider: 'ipos', enabled_providers: 'ipos' }],
    ['users', { is_active: 'true', account_status: 'pending', timezone: 'America/Los_Angeles' }],
    ['users', { auth_net_sandbox: 'true', is_operator: 'false' }],
    ['sms_settings', { auto_send_payment_success: 'false', auto_send_payment_fail: 'false' }],
    ['sms_settings', { inherited_sms_enabled: 'true', open_phone_enabled: 'false' }],
    ['payment_tokens', { used: 'false' }],
    ['customers', { archived: 'false' }],
    ['payment_links', { debit_only: 'true', transaction_type: 'sale', status: 'pending', is_disabled: 'false' }],
    ['transactions', { currency: 'USD', status: 'pending', transaction_type: 'sale' }],
    ['pdf_templates', { paper_size: 'receipt', paper_width: '288', paper_height: '400', template_type: 'receipt' }],
    ['pdf_templates', { is_required: 'true', is_active: 'true', version: '1' }],
    ['payment_link_templates', { execution_order: '1' }],
    ['template_signatures', { status: 'pending' }],
    ['openphone_messages', { status: 'sent' }],
    ['notification_configs', { summary_time: '18:00:00', minimum_amount: '0.00' }],
    ['notification_history', { status: 'pending' }],
    ['message_history', { status: 'sent' }],
    ['activity_logs', { status: 'success' }],
  ];

  it.each(defaults)('of %s is %j', async (table, values) => {
    expect(await read(table, `trim('''' from split_part(column_default, '::', 1))`)).toMatchObject(values);
  });
});

describe('the longest text that is kept', () => {
  const lengths: readonly (readonly [table: string, values: Readonly<Record<string, number>>])[] = [
    ['users', { username: 50, password: 255 }],
    ['transactions', { transaction_reference_id: 50, currency: 3 }],
    ['pdf_templates', { name: 100 }],
    ['template_automations', { email_subject: 255 }],
    ['notification_history', { recipient_address: 255, subject: 500 }],
    ['message_history', { customer_phone: 20 }],
    ['activity_logs', { ip_address: 45 }],
  ];

  it.each(lengths)('in %s is %j', async (table, values) => {
    expect(await read(table, 'character_maximum_length')).toMatchObject(values);
  });
});

describe('the amount of a link', () => {
  it('has ten digits, two of them cents', async () => {
    expect(await read('payment_links', 'numeric_precision')).toMatchObject({ amount: 10 });
    expect(await read('payment_links', 'numeric_scale')).toMatchObject({ amount: 2 });
  });
});
