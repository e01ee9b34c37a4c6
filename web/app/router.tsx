import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { NotFound } from './not-found.tsx';
import { Loading, SignedIn, SignedOut } from './guards.tsx';
import { Trouble } from './error-screen.tsx';

const signIn = () => import('../features/sign-in/index.ts');
const dashboard = async () => ({ Component: (await import('../features/dashboard/index.ts')).DashboardScreen });
const customers = async () => ({ Component: (await import('../features/customers/index.ts')).CustomersScreen });
const links = async () => ({ Component: (await import('../features/payment-links/index.ts')).LinksScreen });
const settings = async () => ({ Component: (await import('../features/settings/index.ts')).SettingsScreen });
const accounts = async () => ({ Component: (await import('../features/system-accounts/index.ts')).AccountsScreen });

/** Every screen and its address. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: Trouble,
    HydrateFallback: Loading,
    children: [
      {
        Component: SignedOut,
        children: [
          { path: '/login', lazy: async () => ({ Component: (await signIn()).SignInScreen }) },
          { path: '/register', lazy: async () => ({ Component: (await signIn()).RegisterScreen }) },
        ],
      },
      { path: '/pending-approval', lazy: async () => ({ Component: (await signIn()).PendingScreen }) },
      {
        Component: SignedIn,
        children: [
          { path: '/', lazy: customers },
          { path: '/dashboard', lazy: dashboard },
          { path: '/payment-flow', lazy: dashboard },
          { path: '/payment-links', lazy: links },
          { path: '/customers', lazy: customers },
          { path: '/settings', lazy: settings },
          { path: '/system-accounts', lazy: accounts },
        ],
      },
      { path: '*', Component: NotFound },
    ],
  },
];

/** The router over the browser's own history. */
export const createRouter = () => createBrowserRouter(routes);
