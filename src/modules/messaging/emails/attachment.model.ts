import { storeModel } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import { purgeBatch, type Retention } from '../../../kernel/module.ts';

/** A file that goes with an email, until the mail server has taken it. */
export class AttachmentModel extends storeModel('email_attachments', {
  messageId: 'uuid',
  name: 'text',
  mediaType: 'text',
  content: 'bytea',
  createdAt: 'timestamptz',
}) {}

/** Attachments of emails that were never taken; those of the others are gone already. */
export const attachments: Retention = {
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
