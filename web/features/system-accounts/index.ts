export { NeedsCount } from './needs-count.tsx';
export { SystemAccountsScreen } from './system-accounts-screen.tsx';
