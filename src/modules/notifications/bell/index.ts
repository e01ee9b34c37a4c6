export { oldReads } from './read.model.ts';
