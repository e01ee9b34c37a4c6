import { hash } from 'node:crypto';
import type { RawRoute } from '../kernel/route.ts';
import type { Config } from '../platform/config.ts';
import { escapeHtml } from '../platform/html.ts';
import { docsScript } from './docs-script.ts';
import {
  documentedCalls,
  openApiDocument,
  operationAt,
  titleOfGroup,
  type Document,
  type DocumentedCall,
} from './openapi.ts';

const block = (title: string, value: unknown, attribute = ''): string =>
  value === undefined
    ? ''
    : `<h3>${title}</h3><pre tabindex="0"${attribute}>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

interface Media {
  readonly content?: Readonly<Record<string, { readonly schema?: unknown; readonly example?: unknown }>>;
}

/** Its only content: JSON, or a file. */
const media = (part: unknown) => Object.values((part as Media | undefined)?.content ?? {})[0];

/** Text in which a part between backquotes is code. */
const withCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const callEntry = (document: Document, { operationId, endpoint }: DocumentedCall): string => {
  const { parameters, requestBody, responses, description = '' } = operationAt(document, endpoint) ?? {};
  const [body, answer] = [media(requestBody), media(responses?.['200'])];
  const { method, path, summary } = endpoint;
  const query = (parameters ?? []).flatMap((each) => ('in' in each && each.in === 'query' ? [each.name] : []));
  return `<details id="${operationId}" data-method="${method}" data-path="${path}" data-query="${query.join(' ')}">
