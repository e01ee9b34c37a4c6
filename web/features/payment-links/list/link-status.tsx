import type { LinkRow } from '../../../../src/contract/payment-links.ts';
import { type ChipTone, StatusChip } from '../../../ui/status-chip.tsx';

const known: Readonly<Record<string, { readonly tone: ChipTone; readonly word: string }>> = {
  pending: { tone: 'waiting', word: 'Pending' },
  authorized: { tone: 'held', word: 'Authorized' },
  completed: { tone: 'good', word: 'Completed' },
  'confirmed in pos': { tone: 'done', word: 'Confirmed in POS' },
  voided: { tone: 'undone', word: 'Voided' },
  refunded: { tone: 'undone', word: 'Refunded' },
  failed: { tone: 'bad', word: 'Failed' },
  expired: { tone: 'quiet', word: 'Expired' },
};

/** What a link's state is called; a disabled link says so whatever its status, an unknown status is said as it is. */
export const statusOf = ({
  status,
  isDisabled,
}: Pick<LinkRow, 'status' | 'isDisabled'>): { readonly tone: ChipTone; readonly word: string } =>
  isDisabled ? { tone: 'quiet', word: 'Disabled' } : (known[status] ?? { tone: 'quiet', word: status });

/** The state of a link as a chip. */
export const LinkStatusChip = ({ link }: { readonly link: LinkRow }) => {
  const { tone, word } = statusOf(link);
  return <StatusChip tone={tone}>{word}</StatusChip>;
};
