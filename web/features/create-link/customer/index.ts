export { CustomerFields } from './customer-fields.tsx';
