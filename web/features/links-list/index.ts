export { PaymentLinksScreen } from './payment-links-screen.tsx';
