export { Accounts } from './account-list.tsx';
export { useAccountsQuery } from './accounts-api.ts';
