import { isPhone, normalizePhone } from '../../../contract/phone.ts';
import type { RawResponse, RawRequest } from '../../../kernel/route.ts';
import { optIn, optOut } from '../commands/change-consent.ts';
import { replyRequestOf } from '../consent.ts';
import type { Context } from '../context.ts';
import { readVerifiedForm } from './verified-form.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replace(/[&<>]/g, (character) => entities[character] ?? '');

const replyWith = (reply: string | null): RawResponse => ({
  status: 200,
  headers: { 'Content-Type': 'text/xml; charset=utf-8' },
  body: `<?xml version="1.0" encoding="UTF-8"?>${
    reply === null ? '<Response/>' : `<Response><Message>${escape(reply)}</Message></Response>`
  }`,
});

/** Somebody texts one of our numbers. Twilio itself confirms STOP and START; we keep our own list of them. */
export const inboundText = (context: Context) => {
  const { transact } = context;
  const readForm = readVerifiedForm(context);
  const addOptOut = optOut(context);
  return async (request: RawRequest): Promise<RawResponse> => {
    const verified = await readForm(request);
    if (verified === null) return { status: 403 };
    const { account, payee, form } = verified;
    const from = form.get('From') ?? '';
    const asked = replyRequestOf(form.get('Body') ?? '', form.get('OptOutType') ?? '');
    if (asked === null || !isPhone(from)) return replyWith(null);
    if (asked === 'help') return replyWith(`${payee}: we text you payment links. Reply STOP to opt out.`);
    const consent = { storeId: account.storeId, phone: normalizePhone(from) };
    await transact((tx) => (asked === 'opt-in' ? optIn(consent, tx) : addOptOut({ ...consent, source: 'reply' }, tx)));
    return replyWith(null);
  };
};
