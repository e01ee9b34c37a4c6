export { ArchivedScreen } from './archived-screen.tsx';
