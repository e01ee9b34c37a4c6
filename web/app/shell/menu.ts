import Accounts from '@mui/icons-material/ApartmentOutlined';
import Customers from '@mui/icons-material/PeopleAltOutlined';
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined';
import PaymentLinks from '@mui/icons-material/ReceiptLongOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { SessionUser } from '../../../src/contract/session.ts';

/** One entry of the menu. */
export interface Entry {
  readonly to: string;
  readonly label: string;
  readonly description: string;
  readonly Icon: typeof SvgIcon;
  /** Whether this entry is the one of the current address. */
  readonly isAt: (path: string) => boolean;
}

const under =
  (...roots: readonly string[]) =>
  (path: string): boolean =>
    roots.some((root) => path === root || (root !== '/' && path.startsWith(`${root}/`)));

const dashboard: Entry = {
  to: '/dashboard',
  label: 'Dashboard',
  description: 'Overview and analytics',
  Icon: Dashboard,
  isAt: under('/dashboard', '/payment-flow'),
};
const links: Entry = {
  to: '/payment-links',
  label: 'Payment Links',
  description: 'Create and manage payment links',
  Icon: PaymentLinks,
  isAt: under('/payment-links'),
};
const customers: Entry = {
  to: '/customers',
  label: 'Customers',
  description: 'Customer directory',
  Icon: Customers,
  isAt: under('/', '/customers'),
};
const accounts: Entry = {
  to: '/system-accounts',
  label: 'Accounts',
  description: 'All accounts and users',
  Icon: Accounts,
  isAt: under('/system-accounts'),
};
const settings: Entry = {
  to: '/settings',
  label: 'Settings',
  description: 'Account and system settings',
  Icon: Settings,
  isAt: under('/settings'),
};

/** The menu of a user, in the order of the sidebar. */
export const menuOf = (user: SessionUser): readonly Entry[] => [
  dashboard,
  links,
  customers,
  ...(user.operator ? [accounts] : []),
  ...(user.role === 'admin' ? [settings] : []),
];

/** What the bottom bar of a phone leads to; its Link button opens a dialog instead. */
export const barEntries = {
  dashboard,
  customers,
  payments: { ...links, label: 'Payments' },
};

/** What a phone finds behind the button in its header, because the bottom bar has no room for it. */
export const headerEntriesOf = (user: SessionUser): readonly Entry[] =>
  menuOf(user).filter((entry) => entry === accounts || entry === settings);