<summary><code class="${method.toLowerCase()}">${method}</code> <code>${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span></summary>
<p><code>${operationId}</code>. ${withCode(description)}</p>
${block('Parameters', parameters)}${block('Body', body?.schema)}${block('Example of a body', body?.example, ' data-body')}${block('Answer', answer?.schema)}${block('Example of an answer', answer?.example)}
</details>`;
};

const schemaEntry = ([name, schema]: readonly [string, unknown]): string =>
  `<details id="${name}"><summary><code>${name}</code></summary>${block('Schema', schema)}</details>`;

const style = `:root{color-scheme:light dark;--line:#8884;--soft:light-dark(#f2f5f4,#1c2523)}body{background:light-dark(#ffffff,#111816);color:light-dark(#16201e,#e6edeb);font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:0 auto;padding:2rem 1rem 4rem}
a{color:light-dark(#0b5d4e,#6fd3bd)}h1{margin:0}h2{margin:2.5rem 0 .5rem}h3{font-size:1rem;margin:1rem 0 .25rem}details{border:1px solid var(--line);border-radius:8px;margin:.5rem 0;padding:0 .75rem}
summary{cursor:pointer;padding:.6rem 0;overflow-wrap:anywhere}pre{overflow:auto;background:var(--soft);padding:.75rem;border-radius:6px;font-size:.85rem;max-height:24rem}
.get{color:light-dark(#0b5d4e,#6fd3bd)}.post{color:light-dark(#7a3b00,#f0b070)}code{font-size:.9em}
label{display:block;margin:.5rem 0;font-size:.875rem}input,textarea{display:block;box-sizing:border-box;width:100%;padding:.5rem;font:13px/1.5 ui-monospace,monospace;background:var(--soft);color:inherit;border:1px solid light-dark(#6b7a77,#8fa09c);border-radius:6px}
button{font:inherit;min-height:44px;padding:0 1.25rem;margin:.25rem 0 1rem;border:0;border-radius:6px;background:light-dark(#0b5d4e,#6fd3bd);color:light-dark(#ffffff,#0b1f1b)}`;

const moduleOf = ({ operationId }: DocumentedCall): string => operationId.split('.')[0] ?? '';

/** Calls are sent from the page where no real money moves by them. Otherwise the page has no script and sends nothing. */
const tryIt = {
  head: `<section aria-labelledby="try-it"><h2 id="try-it">Try it</h2>
<p>This installation runs on its sandbox: no real money moves and no text leaves it. Open a call below to send it.</p>
<label>API key (<code>dl_test_…</code>) or session token<input id="token" autocomplete="off" spellcheck="false"></label></section>`,
  foot: `<script>${docsScript}</script>`,
};

const page = (document: Document, sandbox: boolean): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Debitlink API</title><style>${style}</style></head>
<body><main><h1>Debitlink API</h1>
<p>JSON over HTTPS. A program sends an API key as <code>Authorization: Bearer dl_…</code>; an admin of the store makes it in the console, under
API Credentials, with the scopes that it needs: <code>read</code>, <code>links</code> and <code>money</code>.
People sign in at <code>/api/auth/login</code> and send the <code>sessionToken</code> in the same place.
Success answers say <code>success: true</code>; refusals say <code>{success: false, error, code, details?, requestId}</code> with a fitting status.
The same as a document: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${sandbox ? tryIt.head : ''}
${Object.entries(Object.groupBy(documentedCalls, moduleOf))
  .map(([module, calls = []]) => [
    `<h2>${titleOfGroup(module)}</h2>`,
    ...calls.map((call) => callEntry(document, call)),
  ])
  .flat()
  .join('\n')}
<h2>Schemas</h2>
${Object.entries(document.components?.schemas ?? {})
  .map(schemaEntry)
  .join('\n')}
</main>${sandbox ? tryIt.foot : ''}</body></html>`;

const scriptPolicy = `script-src 'sha256-${hash('sha256', docsScript, 'base64')}'; connect-src 'self'; `;

const pageHeaders = (sandbox: boolean) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; ${sandbox ? scriptPolicy : ''}style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
});
const jsonHeaders = { 'Content-Type': 'application/json; charset=utf-8' };

/** `/api/openapi.json` and the page that shows the same document to people. Both are made once, when first asked for. */
export const docsRoutes = ({ publicUrl, sandbox }: Pick<Config, 'publicUrl' | 'sandbox'>): readonly RawRoute[] => {
  let document: Document | undefined;
  let json: string | undefined;
  let html: string | undefined;
  const readDocument = (): Document => (document ??= openApiDocument(publicUrl));
  return [
    {
      method: 'GET',
      path: '/api/openapi.json',
      handle: () => {
        json ??= JSON.stringify(readDocument());
        return Promise.resolve({ status: 200, headers: jsonHeaders, body: json });
      },
    },
    {
      method: 'GET',
      path: '/api/docs',
      handle: () => {
        html ??= page(readDocument(), sandbox);
        return Promise.resolve({ status: 200, headers: pageHeaders(sandbox), body: html });
      },
    },
  ];
};

/** How long a copy of `security.txt` may be trusted: it says so itself, and RFC 9116 wants less than a year. */
const trustedMs = 180 * 24 * 3_600_000;

type SecurityConfig = Pick<Config, 'publicUrl' | 'SECURITY_EMAIL' | 'SUPPORT_EMAIL' | 'SUPPORT_PHONE'>;

/** Whom to tell of a weakness: support, where nobody else is named. */
export const securityContacts = ({
  SECURITY_EMAIL: security,
  SUPPORT_EMAIL: email,
  SUPPORT_PHONE: phone,
}: Omit<SecurityConfig, 'publicUrl'>): readonly string[] => {
  if (security !== undefined) return [`mailto:${security}`];
  return [...(email ? [`mailto:${email}`] : []), ...(phone ? [`tel:${phone.replace(/[^+\d]/g, '')}`] : [])];
};

/** `/.well-known/security.txt` (RFC 9116). Where nobody can be told there is none. */
export const securityRoutes = (config: SecurityConfig): readonly RawRoute[] => {
  const { publicUrl } = config;
  const contacts = securityContacts(config);
  if (contacts.length === 0) return [];
  const path = '/.well-known/security.txt';
  const handle: RawRoute['handle'] = () => {
    const expires = new Date(Date.now() + trustedMs).toISOString().replace(/T.*/, 'T00:00:00Z');
    const fields = [`Expires: ${expires}`, 'Preferred-Languages: en', `Canonical: ${publicUrl}${path}`];
    const body = [...contacts.map((contact) => `Contact: ${contact}`), ...fields, ''].join('\n');
    return Promise.resolve({ status: 200, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body });
  };
  return [{ method: 'GET', path, handle }];
};
