import { randomUUID } from 'node:crypto';
import { DisownCode } from '../contract/links/payment-links.ts';
import type { Language } from '../contract/payer/payer.ts';
import { normalizePhone, showLocalPhone, toE164 } from '../contract/phone.ts';
import { Problem } from '../kernel/problem.ts';
import type { RawRequest, RawResponse, RawRoute } from '../kernel/route.ts';
import type { Transactions } from '../kernel/tokens.ts';
import type { PaymentLinks } from '../modules/payment-links/index.ts';
import { escapeHtml } from '../platform/html.ts';
import { languageCookie, languageOf } from './language.ts';
import { notMeMessages } from './not-me-messages.ts';
import { documentHead, siteOf } from './payer-document.ts';

type Store = Awaited<ReturnType<PaymentLinks['storeForPayer']>>;

export interface NotMeContext extends Pick<PaymentLinks, 'storeForPayer' | 'disownLink'> {
  readonly transact: Transactions;
  readonly config: { readonly publicUrl: string };
  /** Of the payer's page; empty where it was not built. */
  readonly styles: string;
}

/** What is shown: the question, the question again because nothing was chosen, or the thanks. */
type View = 'question' | 'unanswered' | 'thanks';

const ownStyles = `.who{max-width:34rem;margin:0 auto;padding:20px}
.who h1{font-size:1.375rem;font-weight:680;margin:20px 0 8px}
.who legend{padding:0}.who h2{font-size:1.0625rem;font-weight:650}
.who>p,.who form>p{color:var(--ink-2);margin:8px 0}
.who dl{margin:18px 0;padding:4px 16px;border:1px solid var(--line);border-radius:14px;background:var(--surface)}
.who dl div{padding:11px 0}.who dl div+div{border-top:1px solid var(--line)}
.who dt{font-size:.8125rem;color:var(--ink-2)}
.who a{display:inline-block;padding:10px 0;margin:-10px 0}
.who .top{display:flex;flex-wrap:wrap;justify-content:space-between;gap:8px 20px}
.who form{margin:26px 0 0;padding:16px;border:1px solid var(--line);border-radius:14px;background:var(--surface)}
.who label{display:flex;align-items:center;gap:12px;min-height:48px}
.who input{flex:none;width:20px;height:20px;margin:0;accent-color:var(--brand)}
.who .missing{color:var(--bad)}
.who button{width:100%;min-height:48px;margin-top:10px;padding:10px 16px;border:1px solid var(--line-strong);border-radius:14px;background:none;color:var(--brand-ink);font:600 1rem/1.3 var(--font);cursor:pointer}`;

const contentSecurityPolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const row = (label: string, html: string): string => `<div><dt>${escapeHtml(label)}</dt><dd>${html}</dd></div>`;
const address = (href: string, shown: string): string => `<a href="${escapeHtml(href)}">${escapeHtml(shown)}</a>`;

const monthOf = (at: Date, { timezone: timeZone }: Store, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, month: 'long', year: 'numeric' }).format(at);

/** What lets a careful payer check who asks. Nothing of the customer: a wrong reader learns no more than the store's sign says. */
const detailsOf = (store: Store, language: Language, publicUrl: string): string => {
  const { details, locale } = notMeMessages[language];
  const { payee, phone, email, approvedAt } = store;
  const site = siteOf(store.sites);
  return [
    row(details.store, escapeHtml(payee)),
    phone === null ? '' : row(details.phone, address(`tel:${toE164(normalizePhone(phone))}`, showLocalPhone(phone))),
    email === null ? '' : row(details.email, address(`mailto:${email}`, email)),
    site === null ? '' : row(details.site, escapeHtml(site)),
    approvedAt === null ? '' : row(details.approved, escapeHtml(details.since(monthOf(approvedAt, store, locale)))),
    row(details.address, escapeHtml(details.ours(publicUrl))),
  ].join('');
};

const formOf = (language: Language, isUnanswered: boolean): string => {
  const { ask, choices, consequence, send, nothingChosen } = notMeMessages[language];
  const choice = (code: DisownCode): string =>
    `<label><input type="radio" name="reason" value="${code}" required> ${escapeHtml(choices[code])}</label>`;
  return `<form method="post"><fieldset><legend><h2>${escapeHtml(ask)}</h2></legend>${DisownCode.options.map(choice).join('')}</fieldset>
${isUnanswered ? `<p class="missing" role="alert">${escapeHtml(nothingChosen)}</p>` : ''}<p>${escapeHtml(consequence)}</p><button>${escapeHtml(send)}</button></form>`;
};

