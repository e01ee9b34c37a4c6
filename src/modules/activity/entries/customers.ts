import type { CustomerAdded, CustomersImported, DirectoryEvent } from '../../customers/index.ts';
import { keptChanges } from './changes.ts';
import { countOf, type About, type Entry, type Recorders } from './entry.ts';

/** How an import ended that has not all of its rows in the directory. */
const endings: Readonly<Record<CustomersImported['ended'], string>> = {
  done: '',
  paused: ', which was then paused,',
  stopped: ', which was then stopped,',
  failed: ', which then failed,',
};

const customers = (count: number): string => countOf(count, 'customer');

/** What was done to one customer, or to the whole directory, and by whom. */
const of = (
  action: string,
  what: string,
  { byName, name }: About,
  detail: Readonly<Record<string, unknown>>,
  entityId?: string,
): Entry => ({
  action,
  text: `${what}${byName}`,
  detail: { ...detail, by: name },
  entity: 'customer',
  ...(entityId !== undefined && { entityId }),
});

/** What is recorded of the directory of customers. */
export const directory: Recorders<DirectoryEvent | CustomerAdded> = {
  CustomerAdded: ({ customerId, customerName }, about) =>
    of('CUSTOMER_ADDED', `${customerName} was added`, about, { customerName }, customerId),
  CustomerChanged: ({ customerId, customerName, changes }, about) =>
    of(
      'CUSTOMER_CHANGED',
      `${customerName} was changed`,
      about,
      { customerName, changes: keptChanges(changes) },
      customerId,
    ),
  CustomerArchived: ({ customerId, customerName }, about) =>
    of('CUSTOMER_ARCHIVED', `${customerName} was archived`, about, { customerName }, customerId),
  CustomerRestored: ({ customerId, customerName }, about) =>
    of('CUSTOMER_RESTORED', `${customerName} was restored`, about, { customerName }, customerId),
  CustomersMerged: ({ customerId, customerName, merged }, about) =>
    of(
      'CUSTOMERS_MERGED',
      `${merged.map((each) => each.customerName).join(', ')} merged into ${customerName}`,
      about,
      { customerName, merged },
      customerId,
    ),
  CustomerDistinguished: ({ customerId, customerName, others }, about) =>
    of(
      'CUSTOMER_NOT_THE_SAME',
      `${customerName} was said not to be the same as ${others.join(', ')}`,
      about,
      { customerName, others },
      customerId,
    ),
  CustomerPhonesFixed: ({ customers: count }, about) =>
    of('CUSTOMER_PHONES_FIXED', `The phones of ${customers(count)} were fixed`, about, { customers: count }),
  ContactsSynced: ({ found, added }, about) =>
    of('CONTACTS_SYNCED', `${countOf(found, 'contact')} of OpenPhone read and ${customers(added)} added`, about, {
      found,
      added,
    }),
  ContactSent: ({ customerId, customerName }, about) =>
    of('CUSTOMER_SENT_TO_OPENPHONE', `${customerName} was written into OpenPhone`, about, { customerName }, customerId),
  CustomersExported: ({ q, customers: count, more }, about) =>
    of(
      'CUSTOMERS_EXPORTED',
      `${more ? 'More than ' : ''}${customers(count)}${q === '' ? '' : ` of the search “${q}”`} exported`,
      about,
      { q, customers: count, more },
    ),
  CustomersImported: ({ fileName, added, changed, leftOut, ended }, about) =>
    of(
      'CUSTOMERS_IMPORTED',
      `${customers(added)} added${changed > 0 ? ` and ${changed} changed` : ''} from the file “${fileName}”${endings[ended]}`,
      about,
      { fileName, added, changed, leftOut, ended },
    ),
  CustomersImportUndone: ({ fileName, removed, restored, stayed }, about) =>
    of(
      'CUSTOMERS_IMPORT_UNDONE',
      `The import of the file “${fileName}” was undone: ${customers(removed)} removed, ${restored} put back, ${stayed} left alone`,
      about,
      { fileName, removed, restored, stayed },
    ),
};
