import { statement } from '../../../db/statement.ts';
import { purgeBatch, type Retention } from '../../kernel/module.ts';

/** What texts and e-mails said. That they were sent, to whom and how they fared stays. */
const contents: Retention = {
  name: 'messaging.contents',
  purge: statement(
    'messaging.empty-contents',
    `with emptied as (
       update message_history set message_content = null, html_content = null where (store_id, id) in (
         select store_id, id from message_history
          where created_at <= $1 and message_content is not null order by created_at limit ${purgeBatch} for update skip locked)
       returning 1)
     select count(*) as rows from emptied`,
  ),
};

/** From where and with which browser a text was opened. That it was opened stays. */
const openers: Retention = {
  name: 'messaging.openers',
  purge: statement(
    'messaging.empty-openers',
    `with emptied as (
       update sms_tracking_links set ip_address = null, user_agent = null, referrer = null where (store_id, id) in (
         select store_id, id from sms_tracking_links
          where clicked_at <= $1 and ip_address is not null order by clicked_at limit ${purgeBatch} for update skip locked)
       returning 1)
     select count(*) as rows from emptied`,
  ),
};

/** Attachments of e-mails that were never taken; those of the others are gone already. */
const attachments: Retention = {
  name: 'messaging.attachments',
  purge: statement(
    'messaging.delete-attachments',
    `with deleted as (
       delete from email_attachments where (store_id, id) in (
         select store_id, id from email_attachments
          where created_at <= $1 order by created_at limit ${purgeBatch} for update skip locked)
       returning 1)
     select count(*) as rows from deleted`,
  ),
};

/** What leaves by age. */
export const retentions: readonly Retention[] = [contents, openers, attachments];
