import type { Database } from '../../../../db/connect.ts';
import { statement } from '../../../../db/statement.ts';
import type { LinkRow } from '../../../contract/payment-links.ts';
import { linkNotFound } from '../commands/locked-link.ts';
import { kindOfId } from '../link.ts';
import { freshRow, linkColumns, linkJoins, toLinkRow, type MadeRow, type ReadRow } from './link-row.ts';

const byId = statement(
  'payment-links.read-link',
  `select ${linkColumns} from payment_links l ${linkJoins} where l.store_id = $1 and l.id = $2`,
);
const idOf = statement('payment-links.find-id', 'select id from payment_links where store_id = $1 and link_id = $2');

/** One link as its staff see it, with what the caller has just committed. */
export class ReadLink {
  private readonly primary: Database;
  private readonly publicUrl: string;

  constructor(primary: Database, { publicUrl }: { readonly publicUrl: string }) {
    this.primary = primary;
    this.publicUrl = publicUrl;
  }

  /** `id` is the internal one. */
  async execute(id: string, { storeId }: { storeId: string }): Promise<LinkRow> {
    const [row] = await this.primary.sql<ReadRow>(byId, [storeId, id]);
    if (!row) throw linkNotFound();
    return toLinkRow(row, this.publicUrl);
  }

  /** The same of a link that was made in this moment and neither texted nor opened, without asking for it. */
  fresh(made: MadeRow): LinkRow {
    return toLinkRow(freshRow(made), this.publicUrl);
  }

  /** The internal id of a link of the store, by either of its ids. */
  async idOf(given: string, { storeId }: { storeId: string }): Promise<string> {
    const kind = kindOfId(given);
    if (kind === 'internal') return (await this.execute(given, { storeId })).id;
    const [row] = kind === 'public' ? await this.primary.sql<{ id: string }>(idOf, [storeId, given]) : [];
    if (!row) throw linkNotFound();
    return row.id;
  }
}
