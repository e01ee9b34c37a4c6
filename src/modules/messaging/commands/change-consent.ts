import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';

const add = statement(
  'messaging.opt-out-by-reply',
  `insert into sms_opt_outs (store_id, phone, source, created_at) values ($1, $2, 'reply', $3)
   on conflict (store_id, phone) do nothing`,
);
const remove = statement('messaging.opt-in-by-reply', 'delete from sms_opt_outs where store_id = $1 and phone = $2');

/** A person said by text that they want no more texts from a store's number, or want them again. */
export class ChangeConsent {
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  /** `phone` normalized: digits only. */
  async execute({ storeId, phone, wants }: { storeId: string; phone: string; wants: boolean }, tx: Tx): Promise<void> {
    await (wants ? tx.sql(remove, [storeId, phone]) : tx.sql(add, [storeId, phone, this.now()]));
  }
}
