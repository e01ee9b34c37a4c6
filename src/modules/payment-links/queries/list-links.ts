import type { Database } from '../../../../db/connect.ts';
import type { LinkRow, StatusFilter } from '../../../contract/payment-links.ts';
import { largestPage, pageOf, positionOf, rowsToAsk } from '../../../platform/list/keyset.ts';
import { readTerm } from '../search-term.ts';
import { findLinks } from './find-links.ts';
import { toLinkRow, type ReadRow } from './link-row.ts';

/** Which page of which links. */
export interface LinksAsked {
  readonly q?: string | undefined;
  readonly status: StatusFilter;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A page of a store's links, newest first. */
export class ListLinks {
  private readonly primary: Database;
  private readonly publicUrl: string;

  constructor(primary: Database, { publicUrl }: { readonly publicUrl: string }) {
    this.primary = primary;
    this.publicUrl = publicUrl;
  }

  async execute(
    asked: LinksAsked,
    { storeId }: { storeId: string },
  ): Promise<{ links: LinkRow[]; nextCursor: string | null }> {
    const { limit = largestPage, status, q = '', cursor } = asked;
    const { at, id } = positionOf(cursor);
    const { statement, values } = findLinks(status, readTerm(q), rowsToAsk(limit));
    const read = await this.primary.sql<ReadRow>(statement, [storeId, at, id, ...values]);
    const { rows, nextCursor } = pageOf(read, limit, (row) => ({ at: row.createdAt, id: row.id }));
    return { links: rows.map((row) => toLinkRow(row, this.publicUrl)), nextCursor };
  }
}
