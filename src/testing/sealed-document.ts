import { DocumentJobs } from '../modules/documents/index.ts';
import type { OpenStore } from './accounts.ts';
import { aDocument } from './documents.ts';
import type { TestApp } from './test-app.ts';

/** The columns of a document that was signed by its typed name. */
export const aSignature = {
  status: 'completed',
  signerName: 'María López',
  signatureKind: 'typed',
  signatureData: '{"kind":"typed"}',
  initialData: '{"price":"ML"}',
  checkboxData: { own: true },
  textFieldData: {},
  dateFieldData: { ready: '2026-11-28' },
  consentVersion: '2026-11-23',
  consentText: 'You agree to electronic records.',
  timeZone: 'America/New_York',
  signatureHash: 'ab'.repeat(32),
  signKey: 'the-key-of-the-signer',
  ipAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
  completedAt: new Date('2026-11-26T15:43:12Z'),
} as const;

/** The internal id of a document of the store that was signed and sealed. */
export const aSealedDocument = async (app: TestApp, { storeId }: Pick<OpenStore, 'storeId'>): Promise<string> => {
  const { id } = await aDocument(app.database, { storeId }, aSignature);
  await app.get(DocumentJobs).sealDocument({ storeId, id });
  return id;
};
