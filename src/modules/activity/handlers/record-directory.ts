import { optionalHandler, type EventHandler } from '../../../kernel/projection.ts';
import type { CustomersImported, DirectoryEvent } from '../../customers/index.ts';
import { ActivityModel } from '../activity.model.ts';
import type { Context } from '../context.ts';

interface Entry {
  readonly action: string;
  /** What was done to whom, for people; `by` is added. */
  readonly text: string;
  /** Of one customer. */
  readonly entityId?: string;
  /** Kept beside the text, for programs. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** How an import ended that has not all of its rows in the directory. */
const endings: Readonly<Record<CustomersImported['ended'], string>> = {
  done: '',
  paused: ', which was then paused,',
  stopped: ', which was then stopped,',
  failed: ', which then failed,',
};

const number = (customers: number): string => `${customers} ${customers === 1 ? 'customer' : 'customers'}`;

/** What is recorded of each event. */
const entries: { readonly [E in DirectoryEvent as E['type']]: (event: E) => Entry } = {
  CustomerChanged: ({ customerId: entityId, customerName, changed }) => ({
    action: 'CUSTOMER_CHANGED',
    text: `${customerName} was changed`,
    entityId,
    detail: { customerName, changed },
  }),
  CustomerArchived: ({ customerId: entityId, customerName }) => ({
    action: 'CUSTOMER_ARCHIVED',
    text: `${customerName} was archived`,
    entityId,
    detail: { customerName },
  }),
  CustomerRestored: ({ customerId: entityId, customerName }) => ({
    action: 'CUSTOMER_RESTORED',
    text: `${customerName} was restored`,
    entityId,
    detail: { customerName },
  }),
  CustomersMerged: ({ customerId: entityId, customerName, merged }) => ({
    action: 'CUSTOMERS_MERGED',
    text: `${merged.map((customer) => customer.customerName).join(', ')} merged into ${customerName}`,
    entityId,
    detail: { customerName, merged },
  }),
  CustomerPhonesFixed: ({ customers }) => ({
    action: 'CUSTOMER_PHONES_FIXED',
    text: `The phones of ${number(customers)} were fixed`,
    detail: { customers },
  }),
  ContactsSynced: ({ found, added }) => ({
    action: 'CONTACTS_SYNCED',
    text: `${found} ${found === 1 ? 'contact' : 'contacts'} of OpenPhone read and ${number(added)} added`,
    detail: { found, added },
  }),
  ContactSent: ({ customerId: entityId, customerName }) => ({
    action: 'CUSTOMER_SENT_TO_OPENPHONE',
    text: `${customerName} was written into OpenPhone`,
    entityId,
    detail: { customerName },
  }),
  CustomersExported: ({ q, customers, more }) => ({
    action: 'CUSTOMERS_EXPORTED',
    text: `${more ? 'More than ' : ''}${number(customers)}${q === '' ? '' : ` of the search “${q}”`} exported`,
    detail: { q, customers, more },
  }),
  CustomersImported: ({ fileName, added, changed, leftOut, ended }) => ({
    action: 'CUSTOMERS_IMPORTED',
    text: `${number(added)} added${changed > 0 ? ` and ${changed} changed` : ''} from the file “${fileName}”${endings[ended]}`,
    detail: { fileName, added, changed, leftOut, ended },
  }),
  CustomersImportUndone: ({ fileName, removed, restored, stayed }) => ({
    action: 'CUSTOMERS_IMPORT_UNDONE',
    text: `The import of the file “${fileName}” was undone: ${number(removed)} removed, ${restored} put back, ${stayed} left alone`,
    detail: { fileName, removed, restored, stayed },
  }),
};

/** Records what staff did to the directory of customers. */
export const recordDirectory = ({ newId }: Context): EventHandler =>
  optionalHandler<DirectoryEvent>(
    'activity.record-directory',
    Object.keys(entries) as readonly DirectoryEvent['type'][],
    async (event, tx) => {
      const { action, text, entityId, detail } = (entries[event.type] as (event: DirectoryEvent) => Entry)(event);
      const { storeId, by } = event;
      await ActivityModel.in(tx).insert({
        ...{ storeId, id: newId(), userId: by.userId, userName: by.name },
        ...{ action, entity: 'customer', ...(entityId !== undefined && { entityId }) },
        description: `${text} by ${by.name}`,
        metadata: { ...detail, by: by.name },
        status: 'success',
      });
    },
  );
