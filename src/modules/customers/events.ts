import type {
  CustomerArchived,
  CustomerChanged,
  CustomerPhonesFixed,
  CustomerRestored,
  CustomersMerged,
} from './directory/index.ts';
import type { CustomerDistinguished } from './duplicates/index.ts';
import type { CustomersImportUndone } from './import-undo/index.ts';
import type { CustomersImported } from './imports/index.ts';
import type { CustomersExported } from './lists/index.ts';
import type { ContactSent, ContactsSynced } from './sync/index.ts';

/** What staff did to the directory. */
export type DirectoryEvent =
  | ContactsSynced
  | ContactSent
  | CustomerChanged
  | CustomerArchived
  | CustomerRestored
  | CustomersMerged
  | CustomerDistinguished
  | CustomerPhonesFixed
  | CustomersExported
  | CustomersImported
  | CustomersImportUndone;
