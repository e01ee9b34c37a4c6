import { optionalHandler, type EventHandler } from '../../../kernel/projection.ts';
import type { TextLimitChanged } from '../../messaging/index.ts';
import { ActivityModel } from '../activity.model.ts';
import type { Context } from '../context.ts';

/** Records who changed how many texts and emails the store may send, and to what. */
export const recordTextLimit = ({ newId }: Context): EventHandler =>
  optionalHandler<TextLimitChanged>(
    'activity.record-text-limit',
    ['TextLimitChanged'],
    async ({ storeId, textsPerDay, emailsPerDay, userId, name }, tx) => {
      await ActivityModel.in(tx).insert({
        storeId,
        id: newId(),
        userId,
        userName: name,
        action: 'TEXT_LIMIT_CHANGED',
        entity: 'account',
        entityId: storeId,
        description: `The limit within 24 hours was set to ${textsPerDay ?? 'the default'} of texts and ${emailsPerDay ?? 'the default'} of emails by ${name}`,
        metadata: { textsPerDay, emailsPerDay, by: name },
        status: 'success',
      });
    },
  );
