import { showMoney } from '../../../contract/money.ts';
import { optionalHandler, type EventHandler } from '../../../kernel/projection.ts';
import type { LinkBatchStarted } from '../../payment-links/index.ts';
import { ActivityModel } from '../activity.model.ts';
import type { Context } from '../context.ts';

/** Records who has had how many links made of a list, and what they come to. */
export const recordBatch = ({ newId }: Context): EventHandler =>
  optionalHandler<LinkBatchStarted>('activity.record-batch', ['LinkBatchStarted'], async (event, tx) => {
    const { storeId, batchId, fileName, links, cents, by } = event;
    const number = `${links} ${links === 1 ? 'link' : 'links'} of ${showMoney(cents)}`;
    await ActivityModel.in(tx).insert({
      storeId,
      id: newId(),
      userId: by.userId,
      userName: by.name,
      action: 'LINKS_FOR_MANY',
      entity: 'payment_link',
      description: `${number} from the list “${fileName}” confirmed by ${by.name}`,
      metadata: { batchId, fileName, links, cents, by: by.name },
      status: 'success',
    });
  });
