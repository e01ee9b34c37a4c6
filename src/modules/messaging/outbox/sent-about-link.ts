import { statement } from '../../../../db/statement.ts';
import type { Reader } from '../../../kernel/tokens.ts';

/** A text or an email that its customer was sent about a link, and what became of it. */
export interface SentAboutLink {
  readonly channel: 'sms' | 'email';
  readonly isReceipt: boolean;
  /** A phone as the provider writes it, or an email. */
  readonly to: string;
  readonly subject: string | null;
  /** What it said; null where that is not kept any more. */
  readonly said: string | null;
  readonly at: Date;
  readonly sentAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly failedAt: Date | null;
  /** When a person first opened its address; with the network and the browser, while these are kept. */
  readonly openedAt: Date | null;
  readonly openedFrom: string | null;
  readonly openedWith: string | null;
}

// What staff get about a link is no message to its customer: their notices, and their copy of what was signed.
const select = statement(
  'messaging.sent-about-link',
  `select * from (
     select m.id, m.channel, m.message_type = 'receipt' as "isReceipt", coalesce(m.to_number, m.recipient_email, '') as "to",
            m.subject, m.message_content as said, m.created_at as at, m.sent_at as "sentAt", m.delivered_at as "deliveredAt",
            m.failed_at as "failedAt", t.clicked_at as "openedAt", t.ip_address as "openedFrom", t.user_agent as "openedWith"
       from message_history m
       left join sms_tracking_links t on t.store_id = m.store_id and t.payment_link_id = m.payment_link_id and t.message_id = m.id
      where m.store_id = $1 and m.payment_link_id = $2 and m.state <> 'suppressed'
        and (m.channel = 'sms' or m.message_type in ('payment_link', 'receipt')
             or m.message_type = 'document' and lower(m.recipient_email) = any($3::text[]))
      order by m.created_at desc, m.id desc limit 500) latest
    order by at, id`,
);

/** Which messages are asked for: those about a link, by its internal id; `emails` are the customer's own addresses. */
export interface MessagesAboutLink {
  readonly storeId: string;
  readonly linkId: string;
  readonly emails: readonly string[];
}

/** The texts and emails that the customer of a link was sent about it, the first one first; of many the latest 500. */
export const sentAboutLink = (
  { storeId, linkId, emails }: MessagesAboutLink,
  { sql }: Pick<Reader, 'sql'>,
): Promise<readonly SentAboutLink[]> =>
  sql<SentAboutLink>(select, [storeId, linkId, emails.map((email) => email.toLowerCase())]);
