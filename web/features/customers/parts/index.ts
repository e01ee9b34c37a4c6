export { columnsOf, pickingStyle, rowStyle } from './row-styles.ts';
