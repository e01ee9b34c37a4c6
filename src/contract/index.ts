import { activity, checkout } from './checkout.ts';
import { customers } from './customers.ts';
import type { Endpoint } from './endpoint.ts';
import { linkChanges } from './link-changes.ts';
import { linkExport } from './link-export.ts';
import { linkMoney } from './link-money.ts';
import { messaging } from './messaging.ts';
import { operator } from './operator.ts';
import { paymentLinks } from './payment-links.ts';
import { reporting } from './reporting.ts';
import { savedFilters } from './saved-filters.ts';
import { account, session } from './session.ts';

/** Every call of the API, module by module. */
export const contract = {
  session,
  account,
  operator,
  messaging,
  customers,
  paymentLinks: { ...paymentLinks, ...linkExport, ...linkChanges, ...savedFilters },
  checkout,
  linkMoney,
  activity,
  reporting,
};

/** The same as a flat list, for whoever needs all of them: the mount's test, the API page. */
export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((group): Endpoint[] =>
  Object.values(group),
);
