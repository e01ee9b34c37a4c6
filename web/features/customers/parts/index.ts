export { ListPage } from './list-page.tsx';
export { ListSheet } from './list-sheet.tsx';
export { headsStyle, headStyle, pickingStyle, rowStyle } from './row-styles.ts';
