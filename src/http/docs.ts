import { z } from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { contract } from '../contract/index.ts';
import type { RawRoute } from '../kernel/route.ts';
import { escapeHtml } from './html.ts';
import { openApiDocument } from './openapi.ts';

const words = (name: string): string => name.replace(/([A-Z])/g, ' $1').toLowerCase();

const shape = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string => {
  if (!schema) return '';
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<h4>${title}</h4><pre tabindex="0">${escapeHtml(JSON.stringify(rest, null, 2))}</pre>`;
};

const who: Record<Endpoint['access'], string> = {
  public: 'nobody has to sign in',
  anyone: 'nobody has to sign in; staff are recognised',
  staff: 'any signed-in user',
  admin: 'admins of the store',
  operator: 'the operator',
};

const entry = (endpoint: Endpoint): string => `<details>
<summary><code class="${endpoint.method.toLowerCase()}">${endpoint.method}</code> <code>${escapeHtml(endpoint.path)}</code> <span>${escapeHtml(endpoint.summary)}</span></summary>
<p>Access: ${who[endpoint.access]}.${endpoint.idempotent ? ' An <code>Idempotency-Key</code> header makes it safe to repeat.' : ''}</p>
${shape('Address', endpoint.params, 'input')}${shape('Query', endpoint.query, 'input')}${shape('Body', endpoint.body, 'input')}${shape('Answer', endpoint.response, 'output')}
</details>`;

const style = `:root{color-scheme:light dark;--line:#8884;--soft:light-dark(#f2f5f4,#1c2523)}body{background:light-dark(#ffffff,#111816);color:light-dark(#16201e,#e6edeb);font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:0 auto;padding:2rem 1rem 4rem}
a{color:light-dark(#0b5d4e,#6fd3bd)}h1{margin:0}h2{margin:2.5rem 0 .5rem;text-transform:capitalize}h4{margin:1rem 0 .25rem}details{border:1px solid var(--line);border-radius:8px;margin:.5rem 0;padding:0 .75rem}
summary{cursor:pointer;padding:.6rem 0;overflow-wrap:anywhere}pre{overflow:auto;background:var(--soft);padding:.75rem;border-radius:6px;font-size:.85rem;max-height:24rem}
.get{color:light-dark(#0b5d4e,#6fd3bd)}.post{color:light-dark(#7a3b00,#f0b070)}code{font-size:.9em}`;

const page = (): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Debitlink API</title><style>${style}</style></head>
<body><main><h1>Debitlink API</h1>
<p>JSON over HTTPS. Sign in at <code>/api/auth/login</code> and send the <code>sessionToken</code> as <code>Authorization: Bearer …</code>.
Success answers say <code>success: true</code>; refusals say <code>{success: false, error, code, details?, requestId}</code> with a fitting status.
The same as a document: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${Object.entries(contract)
  .map(([name, group]) => `<h2>${escapeHtml(words(name))}</h2>${Object.values(group).map(entry).join('\n')}`)
  .join('\n')}
</main></body></html>`;

const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** `/api/openapi.json` and the page that shows the same to people; both are made once, when first asked for. */
export const docsRoutes = (publicUrl: string): readonly RawRoute[] => {
  let document: string | undefined;
  let html: string | undefined;
  return [
    {
      method: 'GET',
      path: '/api/openapi.json',
      handle: () => {
        document ??= JSON.stringify(openApiDocument(publicUrl));
        return Promise.resolve({
          status: 200,
          headers: { 'Content-Type': 'application/json; charset=utf-8' },
          body: document,
        });
      },
    },
    {
      method: 'GET',
      path: '/api/docs',
      handle: () => {
        html ??= page();
        return Promise.resolve({ status: 200, headers: pageHeaders, body: html });
      },
    },
  ];
};
