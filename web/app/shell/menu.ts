import Accounts from '@mui/icons-material/ApartmentOutlined';
import Customers from '@mui/icons-material/PeopleAltOutlined';
import PaymentLinks from '@mui/icons-material/ReceiptLongOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined';
import Templates from '@mui/icons-material/DescriptionOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { useDispatch } from 'react-redux';
import { useNavigate } from '../../core/router/index.ts';
import type { SessionUser } from '../../../src/contract/people/session.ts';
import { useSignOutMutation } from '../../core/session-api.ts';
import { clearStoredSession, endSession } from '../../core/session.ts';
import { mayLeave } from '../../core/unsaved.ts';
import { useToast } from '../../ui/toasts.tsx';
import { entryMessages, logOutMessages } from './messages.ts';

/** One entry of the menu. */
export interface MenuEntry {
  readonly to: string;
  readonly label: string;
  readonly description: string;
  readonly Icon: typeof SvgIcon;
  /** Its screen is a list as wide as the window, and not a page in the middle of it. */
  readonly hasSheet: boolean;
  /** Whether a path belongs to the screen of this entry. */
  readonly isAt: (path: string) => boolean;
  /** Screens below it, which the sidebar lists while one of them or the entry's own is open. */
  readonly below?: readonly SubEntry[];
}

/** An entry below another one. */
export interface SubEntry {
  readonly to: string;
  readonly label: string;
}

const isUnder =
  (...roots: readonly string[]) =>
  (path: string): boolean =>
    roots.some((root) => path === root || (root !== '/' && path.startsWith(`${root}/`)));

const dashboard: MenuEntry = {
  to: '/dashboard',
  ...entryMessages.dashboard,
  Icon: Dashboard,
  hasSheet: false,
  isAt: isUnder('/dashboard', '/payment-flow', '/activity'),
  below: [{ to: '/activity', label: entryMessages.activity }],
};
const links: MenuEntry = {
  to: '/payment-links',
  ...entryMessages.links,
  Icon: PaymentLinks,
  hasSheet: true,
  isAt: isUnder('/payment-links'),
};
const customers: MenuEntry = {
  to: '/customers',
  ...entryMessages.customers,
  Icon: Customers,
  hasSheet: true,
  isAt: isUnder('/', '/customers'),
  below: [
    { to: '/customers/conversations', label: entryMessages.conversations },
    { to: '/customers/duplicates', label: entryMessages.duplicates },
    { to: '/customers/archived', label: entryMessages.archived },
  ],
};
const accounts: MenuEntry = {
  to: '/system-accounts',
  ...entryMessages.accounts,
  Icon: Accounts,
  hasSheet: true,
  isAt: isUnder('/system-accounts'),
};
const templates: MenuEntry = {
  to: '/templates',
  ...entryMessages.templates,
  Icon: Templates,
  hasSheet: true,
  isAt: isUnder('/templates'),
};
const settings: MenuEntry = {
  to: '/settings',
  ...entryMessages.settings,
  Icon: Settings,
  hasSheet: false,
  isAt: isUnder('/settings'),
};

/** The entries a user has, in the order of the sidebar. The operator's work begins with the accounts. */
export const menuEntriesOf = (user: SessionUser): readonly MenuEntry[] => [
  ...(user.operator ? [accounts] : []),
  dashboard,
  links,
  customers,
  templates,
  settings,
];

/** The entries of a phone's bottom bar. Its second button, Link, opens the create form instead of a screen. */
export const bottomBarEntries = {
  dashboard,
  customers,
  payments: { ...links, label: entryMessages.payments },
  templates,
};

/** The entries in the menu of a phone's header: those that the bottom bar has no room for. */
export const headerEntriesOf = (user: SessionUser): readonly MenuEntry[] =>
  menuEntriesOf(user).filter((entry) => entry === accounts || entry === settings);

/** Signs out here and on the server. This browser removes the session even when the server cannot be reached. */
export const useSignOut = (): (() => Promise<void>) => {
  const [endOnServer] = useSignOutMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    const { error } = await endOnServer();
    // oxlint-disable-next-line no-console -- The browser's console is the log of a page.
    if (error !== undefined) console.error('The session could not be ended on the server.', error);
    try {
      clearStoredSession();
      dispatch(endSession());
      toast({ title: logOutMessages.done, text: logOutMessages.doneText });
      await navigate('/login');
    } catch {
      toast({ title: logOutMessages.failed, text: logOutMessages.failedText, tone: 'error' });
    }
  };
};

/** Signs out as the user asks for it: not before they know that something they wrote is lost with it. */
export const useLogOut = (): (() => Promise<void>) => {
  const signOut = useSignOut();
  return async () => {
    if (await mayLeave()) await signOut();
  };
};
