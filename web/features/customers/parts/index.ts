export { activityMessages, textingTitle } from './messages.ts';
export { columnsOf, pickingStyle, rowStyle } from './row-styles.ts';
export { TextingIcon, TextingMark } from './texting-mark.tsx';
