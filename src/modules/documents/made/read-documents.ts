import { selectList } from '../../../../db/model.ts';
import { statement } from '../../../../db/statement.ts';
import type {
  DocumentEvent,
  DocumentFilter,
  DocumentRow,
  MadeDocument,
} from '../../../contract/documents/documents.ts';
import { toDecimal } from '../../../contract/money.ts';
import { signPath } from '../../../contract/paths.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { deviceOf } from '../../../platform/device.ts';
import { largestPage, pageOf, positionOf, rowsToAsk } from '../../../platform/list/keyset.ts';
import type { LinkTerms } from '../../payment-links/index.ts';
import { thaw } from '../content/index.ts';
import type { Context } from '../context.ts';
import { mayUse, TemplateModel } from '../templates/index.ts';
import { selectPage, type ListedDocument } from './document-list.store.ts';
import { type DocumentEventModel, DocumentModel } from './document.model.ts';
import { documentNotFound } from './locked-document.ts';
import { isOpenTo } from './make-document.ts';
import { readTrails } from './trail.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What a link asks for, by its internal id. */
type Labels = ReadonlyMap<string, Pick<LinkTerms, 'cents'>>;

const linkOf = ({ paymentLinkId, linkPublicId, linkNumber }: ListedDocument, labels: Labels): DocumentRow['link'] => {
  const label = paymentLinkId === null ? undefined : labels.get(paymentLinkId);
  if (!label || linkPublicId === null) return null;
  return { linkId: linkPublicId, amount: toDecimal(label.cents), transactionNumber: linkNumber ?? '' };
};

const toRow = (document: ListedDocument, labels: Labels): DocumentRow => ({
  id: document.id,
  documentId: document.documentId,
  title: document.title,
  templateId: document.templateId,
  status: document.status,
  customerId: document.customerId,
  customerName: document.customerName,
  customerPhone: document.customerPhone,
  customerEmail: document.customerEmail,
  link: linkOf(document, labels),
  before: document.showsBeforePayment,
  required: document.isRequired,
  waived: document.waivedAt !== null,
  wrongPerson: document.wrongPersonAt !== null,
  sentAt: iso(document.sentAt),
  openedAt: iso(document.openedAt),
  signedAt: iso(document.completedAt),
  sealedAt: iso(document.sealedAt),
  reason: document.reason,
  endsAt: iso(document.endsAt),
  createdAt: document.createdAt.toISOString(),
  madeBy: document.madeByName,
});

/** Which page of which documents; the link is named by either id. */
export interface DocumentSearch {
  readonly q?: string | undefined;
  readonly status: DocumentFilter;
  readonly customerId?: string | undefined;
  readonly linkId?: string | undefined;
  readonly templateId?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A page of the documents of a store, the newest first. */
export const listDocuments =
  ({ reader, paymentLinks, linkLookups }: Context) =>
  async (
    { limit = largestPage, cursor, linkId: given, ...search }: DocumentSearch,
    { storeId }: Pick<Staff, 'storeId'>,
  ): Promise<{ documents: DocumentRow[]; nextCursor: string | null }> => {
    const { at, id } = positionOf(cursor);
    const linkId = given === undefined ? undefined : await paymentLinks.idOfLink(given, { storeId });
    const { statement, values } = selectPage({ ...search, linkId }, rowsToAsk(limit));
    const read = await reader.sql<ListedDocument & { at: string }>(statement, [storeId, at, id, ...values]);
    const { rows, nextCursor } = pageOf(read, limit, (row) => row);
    const links = rows.flatMap(({ paymentLinkId }) => paymentLinkId ?? []);
    const labels: Labels = links.length > 0 ? await linkLookups.labelLinks(storeId, links, reader) : new Map();
    return { documents: rows.map((row) => toRow(row, labels)), nextCursor };
  };

/** What an event says beside its kind: a reason, or to whom. */
const detailOf = ({ reason, to }: DocumentEventModel['detail']): string | null => {
  const said = [to, reason].filter((part): part is string => typeof part === 'string' && part !== '');
  return said.length > 0 ? said.join(' ') : null;
};

const channelOf = ({ channel }: DocumentEventModel['detail']): DocumentEvent['channel'] =>
  channel === 'text' || channel === 'email' ? channel : null;

const toEvent = (event: DocumentEventModel): DocumentEvent => ({
  type: event.type,
  at: event.at.toISOString(),
  by: event.actorName,
  address: event.ipAddress,
  device: event.userAgent === null ? null : deviceOf(event.userAgent),
  channel: channelOf(event.detail),
  detail: detailOf(event.detail),
});

const readTemplate = statement(
  'documents.read-template-of',
  `select ${selectList(TemplateModel, 't', ['isActive', 'allowedUserIds', 'showBeforePayment'])},
          exists (select from template_signatures d where d.store_id = t.store_id and d.payment_link_id = $3
                     and d.template_id = t.id and d.status = 'pending') as "isAwaited"
     from pdf_templates t where t.store_id = $1 and t.id = $2`,
);

type TemplateOf = Pick<TemplateModel, 'isActive' | 'allowedUserIds' | 'showBeforePayment'> & { isAwaited: boolean };

/** Whether `makeDocument` would make another one of its template. */
const canBeMadeAgain = async (
  { reader, clock }: Context,
  { storeId, templateId, paymentLinkId, customerId }: DocumentModel,
  link: LinkTerms | null,
  staff: Staff,
): Promise<boolean> => {
  const [template] = await reader.sql<TemplateOf>(readTemplate, [storeId, templateId, paymentLinkId]);
  if (!template?.isActive || !mayUse(template, staff)) return false;
  if (link === null) return customerId !== null;
  return !template.isAwaited && isOpenTo(template, { ...link, now: clock() });
};

/** A document of the store by its internal id, with its trail. */
export const readDocument = (context: Context) => {
  const { reader, linkLookups, config } = context;
  return async (id: string, staff: Staff): Promise<{ document: MadeDocument; events: DocumentEvent[] }> => {
    const { storeId } = staff;
    const row = await DocumentModel.of(storeId, reader).findById([storeId, id]);
    if (!row) throw documentNotFound();
    const link = row.paymentLinkId ? await linkLookups.linkTerms(row.paymentLinkId, storeId, reader) : null;
    const events = await readTrails(storeId, [id], reader);
    const {
      language,
      revisionNumber: revision,
      frozen,
      frozenHash,
      sealedHash,
      signerName,
      replaces,
      replacedBy,
    } = row;
    const blocks = frozen === null ? [] : [...thaw(frozen).blocks];
    const signUrl = config.publicUrl + signPath(row.documentId);
    const more = { language, revision, signUrl, blocks, frozenHash, sealedHash, signerName, replaces, replacedBy };
    const document = {
      ...toRow(row, new Map(link ? [[link.id, link]] : [])),
      ...{ ...more, canBeMadeAgain: await canBeMadeAgain(context, row, link, staff) },
    };
    return { document, events: events.map(toEvent) };
  };
};
