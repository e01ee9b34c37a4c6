export { listToKeyIn, readClosing } from './read-register.ts';
