import { createBrowserRouter, Outlet, type RouteObject } from '../core/router/index.ts';
import { ErrorScreen, NotFoundScreen, ScreenError } from './error-screen.tsx';
import { LoadingScreen, RequireSession, VisitorsOnly, WithBanner } from './guards.tsx';

const signIn = () => import('../features/sign-in/index.ts');
const dashboard = async () => ({ Component: (await import('../features/dashboard/index.ts')).DashboardScreen });
const customers = async () => ({
  Component: (await import('../features/customers/directory/customers-screen.tsx')).CustomersScreen,
});
const archived = async () => ({
  Component: (await import('../features/customers/archived/archived-screen.tsx')).ArchivedScreen,
});
const duplicates = async () => ({
  Component: (await import('../features/customers/merge/duplicates-screen.tsx')).DuplicatesScreen,
});
const merge = async () => ({ Component: (await import('../features/customers/merge/merge-screen.tsx')).MergeScreen });
const conversations = async () => ({
  Component: (await import('../features/conversations/index.ts')).ConversationsScreen,
});
const importing = async () => ({
  Component: (await import('../features/customers/import/import-screen.tsx')).ImportScreen,
});
const links = async () => ({ Component: (await import('../features/links-list/index.ts')).PaymentLinksScreen });
const newBatch = async () => ({ Component: (await import('../features/link-batches/index.ts')).NewBatchScreen });
const batch = async () => ({ Component: (await import('../features/link-batches/index.ts')).BatchScreen });
const register = async () => ({ Component: (await import('../features/register/index.ts')).RegisterScreen });
const closing = async () => ({ Component: (await import('../features/register/index.ts')).ClosingScreen });
const counter = async () => ({ Component: (await import('../features/counter/index.ts')).CounterScreen });
const settings = async () => ({ Component: (await import('../features/settings/index.ts')).SettingsScreen });
const webhooks = async () => ({ Component: (await import('../features/webhooks/webhooks-screen.tsx')).WebhooksScreen });
const apiKeys = async () => ({ Component: (await import('../features/api-keys/index.ts')).ApiKeysScreen });
const templates = async () => ({ Component: (await import('../features/templates/index.ts')).TemplatesScreen });
const documentEditor = async () => ({
  Component: (await import('../features/documents/editor/index.ts')).EditorScreen,
});
const templateRevisions = async () => ({
  Component: (await import('../features/documents/revisions/revisions-screen.tsx')).RevisionsScreen,
});
const activity = async () => ({ Component: (await import('../features/activity/activity-screen.tsx')).ActivityScreen });
const summaries = async () => ({
  Component: (await import('../features/summaries/summaries-screen.tsx')).SummariesScreen,
});
const accounts = async () => ({
  Component: (await import('../features/system-accounts/index.ts')).SystemAccountsScreen,
});

const OutletWithBanner = () => (
  <WithBanner>
    <Outlet />
  </WithBanner>
);

const ErrorWithBanner = () => (
  <WithBanner>
    <ErrorScreen />
  </WithBanner>
);

/** Every screen and its address. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorWithBanner,
    HydrateFallback: LoadingScreen,
    children: [
      {
        Component: VisitorsOnly,
        children: [
          { path: '/login', lazy: async () => ({ Component: (await signIn()).SignInScreen }) },
          { path: '/register', lazy: async () => ({ Component: (await signIn()).RegisterScreen }) },
          { path: '/appeal', lazy: async () => ({ Component: (await signIn()).AppealScreen }) },
          { path: '/forgot-password', lazy: async () => ({ Component: (await signIn()).ForgotPasswordScreen }) },
        ],
      },
      {
        Component: OutletWithBanner,
        children: [
          { path: '/reset-password', lazy: async () => ({ Component: (await signIn()).ResetPasswordScreen }) },
          { path: '/invite', lazy: async () => ({ Component: (await signIn()).InvitationScreen }) },
          { path: '*', Component: NotFoundScreen },
        ],
      },
      {
        Component: RequireSession,
        children: [
          {
            ErrorBoundary: ScreenError,
            children: [
              { path: '/', lazy: customers },
              { path: '/dashboard', lazy: dashboard },
              { path: '/payment-flow', lazy: dashboard },
              {
                path: '/dashboard/summaries',
                lazy: summaries,
                children: [
                  { path: 'settings', element: null },
                  { path: ':summaryId', element: null },
                ],
              },
              { path: '/payment-links', lazy: links, children: [{ path: ':linkId', element: null }] },
              { path: '/payment-links/many', lazy: newBatch },
              { path: '/payment-links/many/:batchId', lazy: batch },
              { path: '/pos', lazy: register },
              { path: '/pos/closing', lazy: closing },
              { path: '/counter/:linkId', lazy: counter },
              { path: '/customers', lazy: customers, children: [{ path: ':id', element: null }] },
              { path: '/customers/archived', lazy: archived },
              { path: '/customers/duplicates', lazy: duplicates },
              { path: '/customers/merge', lazy: merge },
              { path: '/customers/conversations', lazy: conversations, children: [{ path: ':phone', element: null }] },
              { path: '/customers/import', lazy: importing },
              { path: '/customers/import/:importId', lazy: importing },
              { path: '/activity', lazy: activity, children: [{ path: ':eventId', element: null }] },
              { path: '/templates', lazy: templates, children: [{ path: 'documents/:templateId', element: null }] },
              { path: '/templates/documents/:templateId/revisions', lazy: templateRevisions },
              { path: '/templates/documents/:templateId/edit', lazy: documentEditor },
              { path: '/settings', lazy: settings },
              { path: '/settings/webhooks', lazy: webhooks, children: [{ path: ':deliveryId', element: null }] },
              { path: '/settings/api-keys', lazy: apiKeys },
              { path: '/system-accounts', lazy: accounts },
            ],
          },
        ],
      },
    ],
  },
];

/** The router over the browser's own history. */
export const createRouter = () => createBrowserRouter(routes);
