import type { ChipTone } from '../../../ui/status-chip.tsx';
import { historyMessages } from './messages.ts';

/** How a link stands in the payment history. */
interface HistoryStatus {
  readonly word: string;
  readonly tone: ChipTone;
}

const { statuses } = historyMessages;

const known: Readonly<Record<string, HistoryStatus>> = {
  completed: { word: statuses.completed, tone: 'success' },
  pending: { word: statuses.pending, tone: 'warning' },
  failed: { word: statuses.failed, tone: 'error' },
  expired: { word: statuses.expired, tone: 'neutral' },
  'confirmed in pos': { word: statuses.confirmed, tone: 'neutral' },
};

/** A disabled link is called so whatever its status; a status that the history does not know is shown as it is. */
export const historyStatusOf = (status: string | null | undefined, isDisabled: boolean): HistoryStatus => {
  if (isDisabled) return { word: historyMessages.disabled, tone: 'neutral' };
  if (!status) return { word: historyMessages.unknown, tone: 'neutral' };
  return known[status] ?? { word: status, tone: 'neutral' };
};
