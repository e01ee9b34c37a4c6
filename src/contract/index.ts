import { activityExport, activityLog } from './activity.ts';
import { activity, checkout } from './checkout/checkout.ts';
import { contactSync } from './contact-sync.ts';
import { customerExport, customers } from './customers.ts';
import { importActs } from './customers/import-acts.ts';
import { customerMerge } from './customers/merge.ts';
import { customerImports, importLeftOut } from './customer-imports.ts';
import { customerLinks } from './links/customer-links.ts';
import { conversations } from './texting/conversations.ts';
import { deliveries } from './operator/deliveries.ts';
import { appeal, appeals, storeStop } from './operator/appeals.ts';
import type { Endpoint } from './endpoint.ts';
import { apiKeys } from './people/api-keys.ts';
import { linkBatches } from './links/link-batches.ts';
import { linkChanges } from './links/link-changes.ts';
import { linkExport } from './links/link-export.ts';
import { linkMoney } from './checkout/link-money.ts';
import { messaging } from './store/messaging.ts';
import { operator } from './operator/operator.ts';
import { platformMoney } from './operator/platform-money.ts';
import { bell } from './notifications/bell.ts';
import { notificationHistory } from './notifications/notification-history.ts';
import { notificationSettings } from './notifications/notification-settings.ts';
import { ownAccount } from './people/own-account.ts';
import { payer } from './payer/payer.ts';
import { paymentLinks } from './links/payment-links.ts';
import { documentAutomations } from './documents/automations.ts';
import { documentTemplates } from './documents/templates.ts';
import { receipts } from './receipts/receipts.ts';
import { reminders } from './links/reminders.ts';
import { dailySummaries, summaryTests } from './daily-summaries.ts';
import { register } from './register.ts';
import { reporting } from './reporting.ts';
import { evidence } from './documents/evidence.ts';
import { documentFiles, documents } from './documents/documents.ts';
import { signing, verifying } from './documents/signing.ts';
import { savedFilters } from './links/saved-filters.ts';
import { secondFactors } from './people/second-factors.ts';
import { account, session } from './people/session.ts';
import { savedTexts } from './texting/saved-texts.ts';
import { storeCheckout } from './store/store-checkout.ts';
import { store } from './store/store.ts';
import { team } from './people/team.ts';
import { textProviders } from './store/text-providers.ts';
import { warningSigns } from './operator/warning-signs.ts';
import { webhooks } from './notifications/webhooks.ts';

/** Every call of the API, module by module. */
export const contract = {
  session: { ...session, ...appeal },
  account,
  ownAccount,
  secondFactors,
  team,
  apiKeys,
  store: { ...store, ...storeCheckout, ...storeStop },
  operator: { ...operator, ...platformMoney, ...warningSigns, ...appeals },
  deliveries,
  messaging: { ...messaging, ...textProviders },
  customers: { ...customers, ...customerExport, ...customerMerge, ...contactSync },
  conversations: { ...conversations, ...savedTexts },
  customerImports: { ...customerImports, ...importActs, ...importLeftOut },
  signing: { ...signing, ...verifying },
  paymentLinks: { ...paymentLinks, ...customerLinks, ...linkExport, ...linkChanges, ...savedFilters, ...reminders },
  documents: { ...documents, ...documentFiles },
  evidence,
  linkBatches,
  checkout,
  payer,
  receipts,
  documentTemplates,
  documentAutomations,
  linkMoney,
  activity: { ...activity, ...activityLog, ...activityExport },
  reporting,
  register,
  dailySummaries,
  notifications: { ...notificationSettings, ...bell, ...notificationHistory, ...summaryTests },
  webhooks,
};

/** The same as a flat list, for whoever needs all of them: the mount's test, the API page. */
export const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((group): Endpoint[] =>
  Object.values(group),
);
