import type { RawResponse, RawRequest } from '../../../kernel/route.ts';
import type { Transact } from '../../../kernel/tx.ts';
import type { OpenText } from '../commands/open-text.ts';
import { looksAhead } from '../preview-agent.ts';
import type { FindTrackedAddress } from '../queries/tracked-address.ts';

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
export class TrackedLink {
  private readonly find: FindTrackedAddress;
  private readonly open: OpenText;
  private readonly transact: Transact;

  constructor(find: FindTrackedAddress, open: OpenText, transact: Transact) {
    this.find = find;
    this.open = open;
    this.transact = transact;
  }

  async handle({ method, params, headers, ip }: RawRequest): Promise<RawResponse> {
    const trackingId = params['trackingId'] ?? '';
    const address = await this.find.execute(trackingId);
    if (address === null) return notFound;
    const userAgent = (headers['user-agent'] ?? '').slice(0, 500);
    if (!address.opened && method === 'GET' && !looksAhead(userAgent)) {
      const referrer = headers['referer']?.slice(0, 500) ?? null;
      await this.transact((tx) => this.open.execute({ trackingId, ip, userAgent, referrer }, tx));
    }
    return { status: 302, headers: { Location: `/pay/${address.linkId}` } };
  }
}
