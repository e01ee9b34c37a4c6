export { StoreFigures } from './queries/store-figures.ts';
