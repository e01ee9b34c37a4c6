export { useExport } from './export-links.ts';
export { exportMessages } from './messages.ts';
export { type Selection, useSelection } from './use-selection.ts';
