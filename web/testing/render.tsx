import { withEmotionCache } from '@emotion/react';
import { setupListeners } from '@reduxjs/toolkit/query';
import { cleanup, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, type RouteObject } from '../core/router/index.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { activityLog } from '../../src/contract/activity.ts';
import { dailySummaries } from '../../src/contract/daily-summaries.ts';
import { reportingExamples } from '../../src/contract/examples/reporting.ts';
import { reporting } from '../../src/contract/reporting.ts';
import { documents } from '../../src/contract/documents/documents.ts';
import { documentTemplates } from '../../src/contract/documents/templates.ts';
import { notificationHistory } from '../../src/contract/notifications/notification-history.ts';
import { notificationSettings } from '../../src/contract/notifications/notification-settings.ts';
import { bell } from '../../src/contract/notifications/bell.ts';
import { deliveries } from '../../src/contract/operator/deliveries.ts';
import { operator } from '../../src/contract/operator/operator.ts';
import { appeals } from '../../src/contract/operator/appeals.ts';
import { warningSigns } from '../../src/contract/operator/warning-signs.ts';
import { customers } from '../../src/contract/customers.ts';
import { customerMerge } from '../../src/contract/customers/merge.ts';
import { customerLinks } from '../../src/contract/links/customer-links.ts';
import { paymentLinks } from '../../src/contract/links/payment-links.ts';
import { conversations } from '../../src/contract/texting/conversations.ts';
import { reminders } from '../../src/contract/links/reminders.ts';
import { messaging } from '../../src/contract/store/messaging.ts';
import { textProviders } from '../../src/contract/store/text-providers.ts';
import { savedFilters } from '../../src/contract/links/saved-filters.ts';
import { secondFactors } from '../../src/contract/people/second-factors.ts';
import { session, type SessionUser } from '../../src/contract/people/session.ts';
import { webhooks } from '../../src/contract/notifications/webhooks.ts';
import { team } from '../../src/contract/people/team.ts';
import { storeCheckout } from '../../src/contract/store/store-checkout.ts';
import { App } from '../app/app.tsx';
import { Frame } from '../app/frame.tsx';
import { routes } from '../app/router.tsx';
import { api } from '../core/api.ts';
import { UserContext, useSession } from '../core/session-api.ts';
import { createStore, type Store } from '../core/store.ts';
import { aNotificationConfig, aTwilioConfig, inheritedSms, linkSums, noOpenphone } from './builders.ts';
import { answer } from './handlers.ts';
import { load, type Loaded, screens } from './screens.ts';

/** The calls of the current test that no other handler answers. */
const unanswered: string[] = [];

const brokenLine = http.all('*', ({ request: { method, url } }) => {
  unanswered.push(`${method} ${new URL(url).pathname}`);
  return HttpResponse.error();
});

/**
 * The server of all files of a worker. At first a store has no links: every screen asks for their counts, and the create form
 * stands beside their list; nobody has a phone or an email that is typed, waits for an answer or is in the directory twice, and no customer has a link, was sent anything or said whether texts are welcome. Nothing is to be signed. Nobody is told anything. No job has failed, no link is locked, nobody appeals and no store stands out: the operator's tabs count them. A text is previewed a moment after something was
 * typed, which a test need not wait for. The store has a number to text from, nobody
 * but its owner, no website and no second step of the sign-in: the overview of the settings says so.
 */
