import { useDownload } from '../../../ui/use-download.ts';
import { exportMessages } from './messages.ts';

/** Downloads links as a CSV file: those of a search and filter, or those with these ids. */
export const useExport = () =>
  useDownload({ path: '/api/payment-links/export.csv', name: 'payment-links', messages: exportMessages });
