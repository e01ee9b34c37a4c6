import { defineModule } from '../../kernel/module.ts';
import { needs, type Context } from './context.ts';
import { conversationRoutes } from './conversations/submodule.ts';
import {
  countAdded,
  countAllOddPhones,
  customersWithPhone,
  customerTotals,
  everyCustomer,
  fixSomePhones,
  matchCustomer,
  phonesOfCustomers,
  idsOfCustomer,
  readCustomer,
} from './directory/index.ts';
import { directoryRoutes } from './directory/submodule.ts';
import { compareCustomers } from './duplicates/index.ts';
import { duplicateRoutes } from './duplicates/submodule.ts';
import { advanceImport, importRetentions, takeUpImports } from './imports/index.ts';
import { importRoutes } from './imports/submodule.ts';
import { Customers } from './index.ts';
import { listRoutes } from './lists/submodule.ts';
import { removeMerged } from './merging/index.ts';
import { mergeRoutes } from './merging/submodule.ts';
import { continueSync, oldSyncs } from './sync/index.ts';
import { contactRoutes } from './sync/submodule.ts';

/** A store's directory of customers. */
export const customersModule = defineModule({
  name: 'customers',
  provides: { customers: Customers },
  needs,
  topics: {
    CustomerAdded: ['customers'],
    CustomerChanged: ['customers'],
    CustomerArchived: ['customers'],
    CustomerRestored: ['customers'],
    CustomersMerged: ['customers', 'links', 'texts'],
    DuplicatesChanged: ['customers'],
    CustomerPhonesFixed: ['customers'],
    ContactSyncMoved: ['customers'],
    CustomersAdded: ['customers'],
    CustomersImported: ['customers', 'texts'],
    CustomersImportUndone: ['customers'],
    ImportedCustomersRemoved: ['customers'],
  },
  create: (context: Context) => ({
    api: {
      customers: {
        matchCustomer: matchCustomer(context),
        readCustomer: readCustomer(context),
        idsOfCustomer: idsOfCustomer(context),
        continueSync: continueSync(context),
        compareCustomers: compareCustomers(context),
        countAdded: countAdded(context),
        countOddPhones: countAllOddPhones(context),
        fixSomePhones: fixSomePhones(context),
        advanceImport: advanceImport(context),
        takeUpImports: takeUpImports(context),
        everyCustomer,
        customersWithPhone,
        phonesOfCustomers,
      },
    },
    routes: [
      ...contactRoutes(context),
      ...listRoutes(context),
      ...directoryRoutes(context),
      ...duplicateRoutes(context),
      ...mergeRoutes(context),
      ...conversationRoutes(context),
      ...importRoutes(context),
    ],
    handlers: [removeMerged(context)],
    projections: [customerTotals],
    retentions: [...importRetentions, oldSyncs],
  }),
});
