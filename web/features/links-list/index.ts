export { PaymentLinksScreen } from './payment-links-screen.tsx';
export type { FirstAnswers } from './rows/index.ts';
