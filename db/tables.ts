/** Who writes a table: a module, the platform, or knex for its own bookkeeping. */
export type Owner =
  | 'identity'
  | 'messaging'
  | 'customers'
  | 'payment-links'
  | 'checkout'
  | 'reporting'
  | 'notifications'
  | 'activity'
  | 'platform'
  | 'documents'
  | 'knex';

/** A `store` table belongs to one store in each of its rows and distributes by it; a `global` one does not. */
export interface Table {
  readonly owner: Owner;
  readonly scope: 'global' | 'store';
}

const store = (owner: Owner): Table => ({ owner, scope: 'store' });
const global = (owner: Owner): Table => ({ owner, scope: 'global' });

/** Every table there is. A migration that adds one adds it here, or the schema test fails. */
export const tables: Readonly<Record<string, Table>> = {
  users: global('identity'),
  user_sessions: global('identity'),
  user_sign_ins: global('identity'),
  password_tokens: global('identity'),
  authenticators: global('identity'),
  recovery_codes: global('identity'),
  passkeys: global('identity'),
  used_challenges: global('identity'),
  sessions: global('identity'),
  login_failures: global('identity'),
  registration_attempts: global('identity'),
  account_search: global('identity'),
  account_totals: global('identity'),
  store_profiles: store('identity'),
  api_keys: store('identity'),
  operator_notes: store('identity'),
  appeals: store('identity'),
  sent_invitations: store('identity'),
  read_stores: store('identity'),

  sms_settings: store('messaging'),
  message_history: store('messaging'),
  sms_tracking_links: store('messaging'),
  sms_opt_outs: store('messaging'),
  sms_consents: store('messaging'),
  received_texts: store('messaging'),
  saved_texts: store('messaging'),
  sms_link_opt_outs: store('messaging'),
  text_limits: store('messaging'),
  email_attachments: store('messaging'),
  openphone_phone_numbers: store('messaging'),
  openphone_messages: store('messaging'),
  openphone_attachments: store('messaging'),
  read_link_texts: store('messaging'),
  read_text_totals: store('messaging'),
  read_conversations: store('messaging'),

  customers: store('customers'),
  customer_pairs: store('customers'),
  merged_customers: store('customers'),
  contact_syncs: store('customers'),
  customer_imports: store('customers'),
  customer_import_parts: store('customers'),
  customer_import_rows: store('customers'),
  read_customer_totals: store('customers'),

  payment_links: store('payment-links'),
  read_customers: store('payment-links'),
  payment_link_note_revisions: store('payment-links'),
  payment_link_visits: store('payment-links'),
  link_batches: store('payment-links'),
  link_batch_rows: store('payment-links'),
  payment_link_events: store('payment-links'),
  followed_stores: store('payment-links'),
  payment_link_filters: store('payment-links'),
  reminder_settings: store('payment-links'),
  read_link_clicks: store('payment-links'),
  read_link_totals: store('payment-links'),
  read_link_hours: store('payment-links'),

  payment_tokens: store('checkout'),
  token_logs: store('checkout'),
  transactions: store('checkout'),
  payment_events: store('checkout'),
  read_payment_totals: store('checkout'),
  read_payment_hours: store('checkout'),
  card_prefixes: global('checkout'),
  typed_cards: store('checkout'),
  store_signs: store('checkout'),

  analytics_snapshots: store('reporting'),
  daily_summaries: store('reporting'),

  notification_configs: store('notifications'),
  notification_preferences: store('notifications'),
  notification_occasions: store('notifications'),
  notification_reads: store('notifications'),
  notification_history: store('notifications'),
  read_notification_days: store('notifications'),
  notification_unsubscribes: store('notifications'),
  webhook_endpoints: store('notifications'),
  webhook_deliveries: store('notifications'),
  webhook_tries: store('notifications'),

  activity_logs: store('activity'),
  activity_chain: global('activity'),
  activity_anchors: global('activity'),
  activity_check: global('activity'),

  idempotency_keys: store('platform'),
  stored_keys: global('platform'),
  request_counts: global('platform'),
  knex_migrations: global('knex'),
  knex_migrations_lock: global('knex'),

  pdf_templates: store('documents'),
  pdf_template_revisions: store('documents'),
  payment_link_templates: store('documents'),
  template_signatures: store('documents'),
  template_usage_stats: store('documents'),
  template_automations: store('documents'),
  document_automation_runs: store('documents'),
  template_action_mappings: store('documents'),
  document_events: store('documents'),
  document_files: store('documents'),
};
