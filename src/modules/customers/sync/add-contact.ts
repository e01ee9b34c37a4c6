import { statement } from '../../../../db/statement.ts';
import type { SyncedContact } from '../../../contract/contact-sync.ts';
import { oneLine } from '../../../contract/one-line.ts';
import { showPhone } from '../../../contract/phone.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { WorkspaceContact } from '../../messaging/index.ts';
import type { Context } from '../context.ts';
import { type CustomerAdded, idForPhone } from '../directory/index.ts';

/**
 * Adds a customer unless somebody, archived or merged too, has the phone, or is the contact already: what a directory says is never
 * overwritten, and who was merged does not come back.
 */
const addUnknown = statement(
  'customers.add-contact',
  `with known as (
     (select id from customers where store_id = $1 and customer_phone = $6 and not archived limit 1)
     union all (select id from customers where store_id = $1 and customer_phone = $6 and archived limit 1)
     union all (select id from customers where store_id = $1 and external_id = $7 limit 1)
     union all (select into_id from merged_customers where store_id = $1 and customer_phone = $6 limit 1)
     union all (select into_id from merged_customers where store_id = $1 and external_id = $7 limit 1)
   ), added as (
     insert into customers (store_id, id, user_id, customer_name, customer_email, customer_phone, external_id, created_at, updated_at)
     select $1, $2, $3, $4, $5, $6, $7, $8, $8 where not exists (select from known)
        and not exists (select from merged_customers where store_id = $1 and id = $2)
     on conflict (store_id, id) do nothing
     returning id
   )
   select id, false as added from known union all select id, true from added`,
);

/** A name that is as it came but for what no row can hold: numbers in it may stay until the customer is next changed. */
const nameOf = ({ name, email, phone }: WorkspaceContact): string =>
  oneLine(name).slice(0, 255) || email || (phone === null ? '' : showPhone(phone));

/** Adds one contact of OpenPhone to the directory; null of one that says nothing of anybody. */
export const addContact =
  ({ newId, clock }: Pick<Context, 'newId' | 'clock'>) =>
  async (
    contact: WorkspaceContact,
    { storeId, userId }: { readonly storeId: string; readonly userId: string | null },
    tx: Tx,
  ): Promise<SyncedContact | null> => {
    const { id: contactId, phone } = contact;
    const email = contact.email?.slice(0, 255) ?? null;
    const customerName = nameOf(contact);
    if (customerName === '') return null;
    const now = clock();
    const add = async (id: string) =>
      (
        await tx.sql<{ id: string; added: boolean }>(addUnknown, [
          ...[storeId, id, userId, customerName, email],
          ...[phone, contactId, now],
        ])
      )[0];
    // The id that a link would give the phone, so that of a link and a sync at one moment only one adds the customer. Where it is taken,
    // by such a link or by somebody whose phone is another today, the second try sees them.
    const row = (phone === null ? undefined : await add(idForPhone(storeId, phone))) ?? (await add(newId()));
    if (row?.added === true)
      tx.raise<CustomerAdded>({
        ...{ type: 'CustomerAdded', storeId, customerId: row.id, customerName },
        at: now.toISOString(),
      });
    return { customerName, customerEmail: email, customerPhone: phone, added: row?.added === true };
  };
