export { DeniedUsers, PendingUsers } from './registration-lists.tsx';
export { useDeniedUsersQuery, usePendingUsersQuery } from './registrations-api.ts';
