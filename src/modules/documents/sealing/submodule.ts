import { contract } from '../../../contract/index.ts';
import { route, type RawRoute, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { documentPdf, signedCopy, verifyFile } from './read-file.ts';

const { documents, signing } = contract;

/** What answers the calls about signed PDFs. */
export const sealingRoutes = (context: Context): readonly Route[] => {
  const [pdf, verify] = [documentPdf(context), verifyFile(context)];
  return [
    route(documents.documentPdf, ({ params }, actor) => pdf(params.id, actor)),
    route(signing.verifyFile, ({ params }) => verify(params.sha256)),
  ];
};

/** Nobody reads a copy more often than that. */
const copiesPerMinute = 60;

const pdfHeaders = {
  'Content-Type': 'application/pdf',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
} as const;

/** The signed copy for its signer. Everybody else is led to the page of the document, which tells them no more than they may know. */
export const copyRoute = (context: Context): RawRoute => {
  const read = signedCopy(context);
  return {
    method: 'GET',
    path: '/sign/:documentId/pdf',
    perMinute: copiesPerMinute,
    handle: async ({ params, query, headers }) => {
      const documentId = params['documentId'] ?? '';
      const copy = await read(documentId, { cookies: headers['cookie'] ?? '', secret: query['copy'] ?? '' });
      if (!copy) return { status: 303, headers: { Location: `/sign/${encodeURIComponent(documentId)}` } };
      const disposition = `inline; filename="${copy.name}"`;
      return { status: 200, headers: { ...pdfHeaders, 'Content-Disposition': disposition }, body: copy.bytes };
    },
  };
};
