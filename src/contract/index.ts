import { activity, checkout } from './checkout.ts';
import { customers } from './customers.ts';
import { deliveries } from './deliveries.ts';
import type { Endpoint } from './endpoint.ts';
import { linkChanges } from './link-changes.ts';
import { linkExport } from './link-export.ts';
import { linkMoney } from './link-money.ts';
import { messaging } from './messaging.ts';
import { operator } from './operator.ts';
import { ownAccount } from './own-account.ts';
import { payer } from './payer.ts';
import { paymentLinks } from './payment-links.ts';
import { receipts } from './receipts.ts';
import { reporting } from './reporting.ts';
import { savedFilters } from './saved-filters.ts';
import { secondFactors } from './second-factors.ts';
import { account, session } from './session.ts';
import { storeCheckout } from './store-checkout.ts';
import { store } from './store.ts';
import { team } from './team.ts';

/** Every call of the API, module by module. */
export const contract = {
  session,
  account,
  ownAccount,
  secondFactors,
  team,
  store: { ...store, ...storeCheckout },
  operator,
  deliveries,
  messaging,
  customers,
  paymentLinks: { ...paymentLinks, ...linkExport, ...linkChanges, ...savedFilters },
  checkout,
  payer,
  receipts,
  linkMoney,
  activity,
  reporting,
};

/** The same as a flat list, for whoever needs all of them: the mount's test, the API page. */
export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((group): Endpoint[] =>
  Object.values(group),
);
