import { statement } from '../../../../db/statement.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { whyNotTexted } from '../link.ts';
import { lockOwnLink } from './locked-link.ts';
import type { SendLink, TextableLink } from './send-link.ts';

/** Why messaging would not take the text, in words for staff, else null. */
export interface Texted {
  readonly id: string;
  readonly refused: string | null;
}

const read = statement(
  'payment-links.read-textable',
  `select id, link_id as "linkId", (amount * 100)::bigint as amount, customer_id as "customerId",
          customer_name as "customerName", coalesce(customer_phone, '') as "customerPhone",
          customer_notes as "customerNotes"
     from payment_links where store_id = $1 and id = $2`,
);

/** Texts a link to its customer. */
export class TextLink {
  private readonly send: SendLink;

  constructor(send: SendLink) {
    this.send = send;
  }

  /** `intentKey` tells a second wish to text from the same one asked again. */
  async execute(given: { linkId: string; intentKey: string }, actor: Staff, tx: Tx): Promise<Texted> {
    const state = await lockOwnLink(given.linkId, actor, tx);
    const [link] = await tx.sql<TextableLink>(read, [state.storeId, state.id]);
    if (!link) throw new Error(`The payment link ${state.id} is locked and gone.`);
    const why = whyNotTexted({ ...state, phone: link.customerPhone }, state.now);
    if (why !== null) throw new Problem('invalid', 'link_not_textable', why);
    return { id: link.id, refused: await this.send.text(link, `text:${given.intentKey}`, actor, tx) };
  }
}
