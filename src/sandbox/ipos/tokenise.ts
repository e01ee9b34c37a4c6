import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readJson } from '../formats.ts';
import { json, text, type Incoming, type Reply } from '../wire/http.ts';
import { readCard } from './cards.ts';
import { deliver, preventsCharge, type Target } from './faults.ts';
import type { Gateway } from './stand-in.ts';
import type { Merchant } from './records.ts';

const TypedCard = z.object({ cardNumber: z.string(), expiryDate: z.string(), cvv: z.string() });

const script = readFileSync(new URL('./freedomtodesign.js', import.meta.url), 'utf8');

/** The script a page includes; any site may load it. */
export const serveScript = (): Reply =>
  text(200, 'text/javascript', script, {
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  });

/** Lets a browser on any site ask; whether it is answered is decided by the domain check. */
export const preflight = (request: Incoming): Reply =>
  text(204, 'text/plain', '', {
    ...cors(request),
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'token, content-type',
    'access-control-max-age': '600',
  });

/** Turns typed card fields into a single-use token. The fields are read here and kept nowhere. */
export const tokenise = async (gateway: Gateway, request: Incoming): Promise<Reply> => {
  gateway.log.add(request);
  const merchant = merchantOf(gateway, request);
  const target: Target = { paths: ['token'], tpn: merchant?.tpn ?? '', ref: '' };
  await gateway.delay(target, request.gone);
  const fault = gateway.fault(target);
  const answer: Reply =
    fault !== undefined && preventsCharge(fault) ? { kind: 'reset' } : minted(gateway, merchant, request);
  return fault === undefined ? answer : deliver(fault, answer, request, gateway.habits.holdMs);
};

const minted = (gateway: Gateway, merchant: Merchant | undefined, request: Incoming): Reply => {
  const say = (status: number, body: unknown): Reply => json(status, body, cors(request));
  if (merchant === undefined) return say(401, { error: 'Invalid token', error_code: 'FTD_AUTH' });
  if (!merchant.active || !merchant.tokenisationEnabled)
    return say(403, { error: 'TPN is not registered for PaymentTokenization', error_code: 'FTD_TPN' });
  if (!mayAsk(merchant, request))
    return say(403, {
      error: 'Domain is not registered. Please add your domain under Whitelisted Domain.',
      error_code: 'FTD_DOMAIN',
    });
  const typed = readJson(TypedCard, request.body);
  const card = typed === undefined ? 'Invalid card number' : readCard(typed, new Date());
  if (typeof card === 'string') return say(400, { error: card, error_code: 'FTD_CARD' });
  const token = gateway.books.mint(merchant.tpn, card, new Date());
  return say(200, { payment_token_id: token.token, card_type: token.brand, card_last4: token.last4 });
};

const merchantOf = (gateway: Gateway, request: Incoming): Merchant | undefined => {
  const { token } = request.headers;
  if (typeof token !== 'string' || token === '') return undefined;
  const merchants = gateway.books.merchants.all();
  const byKey = merchants.find(({ tokenizationKey }) => tokenizationKey === token);
  const owner = byKey ?? gateway.whoseToken(token);
  return owner === 'expired' ? undefined : owner;
};

/** The page's host, by its Origin or else its Referer, is a registered domain or lies under one. */
const mayAsk = ({ domains }: Merchant, { headers }: Incoming): boolean => {
  const page = URL.parse(headers.origin || headers.referer || '');
  return page !== null && domains.some((domain) => page.hostname === domain || page.hostname.endsWith(`.${domain}`));
};

const cors = ({ headers }: Incoming): Record<string, string> => ({
  'access-control-allow-origin': headers.origin ?? '*',
  vary: 'Origin',
});
