import type { SessionUser } from '../../../../src/contract/session.ts';
import type { messages } from '../messages.ts';

/** An area of the settings: a tab, and a card of the overview. */
export type AreaName = keyof typeof messages.cards;
export type TabName = keyof typeof messages.tabs;

const forAdmins: readonly AreaName[] = ['credentials', 'checkout', 'users'];
const inOrder: readonly AreaName[] = ['credentials', 'sms', 'checkout', 'settings', 'users', 'notifications'];

/** Whether a user sees nothing of the settings but the change of the own password. */
export const changesPasswordOnly = ({ role, userType }: SessionUser): boolean =>
  role === 'user' && userType === 'sub_user';

/** The areas a user may open, in the order of their tabs. */
export const areasOf = (user: SessionUser): readonly AreaName[] =>
  changesPasswordOnly(user) ? [] : inOrder.filter((area) => user.role === 'admin' || !forAdmins.includes(area));

/** The ids that connect a tab with its panel. */
export const tabId = (tab: TabName): string => `tab-${tab}`;
export const panelId = (tab: TabName): string => `panel-${tab}`;
