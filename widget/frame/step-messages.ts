import type { PayerPage } from '../../src/contract/payer/public-link.ts';
import type { Step } from '../page/step.ts';
import type { MessageContent } from './message.ts';

/** While these last, closing the checkout would leave its payer without an answer. */
const busyKinds: readonly Step['kind'][] = ['tokenizing', 'sending', 'retrying', 'voiding'];

const isBusy = ({ kind }: Step): boolean => busyKinds.includes(kind);

/** Why no payment will come of this page: the code of what the payer reads; null while one still can. */
const failureOf = (step: Step): string | null => {
  switch (step.kind) {
    case 'declined':
      return step.canRetry ? null : 'declined';
    case 'closed':
      return step.code;
    case 'loadFailed':
      return step.missing ? 'link_not_found' : 'link_not_read';
    case 'voided':
    case 'manual':
      return 'voided';
    default:
      return null;
  }
};

/** What the page around the frame is told when a step follows another one (null: the page was just opened). */
export const stepMessages = (page: PayerPage, before: Step | null, step: Step): readonly MessageContent[] => {
  const messages: MessageContent[] = [];
  if ((before !== null && isBusy(before)) !== isBusy(step)) messages.push({ type: 'busy', busy: isBusy(step) });
  if (step.kind === 'paid' && before?.kind !== 'paid' && page.kind === 'link') {
    const { linkId, transactionType } = page.link;
    messages.push({ type: 'paid', linkId, status: transactionType === 'preauth' ? 'authorized' : 'completed' });
  }
  const reason = failureOf(step);
  if (reason !== null && before?.kind !== step.kind) messages.push({ type: 'failed', reason });
  return messages;
};
