export { AccountsScreen } from './system-accounts-screen.tsx';
