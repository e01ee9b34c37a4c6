export { ListPage } from './list-page.tsx';
export { ListSheet } from './list-sheet.tsx';
export { columnsOf, pickingStyle, rowStyle } from './row-styles.ts';
