export { Money } from './money.tsx';