const server = setupServer(
  answer(paymentLinks.sums, linkSums()),
  answer(paymentLinks.list, { links: [], nextCursor: null }),
  answer(paymentLinks.waiting, { waiting: [], opened: 0, unopened: 0, more: false }),
  answer(savedFilters.savedFilters, { filters: [] }),
  answer(customerLinks.customerTotals, { totals: [] }),
  answer(customers.list, { customers: [], nextCursor: null }),
  answer(customers.counts, {
    found: { customers: 0, more: false },
    filters: { replied: 0, open: 0, stopped: 0, untextable: 0 },
  }),
  answer(customerLinks.customerMessages, { messages: [] }),
  answer(conversations.one, {
    conversation: {
      ...{ customerId: null, customerName: null, texts: [], waiting: false, consents: [] },
      ...{ optedOut: null, quiet: null, firstText: null, customers: [], textPrice: '0.0100' },
    },
  }),
  answer(customerLinks.ofCustomer, { paymentLinks: [], nextCursor: null }),
  answer(customers.near, { customers: [] }),
  answer(documents.documents, { documents: [], nextCursor: null }),
  answer(documentTemplates.templates, { templates: [], nextCursor: null }),
  answer(customers.known, { customers: [] }),
  answer(customerMerge.duplicates, { pairs: [], total: 0, nextCursor: null }),
  answer(conversations.counts, { waiting: 0, failed: 0 }),
  answer(deliveries.failedJobs, { jobs: [] }),
  answer(operator.lockedLinks, { links: [] }),
  answer(appeals.appeals, { appeals: [] }),
  answer(warningSigns.storesToReview, { stores: [] }),
  answer(activityLog.recent, { logs: [] }),
  answer(dailySummaries.list, { summaries: [], nextCursor: null }),
  answer(reporting.takings, reportingExamples.takings.response),
  answer(reporting.recentPayments, { payments: [] }),
  answer(reporting.snapshots, { snapshots: [] }),
  answer(bell.bell, { unread: 0, items: [] }),
  answer(notificationSettings.config, { config: aNotificationConfig() }),
  answer(notificationSettings.preferences, { preferences: { inApp: ['payment_success'], email: [] } }),
  answer(notificationHistory.history, { history: [] }),
  answer(notificationHistory.stats, { stats: { totalSent: 0, totalSuccess: 0, totalFailed: 0 } }),
  answer(paymentLinks.previewText, { text: 'Hi', characters: 2, parts: 1, refusal: null }),
  answer(messaging.twilioConfig, { config: aTwilioConfig() }),
  answer(textProviders.openphoneConfig, { config: noOpenphone }),
  answer(textProviders.inheritedConfig, { config: inheritedSms() }),
  answer(reminders.reminders, { reminders: { isOn: false, steps: [{ hours: 3, from: 'sent' }] } }),
  answer(storeCheckout.checkout, { checkout: { statementName: null, unknownFunding: 'charge', frameOrigins: [] } }),
  answer(team.list, { users: [] }),
  answer(webhooks.webhooks, { webhooks: [] }),
  answer(secondFactors.read, {
    secondFactors: { authenticator: null, recoveryCodesLeft: 0, passkeys: [], required: false },
  }),
  brokenLine,
);

/**
 * Lets the server answer the tests of one file, and loads what they open first, so that no test waits for an import. A call without a
 * handler meets a broken line and fails the test that made it.
 */
export const startTestServer = (...opened: readonly Loaded[]) => {
  beforeAll(async () => {
    await Promise.all(opened.map(load));
  }, 60_000);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  // What a hook returns runs after every other hook: a failure here leaves nothing behind for the next test.
  beforeEach(() => () => expect(unanswered.splice(0), 'calls that no handler answers').toEqual([]));
  afterEach(() => {
    // Nothing calls any more when the handlers of this test go.
    cleanup();
    server.resetHandlers();
  });
  afterAll(() => server.close());
  return { answers: (...handlers: readonly RequestHandler[]): void => server.use(...handlers) };
};

/** Stores a session token and answers its verification with this user. */
export const signedInAs = (user: SessionUser): RequestHandler => {
  localStorage.setItem('sessionToken', 'token-1');
  return answer(session.user, { user });
};

/** What a test has in its hands of what it opened. */
interface OpenApp {
  readonly user: UserEvent;
  readonly router: ReturnType<typeof createMemoryRouter>;
  readonly store: Store;
}

/**
 * Has styles added as rules of one sheet, as they are in production: an element for each of them, which stays for the tests that follow,
 * takes jsdom a sixth of its time.
 */
const WithOneSheet = withEmotionCache<{ readonly children: ReactNode }>(({ children }, { sheet }) => {
  sheet.isSpeedy = true;
  return children;
});

const openRoutes = (path: string, opened: RouteObject[]): OpenApp => {
  const router = createMemoryRouter(opened, { initialEntries: [path] });
  const store = createStore();
  const stopListening = setupListeners(store.dispatch);
  // The store of an earlier test neither hears of the window nor keeps timers.
  onTestFinished(() => {
    stopListening();
    store.dispatch(api.util.resetApiState());
  });
  render(
    <WithOneSheet>
      <Frame>
        <App store={store} router={router} />
      </Frame>
    </WithOneSheet>,
  );
  return { user: userEvent.setup({ delay: null }), router, store };
};

/** Opens the whole console at an address, as a browser would: with its guards, its menus and the live stream. */
export const openConsole = (path: string): OpenApp => openRoutes(path, routes);

/** Screens are shown to nobody before the server has said who is signed in. */
const WithUser = () => {
  const session = useSession();
  return (
    session.state !== 'loading' && (
      <UserContext value={session.state === 'signed-in' ? session.user : null}>
        <Outlet />
      </UserContext>
    )
  );
};

const withUser = (children: RouteObject[]): RouteObject[] => [
  { Component: WithUser, HydrateFallback: () => null, children },
];

/** Opens the screen at an address with nothing around it; others follow by their addresses. */
export const openScreen = (path: string): OpenApp => openRoutes(path, withUser(screens));

/** Opens a part of a screen, wherever its links lead. */
export const openPart = (part: ReactNode): OpenApp => openRoutes('/', withUser([{ path: '*', element: part }]));
