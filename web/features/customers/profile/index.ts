export { CustomerScreen } from './customer-screen.tsx';
