export { CheckoutSettings } from './checkout-settings.tsx';
