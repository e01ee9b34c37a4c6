import { timingSafeEqual } from 'node:crypto';
import type { DomainEvent, Tx } from '../../../kernel/tx.ts';
import type { RawRequest, RawResponse, RawRoute } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { UnsubscribeModel, unsubscribedOf } from '../settings/index.ts';
import { unsubscribePages as pages } from './unsubscribe-pages.ts';

/** A recipient unsubscribed, or asked to be emailed again. */
export interface RecipientChose extends DomainEvent {
  readonly type: 'RecipientChose';
  readonly email: string;
  readonly wantsEmails: boolean;
}

interface Reader {
  readonly storeId: string;
  readonly email: string;
}

const signatureOf = ({ secrets }: Pick<Context, 'secrets'>, { storeId, email }: Reader): string =>
  secrets.fingerprint('notifications.unsubscribe', `${storeId} ${email.toLowerCase()}`);

const path = '/notifications/unsubscribe';

/** The address at which a recipient unsubscribes from the emails of a store. It names both, and only we can make it. */
export const unsubscribeUrl = (context: Pick<Context, 'secrets' | 'config'>, reader: Reader): string => {
  const email = Buffer.from(reader.email.toLowerCase()).toString('base64url');
  return `${context.config.publicUrl}${path}/${reader.storeId}.${email}.${signatureOf(context, reader)}`;
};

const readerOf = (context: Pick<Context, 'secrets'>, token = ''): Reader | null => {
  const [storeId = '', encoded = '', signature = ''] = token.split('.');
  const reader = { storeId, email: Buffer.from(encoded, 'base64url').toString() };
  const [sent, own] = [Buffer.from(signature), Buffer.from(signatureOf(context, reader))];
  return sent.length === own.length && timingSafeEqual(sent, own) ? reader : null;
};

const answer = (status: number, body: string): RawResponse => ({
  status,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  },
  body,
});

/** Records what a recipient chose. */
const choose =
  ({ newId, clock }: Pick<Context, 'newId' | 'clock'>) =>
  async ({ storeId, email }: Reader, wantsEmails: boolean, tx: Tx): Promise<void> => {
    if (wantsEmails) await UnsubscribeModel.of(storeId, tx).where({ email }).delete();
    else
      await UnsubscribeModel.in(tx)
        .insert({ storeId, id: newId(), email, createdAt: clock() })
        .onConflict(['storeId', 'email'])
        .ignore();
    tx.raise<RecipientChose>({ type: 'RecipientChose', storeId, email, wantsEmails });
  };

/** Where recipients unsubscribe. Only sending the form does it: programs that look through emails open every address. */
export const unsubscribeRoutes = (context: Context): readonly RawRoute[] => {
  const { transact, reader: rows } = context;
  const record = choose(context);
  const show = async ({ params }: RawRequest): Promise<RawResponse> => {
    const reader = readerOf(context, params['token']);
    if (!reader) return answer(404, pages.unknown);
    const isGone = (await unsubscribedOf(reader.storeId, [reader.email], rows)).length > 0;
    return answer(200, isGone ? pages.done : pages.ask);
  };
  const act = async ({ params, body }: RawRequest): Promise<RawResponse> => {
    const reader = readerOf(context, params['token']);
    if (!reader) return answer(404, pages.unknown);
    const wantsEmails = new URLSearchParams(body).get('choice') === 'again';
    await transact((tx) => record(reader, wantsEmails, tx));
    return answer(200, wantsEmails ? pages.ask : pages.done);
  };
  return [
    { method: 'GET', path: `${path}/:token`, handle: show },
    { method: 'POST', path: `${path}/:token`, perMinute: 30, handle: act },
  ];
};
