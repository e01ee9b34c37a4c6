export { Accounts } from './account-list.tsx';
export { useAccountsQuery, useSetSwitchesMutation, useSwitchesQuery } from './accounts-api.ts';
