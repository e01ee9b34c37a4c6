import { statement } from '../../../../db/statement.ts';
import { storeOf } from '../../../contract/formats.ts';
import type { RawResponse, RawRequest, RawRoute } from '../../../kernel/route.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { TextOpened } from '../outbox/index.ts';

const previewAgents =
  /bot\b|crawl|spider|preview|facebookexternalhit|facebot|whatsapp|telegram|slack|discord|twitter|linkedin|skype|embedly|pinterest|google-(?:safety|read)|bingpreview|vkshare|applebot|headless|curl|wget|python-|okhttp|go-http|java\//i;

/** Whether a fetch comes from a program that looks at links before people do: previews, scanners, crawlers. */
export const isPreviewAgent = (userAgent: string): boolean => userAgent === '' || previewAgents.test(userAgent);

const readLink = statement(
  'messaging.tracked-address',
  `select link_id as "linkId", clicked_at is not null as opened
     from sms_tracking_links where store_id = $1 and tracking_id = $2`,
);

interface TrackedLink {
  /** The payment link's public id. */
  readonly linkId: string;
  readonly opened: boolean;
}

const findTrackedLink = async (trackingId: string, { reader }: Context): Promise<TrackedLink | undefined> => {
  if (!/^[0-9a-z]{20,60}$/.test(trackingId)) return undefined;
  const [link] = await reader.sql<TrackedLink>(readLink, [storeOf(trackingId), trackingId]);
  return link;
};

// Nobody reads and taps within two seconds. What opens a text so soon looks at links for a phone or a carrier, as whatever browser.
const open = statement(
  'messaging.open-text',
  `update sms_tracking_links t set clicked_at = $3, ip_address = $4, user_agent = $5, referrer = $6
    where store_id = $1 and tracking_id = $2 and clicked_at is null
      and not exists (select from message_history m
                       where m.store_id = t.store_id and m.id = t.message_id
                         and coalesce(m.sent_at, m.handed_over_at) > $3::timestamptz - interval '2 seconds')
   returning store_id as "storeId", message_id as "messageId", payment_link_id as "linkId"`,
);

/** Who opened an address, as far as the browser says. */
export interface Visit {
  readonly trackingId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly referrer: string | null;
}

/** Marks a text as opened; only the first visit counts, and none within two seconds of its sending. */
export const openText =
  ({ clock }: Pick<Context, 'clock'>) =>
  async ({ trackingId, ip, userAgent, referrer }: Visit, tx: Tx): Promise<void> => {
    const values = [storeOf(trackingId), trackingId, clock(), ip, userAgent, referrer];
    const [text] = await tx.sql<Pick<TextOpened, 'storeId' | 'messageId' | 'linkId'>>(open, values);
    if (text) tx.raise<TextOpened>({ type: 'TextOpened', ...text });
  };

const notFound: RawResponse = {
  status: 404,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Page Not Found</title>
<main><h1>Page Not Found</h1><p>This link is not known here. Please check the address in your text message.</p></main>
</html>`,
};

/** The address in a text: marks the text as opened and leads on to the page where it is paid, never anywhere else. */
export const trackedLink = (context: Context): RawRoute => {
  const markOpened = openText(context);
  const handle = async ({ method, params, headers, ip }: RawRequest): Promise<RawResponse> => {
    const trackingId = params['trackingId'] ?? '';
    const link = await findTrackedLink(trackingId, context);
    if (!link) return notFound;
    const userAgent = (headers['user-agent'] ?? '').slice(0, 500);
    if (!link.opened && method === 'GET' && !isPreviewAgent(userAgent)) {
      const referrer = headers['referer']?.slice(0, 500) ?? null;
      await context.transact((tx) => markOpened({ trackingId, ip, userAgent, referrer }, tx));
    }
    return { status: 302, headers: { Location: `/pay/${link.linkId}` } };
  };
  return { method: 'GET', path: '/t/:trackingId', handle };
};
