import { contract } from '../../../contract/index.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import { signedCookie } from '../made/index.ts';
import { declineDocument, openDocument, reportWrongPerson } from './answer-document.ts';
import { documentForSigner } from './document-for-signer.ts';
import { signDocument } from './sign-document.ts';

const { signing } = contract;

/** What answers the page on which a document is signed. */
export const signingRoutes = (context: Context): readonly Route[] => {
  const { transact, randomText, config } = context;
  const isSecure = config.publicUrl.startsWith('https:');
  const [read, open, sign] = [documentForSigner(context), openDocument(context), signDocument(context)];
  const [decline, report] = [declineDocument(context), reportWrongPerson(context)];
  return [
    route(signing.documentForSigner, async ({ params: { documentId } }, _, { cookies }) => ({
      document: await read(documentId, cookies),
    })),
    route(signing.openDocument, async ({ params: { documentId } }, _, { ip, userAgent }) => {
      await transact((tx) => open(documentId, { ip, userAgent }, tx));
      return {};
    }),
    route(signing.signDocument, async ({ params: { documentId }, body }, _, request) => {
      const { ip, userAgent, idempotencyKey } = request;
      const signer = { key: idempotencyKey ?? randomText(26), ip, userAgent };
      const { document, signedAt, next } = await transact((tx) => sign(documentId, body, signer, tx));
      request.setHeader('Set-Cookie', signedCookie(document, isSecure));
      return { signedAt: signedAt.toISOString(), next };
    }),
    route(signing.declineDocument, async ({ params: { documentId }, body: { reason } }, _, { ip, userAgent }) => {
      await transact((tx) => decline(documentId, reason, { ip, userAgent }, tx));
      return {};
    }),
    route(signing.reportWrongPerson, async ({ params: { documentId } }, _, { ip, userAgent }) => {
      await transact((tx) => report(documentId, { ip, userAgent }, tx));
      return {};
    }),
  ];
};
