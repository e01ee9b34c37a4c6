import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { Language } from '../contract/payer/payer.ts';
import type { ReceiptPage, RenderReceipt } from '../contract/receipts/receipt-text.ts';
import { Problem } from '../kernel/problem.ts';
import type { RawRequest, RawResponse, RawRoute } from '../kernel/route.ts';
import type { Log } from '../platform/log.ts';
import { languageCookie, languageOf } from './language.ts';
import { builtScript, documentHead, jsonForScript } from './payer-document.ts';

/** What the builds provide: the page's renderer, its styles and the address of its script. */
export interface BuiltReceiptPage {
  readonly render: RenderReceipt;
  readonly styles: string;
  readonly script: string;
}

export interface ReceiptPageContext extends BuiltReceiptPage {
  /** Throws a `missing` problem for an id that no receipt has. */
  readonly readReceiptWithText: (
    receiptId: string,
    language: Language,
  ) => Promise<Pick<Extract<ReceiptPage, { readonly kind: 'receipt' }>, 'receipt' | 'text'>>;
  readonly receiptPdf: (request: {
    readonly receiptId: string;
    readonly paper: 'letter' | 'roll';
    readonly language: Language;
  }) => Promise<Readable>;
  readonly config: { readonly publicUrl: string };
  readonly log: Log;
}

/** The page runs one script of ours and sends to us alone. */
const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** Whoever has the address may read it, so nothing may tell it to others: no referrer, no search engine, no cache. */
const privateHeaders = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
} as const;

const documentOf = (page: ReceiptPage, { render, styles, script }: BuiltReceiptPage, nonce: string): string => {
  const rendered = render(page);
  const { noScriptStyles, html, data } = rendered;
  const json = data && `<script type="application/json" id="receipt-page">${jsonForScript(data)}</script>`;
  return `${documentHead(rendered, nonce)}${styles}</style>
<noscript><style nonce="${nonce}">${noScriptStyles}</style></noscript>
${data ? `<script type="module" nonce="${nonce}" src="${script}"></script>` : ''}</head>
<body>${html}${json ?? ''}</body></html>`;
};

const statusOf: Readonly<Record<ReceiptPage['kind'], number>> = { receipt: 200, missing: 404, failed: 503 };

type Failure = Exclude<ReceiptPage, { readonly kind: 'receipt' }>;

/** What is shown where a receipt could not be read. An id that no receipt has and one that none can have look alike. */
const failureOf = (error: unknown, language: Language, log: Log): Failure => {
  if (error instanceof Problem && error.kind === 'missing') return { kind: 'missing', language };
  log.error({ err: error }, 'a receipt could not be read');
  return { kind: 'failed', language };
};

const answerPage = (page: ReceiptPage, built: BuiltReceiptPage): RawResponse => {
  const nonce = randomUUID();
  return {
    status: statusOf[page.kind],
    headers: {
      ...privateHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(nonce),
    },
    body: documentOf(page, built, nonce),
  };
};

const showPage =
  (context: ReceiptPageContext) =>
  async (request: RawRequest): Promise<RawResponse> => {
    const { readReceiptWithText, config, log } = context;
    const { language, isNew } = languageOf(request);
    const page = await readReceiptWithText(request.params['receiptId'] ?? '', language).then(
      (known): ReceiptPage => ({ kind: 'receipt', language, ...known }),
      (error: unknown) => failureOf(error, language, log),
    );
    const answer = answerPage(page, context);
    if (!isNew) return answer;
    const cookie = languageCookie(language, config.publicUrl.startsWith('https:'));
    return { ...answer, headers: { ...answer.headers, 'Set-Cookie': cookie } };
  };

/** Each is drawn anew. */
const pdfsPerMinute = 60;

const pdfHeaders = {
  ...privateHeaders,
  'Content-Type': 'application/pdf',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
} as const;

const showPdf =
  (context: ReceiptPageContext) =>
  async (request: RawRequest): Promise<RawResponse> => {
    const { language } = languageOf(request);
    const receiptId = request.params['receiptId'] ?? '';
    const paper = request.query['paper'] === 'roll' ? 'roll' : 'letter';
    try {
      const stream = await context.receiptPdf({ receiptId, paper, language });
      const name = `receipt-${paper}-${receiptId.slice(-6)}.pdf`;
      const headers = { ...pdfHeaders, 'Content-Disposition': `inline; filename="${name}"` };
      return { status: 200, headers, stream };
    } catch (error) {
      return answerPage(failureOf(error, language, context.log), context);
    }
  };

/** Answers a receipt's page, and its PDF. */
export const receiptPageRoutes = (context: ReceiptPageContext): readonly RawRoute[] => [
  { method: 'GET', path: '/receipt/:receiptId', handle: showPage(context) },
  { method: 'GET', path: '/receipt/:receiptId/pdf', perMinute: pdfsPerMinute, handle: showPdf(context) },
];

/** Reads the builds in `dist`; null where the page was not built. */
export const readBuiltReceipt = async (dist: string): Promise<BuiltReceiptPage | null> => {
  const script = await builtScript(dist, 'widget/.vite/receipt.json');
  if (script === null) return null;
  const url = pathToFileURL(path.join(dist, 'server', 'receipt.js')).href;
  const { renderReceiptPage, styles } = (await import(url)) as {
    readonly renderReceiptPage: RenderReceipt;
    readonly styles: string;
  };
  return { render: renderReceiptPage, styles, script };
};