const contentOf = (store: Store, view: View, language: Language, publicUrl: string): string => {
  const { title, lead, thanks, reported, mistake } = notMeMessages[language];
  const { payee } = store;
  if (view === 'thanks')
    return `<h1>${escapeHtml(thanks)}</h1><p>${escapeHtml(reported(payee))}</p><p>${escapeHtml(mistake(payee))}</p>`;
  return `<h1>${escapeHtml(title(payee))}</h1><p>${escapeHtml(lead)}</p><dl>${detailsOf(store, language, publicUrl)}</dl>${formOf(language, view === 'unanswered')}`;
};

const other: Readonly<Record<Language, Language>> = { en: 'es', es: 'en' };

/** Answers documents in the language that the request asks for. */
const responder = ({ config, styles }: NotMeContext) => {
  const isSecure = config.publicUrl.startsWith('https:');
  return (request: RawRequest, status: number, store: Store | null, view: View): RawResponse => {
    const { language, isNew } = languageOf(request);
    const messages = notMeMessages[language];
    const nonce = randomUUID();
    const title = store ? messages.title(store.payee) : messages.missing;
    const head = documentHead(
      { lang: language, title, description: store ? messages.description(store.payee) : '' },
      nonce,
    );
    const back = store ? address(`/pay/${request.params['linkId'] ?? ''}`, messages.back) : '<span></span>';
    const query = view === 'thanks' ? `?thanks=1&lang=${other[language]}` : `?lang=${other[language]}`;
    const content = store
      ? contentOf(store, view, language, config.publicUrl)
      : `<h1>${escapeHtml(messages.missing)}</h1><p>${escapeHtml(messages.missingHelp)}</p>`;
    return {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': contentSecurityPolicy(nonce),
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex, nofollow',
        ...(isNew && { 'Set-Cookie': languageCookie(language, isSecure) }),
      },
      body: `${head}${styles}${ownStyles}</style></head><body><main class="who"><div class="top">${back}<a href="${escapeHtml(query)}" lang="${other[language]}" hreflang="${other[language]}">${messages.otherLanguage}</a></div>${content}</main></body></html>`,
    };
  };
};

const nullForMissing = (failure: unknown): null => {
  if (failure instanceof Problem && failure.kind === 'missing') return null;
  throw failure;
};

/** So many answers an address may send in a minute; a household has few numbers. */
const answersPerMinute = 10;

/**
 * The page that says who asks for a payment, and lets whoever got the link by mistake say so. It has no script, because it is for those
 * who trust nothing yet. The link stays open for its right payer.
 */
export const notMeRoutes = (context: NotMeContext): readonly RawRoute[] => {
  const { storeForPayer, disownLink, transact } = context;
  const respond = responder(context);
  const path = '/pay/:linkId/not-me';
  const find = ({ params }: RawRequest): Promise<Store | null> =>
    storeForPayer(params['linkId'] ?? '').catch(nullForMissing);
  return [
    {
      method: 'GET',
      path,
      handle: async (request) => {
        const store = await find(request);
        const view = request.query['thanks'] === undefined ? 'question' : 'thanks';
        return respond(request, store ? 200 : 404, store, view);
      },
    },
    {
      method: 'POST',
      path,
      perMinute: answersPerMinute,
      handle: async (request) => {
        const store = await find(request);
        if (!store) return respond(request, 404, null, 'question');
        const reason = DisownCode.safeParse(new URLSearchParams(request.body).get('reason'));
        if (!reason.success) return respond(request, 400, store, 'unanswered');
        const linkId = request.params['linkId'] ?? '';
        await transact((tx) => disownLink(linkId, reason.data, tx));
        // A browser that keeps no cookie would not know the language any more that its reader has chosen.
        const chosen = request.query['lang'] === undefined ? '' : `&lang=${languageOf(request).language}`;
        return { status: 303, headers: { Location: `/pay/${linkId}/not-me?thanks=1${chosen}` } };
      },
    },
  ];
};
