import { storeModel } from '../../../../db/model.ts';

/** The bytes of a signed PDF, as they were sealed. The database refuses a change of them. */
export class DocumentFileModel extends storeModel('document_files', {
  signatureId: 'uuid',
  kind: 'text',
  mediaType: 'text',
  sha256: 'text',
  bytes: 'bytea',
  createdAt: 'timestamptz',
}) {
  declare kind: 'signed';
}
