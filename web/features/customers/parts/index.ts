export { ListPage } from './list-page.tsx';
export { columnsOf, pickingStyle, rowStyle } from './row-styles.ts';
