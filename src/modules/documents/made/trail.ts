import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import { type DocumentEventType, documentEventTypes } from '../../../contract/documents/documents.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { DocumentEventModel, type DocumentModel } from './document.model.ts';

/** Who did something to a document. */
export type Doer =
  | { readonly kind: 'staff'; readonly userId: string; readonly name: string }
  | { readonly kind: 'signer'; readonly name: string; readonly ip: string; readonly userAgent: string }
  | { readonly kind: 'program' };

/** A staff member as whoever did something. */
export const doneBy = ({ userId, name }: Pick<Staff, 'userId' | 'name'>): Doer => ({ kind: 'staff', userId, name });

/** The name by which the trail calls what nobody did. */
export const programName = 'Debitlink';

/** What happened to a document, for its trail. */
export interface TrailEvent {
  readonly type: DocumentEventType;
  readonly by: Doer;
  /** What it says beside its kind: `reason`, `channel`, `to` and the like. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

const insertEvent = statement(
  'documents.record-event',
  `insert into document_events
     (store_id, id, signature_id, type, detail, at, actor, user_id, actor_name, ip_address, user_agent)
   values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11)`,
);

/** Events in their order. What happened in one moment follows from each other: a consent comes before its signature. */
export const inOrder = <Event extends Pick<DocumentEventModel, 'type' | 'at'>>(events: readonly Event[]): Event[] => {
  const rank = ({ type }: Event): number => documentEventTypes.findIndex((each) => each === type);
  return events.toSorted((a, b) => a.at.getTime() - b.at.getTime() || rank(a) - rank(b));
};

const selectTrails = statement(
  'documents.read-trails',
  `select ${selectList(DocumentEventModel, 't')} from document_trail t where t.store_id = $1 and t.signature_id = any($2::uuid[])`,
);

/** What happened to documents of a store, by their internal ids, in its order. It begins with how each was made. */
export const readTrails = async (
  storeId: string,
  ids: readonly string[],
  { sql }: Pick<Reader, 'sql'>,
): Promise<readonly DocumentEventModel[]> => inOrder(await sql<DocumentEventModel>(selectTrails, [storeId, ids]));

/** The values of the last five columns. */
const ofDoer = (by: Doer): readonly (string | null)[] => [
  by.kind,
  by.kind === 'staff' ? by.userId : null,
  by.kind === 'program' ? programName : by.name,
  by.kind === 'signer' ? by.ip : null,
  by.kind === 'signer' ? by.userAgent : null,
];

let latest = { at: 0, lines: 0 };

/** The moment of a line, so that those of one millisecond stand in the order in which they are written. */
export const momentOf = (at: Date): string => {
  latest = { at: at.getTime(), lines: latest.at === at.getTime() ? Math.min(latest.lines + 1, 999) : 0 };
  return at.toISOString().replace('Z', `${String(latest.lines).padStart(3, '0')}Z`);
};

/** Writes a line into the trail of a document that the same transaction has locked or made. */
export const recordEvent =
  ({ newId, clock }: Pick<Context, 'newId' | 'clock'>) =>
  (
    { storeId, id }: Pick<DocumentModel, 'storeId' | 'id'>,
    { type, by, detail = {} }: TrailEvent,
    tx: Tx,
  ): Promise<void> => {
    tx.write(insertEvent, [storeId, newId(), id, type, JSON.stringify(detail), momentOf(clock()), ...ofDoer(by)]);
    return Promise.resolve();
  };
