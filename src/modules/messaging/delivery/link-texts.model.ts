import { keyedModel } from '../../../../db/model.ts';

/** How many texts a link got, and how the newest of them is doing. */
export class LinkTextsModel extends keyedModel('read_link_texts', ['storeId', 'id'], {
  storeId: 'text',
  /** The payment link's internal id. */
  id: 'uuid',
  messageId: 'uuid',
  status: 'text',
  texts: 'int4',
  lastAt: 'timestamptz',
  lastError: 'text | null',
}) {}
