export { SystemAccountsScreen } from './system-accounts-screen.tsx';
