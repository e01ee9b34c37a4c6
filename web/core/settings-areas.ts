import type { SessionUser } from '../../src/contract/people/session.ts';

const inOrder = ['credentials', 'sms', 'checkout', 'settings', 'users', 'notifications'] as const;

/** An area of the settings, as the address of its tab names it. */
export type AreaName = (typeof inOrder)[number];

const forAdmins: readonly AreaName[] = ['credentials', 'checkout', 'users'];

/** Whether a user sees nothing of the settings but the change of the own password. */
export const changesPasswordOnly = ({ role, userType }: SessionUser): boolean =>
  role === 'user' && userType === 'sub_user';

/** The areas of the settings a user may open, in the order of their tabs. */
export const areasOf = (user: SessionUser): readonly AreaName[] =>
  changesPasswordOnly(user) ? [] : inOrder.filter((area) => user.role === 'admin' || !forAdmins.includes(area));
