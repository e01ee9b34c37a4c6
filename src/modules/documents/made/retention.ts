import { statement } from '../../../../db/statement.ts';
import { purgeBatch, type Retention } from '../../../kernel/module.ts';

/** What documents said that were never signed. Their hash stays, and that they were made. */
export const unsignedTexts: Retention = {
  name: 'documents.unsigned-texts',
  purge: statement(
    'documents.empty-unsigned',
    `with emptied as (
       update template_signatures set frozen = null where (store_id, id) in (
         select store_id, id from template_signatures
          where ended_at <= $1 and frozen is not null and status not in ('pending', 'completed')
          order by ended_at limit ${purgeBatch} for update skip locked)
       returning 1)
     select count(*) as rows from emptied`,
  ),
};

/** What signed documents said, with their PDF and their trail. */
export const signedDocuments: Retention = {
  name: 'documents.signed-documents',
  purge: statement(
    'documents.empty-signed',
    `with old as (
       select store_id, id from template_signatures
        where completed_at <= $1 and frozen is not null and status = 'completed'
        order by completed_at limit ${purgeBatch} for update skip locked
     ), files as (
       delete from document_files f using old where f.store_id = old.store_id and f.signature_id = old.id
     ), trail as (
       delete from document_events e using old where e.store_id = old.store_id and e.signature_id = old.id
     ), emptied as (
       update template_signatures d set frozen = null from old where d.store_id = old.store_id and d.id = old.id returning 1)
     select count(*) as rows from emptied`,
  ),
};
