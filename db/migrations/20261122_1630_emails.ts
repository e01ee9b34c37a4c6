import type { Knex } from 'knex';
import { change } from '../migrate.ts';

// An e-mail is HTML beside its plain text. Where both name a secret, it is made when they are sent and kept nowhere. Attachments are
// kept for as long as the e-mail may have to be sent again.
export const up = (knex: Knex): Promise<void> =>
  change(
    knex,
    `alter table message_history
       add column html_content text,
       add column sender_name text,
       add column reply_to text,
       add column secret_id uuid;

     create table email_attachments (
       store_id text not null,
       id uuid not null,
       message_id uuid not null,
       name text not null,
       media_type text not null,
       content bytea not null,
       created_at timestamptz not null default now(),
       primary key (store_id, id),
       foreign key (store_id, message_id) references message_history (store_id, id) on delete cascade
     );
     create index email_attachments_of_message on email_attachments (store_id, message_id);
     create index email_attachments_age on email_attachments (created_at);`,
  );

export const down = (knex: Knex): Promise<void> =>
  change(
    knex,
    `drop table email_attachments;
     alter table message_history
       drop column secret_id, drop column reply_to, drop column sender_name, drop column html_content;`,
  );
