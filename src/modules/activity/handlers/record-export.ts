import { optionalHandler, type EventHandler } from '../../../kernel/projection.ts';
import type { LinksExported } from '../../payment-links/index.ts';
import { ActivityModel } from '../activity.model.ts';
import type { Context } from '../context.ts';

const whichOf = ({ search, list }: LinksExported): string => {
  if (list !== undefined) return `of the list “${list}”`;
  if (search === null) return 'chosen one by one';
  return search.q === ''
    ? `of the filter “${search.status}”`
    : `of the filter “${search.status}” and the search “${search.q}”`;
};

/** Records who has downloaded which links, and how many. */
export const recordExport = ({ newId }: Context): EventHandler =>
  optionalHandler<LinksExported>('activity.record-export', ['LinksExported'], async (event, tx) => {
    const { storeId, by, search, links, more } = event;
    const number = `${more ? 'More than ' : ''}${links} ${links === 1 ? 'link' : 'links'}`;
    await ActivityModel.in(tx).insert({
      storeId,
      id: newId(),
      userId: by.userId,
      userName: by.name,
      action: 'LINKS_EXPORTED',
      entity: 'payment_link',
      description: `${number} ${whichOf(event)} exported by ${by.name}`,
      metadata: { links, more, ...search, by: by.name },
      status: 'success',
    });
  });
