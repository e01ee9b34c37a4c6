import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import { DocumentModel } from './document.model.ts';
import { signatureColumns, signatureHash, type SignatureColumns } from './signature-hash.ts';

/** What was recorded of a document when it was signed or sealed: hashes in hexadecimal, each where it was recorded. */
export interface RecordedHashes {
  readonly storeId: string;
  /** The public id. */
  readonly documentId: string;
  readonly frozenHash?: string;
  readonly signatureHash?: string;
  readonly sealedHash?: string;
  readonly trailHash?: string;
}

// What happened up to the signature: nothing of these kinds can come later. Columns that are added do not belong here.
const trailHash = (document: string): string => `(
  select encode(sha256(convert_to(coalesce(jsonb_agg(jsonb_build_array(
           e.type, e.actor, e.user_id, e.actor_name, e.ip_address, e.user_agent, e.detail,
           (extract(epoch from e.at) * 1000000)::bigint) order by e.at, e.id), '[]')::text, 'UTF8')), 'hex')
    from document_trail e
   where e.store_id = ${document}.store_id and e.signature_id = ${document}.id
     and e.type in ('made', 'presented', 'opened', 'consented', 'signed'))`;

const selectTrailHash = statement(
  'documents.trail-hash',
  `select ${trailHash('d')} as hash from template_signatures d where d.store_id = $1 and d.id = $2`,
);

/** SHA-256 of the trail of a signed document up to its signature. */
export const readTrailHash = async (
  { storeId, id }: { readonly storeId: string; readonly id: string },
  { sql }: Pick<Reader, 'sql'>,
): Promise<string> => {
  const [row] = await sql<{ hash: string }>(selectTrailHash, [storeId, id]);
  if (!row) throw new Error(`The document ${id} is unknown.`);
  return row.hash;
};

// What was signed is kept as long as what is recorded of its signature. The file is made later, so that it and the trail leave before theirs.
const selectChanged = statement(
  'documents.changed-hashes',
  `select r.place::int as place
     from jsonb_array_elements($1::jsonb) with ordinality as recorded (given, place)
     cross join lateral jsonb_to_record(recorded.given) as g ("storeId" text, "documentId" text, "frozenHash" text,
       "signatureHash" text, "sealedHash" text, "trailHash" text)
     cross join lateral (select recorded.place - 1 as place) r
     left join template_signatures d on d.store_id = g."storeId" and d.document_id = g."documentId"
    where d.id is null
       or (g."frozenHash" is not null and (d.frozen_hash <> g."frozenHash"
            or encode(sha256(convert_to(d.frozen, 'UTF8')), 'hex') <> g."frozenHash"))
       or (g."signatureHash" is not null and (d.frozen is null or d.signature_hash is distinct from g."signatureHash"))
       or (g."sealedHash" is not null and d.sealed_hash is distinct from g."sealedHash")
       or (g."trailHash" is not null and d.frozen is not null and ${trailHash('d')} <> g."trailHash")
    order by 1`,
);

// A signature leaves its row with nothing else, so that its hash can be made again as long as it is kept.
const selectSignatures = statement(
  'documents.recorded-signatures',
  `select ${selectList(DocumentModel, 'd', signatureColumns)}, (recorded.place - 1)::int as place,
          recorded.given ->> 'signatureHash' as recorded
     from jsonb_array_elements($1::jsonb) with ordinality as recorded (given, place)
     join template_signatures d on d.store_id = recorded.given ->> 'storeId' and d.document_id = recorded.given ->> 'documentId'
    where recorded.given ->> 'signatureHash' is not null`,
);

interface RecordedSignature extends SignatureColumns {
  readonly place: number;
  readonly recorded: string;
}

/** Which documents are not as they were recorded, by their places in what is asked; a document that is gone is one of them. */
export const findChangedDocuments =
  ({ reader }: { readonly reader: Pick<Reader, 'sql'> }) =>
  async (recorded: readonly RecordedHashes[]): Promise<readonly number[]> => {
    const asked = [JSON.stringify(recorded)];
    const changed = await reader.sql<{ place: number }>(selectChanged, asked);
    const signatures = await reader.sql<RecordedSignature>(selectSignatures, asked);
    const forged = signatures.filter((row) => signatureHash(row) !== row.recorded);
    return [...new Set([...changed, ...forged].map(({ place }) => place))].toSorted((one, other) => one - other);
  };
