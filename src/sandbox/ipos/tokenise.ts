import { readFileSync } from 'node:fs';
import { readJson, json, text, type IncomingRequest, type Reply } from '../wire/http.ts';
import { CardFields, readCard } from './cards.ts';
import { applyFault, preventsCharge, type FaultTarget } from './faults.ts';
import type { Merchant } from './records.ts';
import type { IposStandIn } from './stand-in.ts';

const script = readFileSync(new URL('./freedomtodesign.js', import.meta.url), 'utf8');

/** The script that a page includes; any site may load it. */
export const serveScript = (): Reply =>
  text(200, 'text/javascript', script, {
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  });

/** The preflight passes for any site; the domain check comes with the request itself. */
export const preflight = (request: IncomingRequest): Reply =>
  text(204, 'text/plain', '', {
    ...corsHeaders(request),
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'token, content-type',
    'access-control-max-age': '600',
  });

/** Turns the card fields into a single-use payment token. The fields are read here and not kept. */
export const tokenise = async (ipos: IposStandIn, request: IncomingRequest): Promise<Reply> => {
  ipos.log.add(request);
  const merchant = merchantOf(ipos, request);
  const target: FaultTarget = { paths: ['token'], tpn: merchant?.tpn ?? '', ref: '' };
  await ipos.applyLatency(target, request.disconnect);
  const fault = ipos.takeFault(target);
  const reply: Reply =
    fault !== undefined && preventsCharge(fault) ? { kind: 'reset' } : tokenReply(ipos, merchant, request);
  return fault === undefined ? reply : applyFault(fault, reply, request, ipos.settings.holdMs);
};

const tokenReply = (ipos: IposStandIn, merchant: Merchant | undefined, request: IncomingRequest): Reply => {
  const reply = (status: number, body: unknown): Reply => json(status, body, corsHeaders(request));
  if (merchant === undefined) return reply(401, { error: 'Invalid token', error_code: 'FTD_AUTH' });
  if (!merchant.active || !merchant.tokenisationEnabled)
    return reply(403, { error: 'TPN is not registered for PaymentTokenization', error_code: 'FTD_TPN' });
  if (!isRegisteredDomain(merchant, request))
    return reply(403, {
      error: 'Domain is not registered. Please add your domain under Whitelisted Domain.',
      error_code: 'FTD_DOMAIN',
    });
  const fields = readJson(CardFields, request.body);
  const card = fields === undefined ? 'Invalid card number' : readCard(fields, new Date());
  if (typeof card === 'string') return reply(400, { error: card, error_code: 'FTD_CARD' });
  const token = ipos.ledger.mintToken(merchant.tpn, card, new Date());
  return reply(200, { payment_token_id: token.token, card_type: token.brand, card_last4: token.last4 });
};

const merchantOf = (ipos: IposStandIn, request: IncomingRequest): Merchant | undefined => {
  const { token } = request.headers;
  if (typeof token !== 'string' || token === '') return undefined;
  const merchants = ipos.ledger.merchants.all();
  const byKey = merchants.find(({ tokenizationKey }) => tokenizationKey === token);
  const owner = byKey ?? ipos.findMerchant(token);
  return owner === 'expired' ? undefined : owner;
};

/** True when the page's host, by its Origin or else its Referer, is a registered domain or a subdomain of one. */
const isRegisteredDomain = ({ domains }: Merchant, { headers }: IncomingRequest): boolean => {
  const page = URL.parse(headers.origin || headers.referer || '');
  return page !== null && domains.some((domain) => page.hostname === domain || page.hostname.endsWith(`.${domain}`));
};

const corsHeaders = ({ headers }: IncomingRequest): Record<string, string> => ({
  'access-control-allow-origin': headers.origin ?? '*',
  vary: 'Origin',
});
