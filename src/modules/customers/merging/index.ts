export { removeMerged } from './merge-customers.ts';
