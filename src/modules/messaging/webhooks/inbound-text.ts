import { isPhone, normalizePhone } from '../../../contract/phone.ts';
import type { RawResponse, RawRequest } from '../../../kernel/route.ts';
import type { Transact } from '../../../kernel/tx.ts';
import type { ChangeConsent } from '../commands/change-consent.ts';
import { keywordOf } from '../keyword.ts';
import type { ReadGenuineForm } from './genuine-form.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replace(/[&<>]/g, (character) => entities[character] ?? '');

const answer = (reply: string | null): RawResponse => ({
  status: 200,
  headers: { 'Content-Type': 'text/xml; charset=utf-8' },
  body: `<?xml version="1.0" encoding="UTF-8"?>${
    reply === null ? '<Response/>' : `<Response><Message>${escape(reply)}</Message></Response>`
  }`,
});

/** Somebody texts one of our numbers. Twilio itself confirms STOP and START; we keep our own list of them. */
export class InboundText {
  private readonly read: ReadGenuineForm;
  private readonly consent: ChangeConsent;
  private readonly transact: Transact;

  constructor(read: ReadGenuineForm, consent: ChangeConsent, transact: Transact) {
    this.read = read;
    this.consent = consent;
    this.transact = transact;
  }

  async handle(request: RawRequest): Promise<RawResponse> {
    const genuine = await this.read.execute(request);
    if (genuine === null) return { status: 403 };
    const { account, payee, form } = genuine;
    const from = form.get('From') ?? '';
    const keyword = keywordOf(form.get('Body') ?? '', form.get('OptOutType') ?? '');
    if (keyword === null || !isPhone(from)) return answer(null);
    if (keyword === 'help') return answer(`${payee}: we text you payment links. Reply STOP to opt out.`);
    const change = { storeId: account.storeId, phone: normalizePhone(from), wants: keyword === 'start' };
    await this.transact((tx) => this.consent.execute(change, tx));
    return answer(null);
  }
}
