import type { DisownCode } from '../../../contract/links/payment-links.ts';
import { optionalHandler, type EventHandler } from '../../../kernel/projection.ts';
import type { LinkDisowned } from '../../payment-links/index.ts';
import { ActivityModel } from '../activity.model.ts';
import type { Context } from '../context.ts';

const descriptions: Readonly<Record<DisownCode, string>> = {
  store_not_known: 'Whoever got the payment link says that they do not know the store',
  wrong_number: 'Whoever got the payment link says that the number is wrong',
};

/** Records that somebody says a link is not theirs; who they are, nobody knows. */
export const recordDisowned = ({ newId }: Context): EventHandler =>
  optionalHandler<LinkDisowned>(
    'activity.record-disowned',
    ['LinkDisowned'],
    async ({ storeId, publicId, code }, tx) => {
      await ActivityModel.in(tx).insert({
        storeId,
        id: newId(),
        action: 'PAYMENT_LINK_DISOWNED',
        entity: 'payment_link',
        entityId: publicId,
        description: descriptions[code],
        metadata: { code },
        status: 'success',
      });
    },
  );
