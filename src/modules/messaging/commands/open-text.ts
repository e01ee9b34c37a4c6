import { statement } from '../../../../db/statement.ts';
import { storeOf } from '../../../kernel/store-key.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { MessagingEvent } from '../events.ts';

const open = statement(
  'messaging.open-text',
  `update sms_tracking_links set clicked_at = $3, ip_address = $4, user_agent = $5, referrer = $6
    where store_id = $1 and tracking_id = $2 and clicked_at is null
   returning store_id as "storeId", message_id as "messageId", payment_link_id as "linkId"`,
);

/** Who opened an address, as far as the browser says. */
export interface Opening {
  readonly trackingId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly referrer: string | null;
}

/** Marks a text as opened; only the first opening counts. */
export class OpenText {
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  async execute({ trackingId, ip, userAgent, referrer }: Opening, tx: Tx): Promise<void> {
    const values = [storeOf(trackingId), trackingId, this.now(), ip, userAgent, referrer];
    const [opened] = await tx.sql<{ storeId: string; messageId: string; linkId: string }>(open, values);
    if (opened) tx.raise<MessagingEvent>({ type: 'TextOpened', ...opened });
  }
}
