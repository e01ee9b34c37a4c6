import { contract } from '../../../contract/index.ts';
import { route, type Route } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import type { EvidenceDownloaded } from '../events.ts';
import { drawEvidence, previewEvidence } from './draw-evidence.ts';
import { draftLetter } from './letter.ts';
import { partsOf } from './parts.ts';
import { readRecord } from './read-record.ts';

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** What there is to show a bank about a payment, and all of it in one file. */
export const evidenceRoutes = (context: Context): readonly Route[] => {
  const read = readRecord(context);
  return [
    route(contract.evidence.evidence, async ({ params, query }, actor) => {
      const record = await read(params.linkId, actor);
      const letter = draftLetter(query.reason, record);
      const plan = await previewEvidence(record, letter);
      return { parts: partsOf(record, plan.parts), pages: plan.pages, letter };
    }),
    route(contract.evidence.evidencePdf, async ({ params, body: { reason, letter } }, actor) => {
      const record = await read(params.linkId, actor);
      const { id: linkId, transactionNumber } = record.terms;
      const bytes = await drawEvidence(record, letter);
      await context.transact(async (tx) => {
        tx.raise<EvidenceDownloaded>({ type: 'EvidenceDownloaded', storeId: actor.storeId, linkId, reason });
      });
      return { name: `evidence-${transactionNumber}.pdf`, contents: once(bytes) };
    }),
  ];
};
