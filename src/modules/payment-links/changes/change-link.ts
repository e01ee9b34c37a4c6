import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import {
  lockOwnLink,
  PaymentLinkModel,
  raiseFlagged,
  raiseStatusChanged,
  recordEvent,
  type LockedLink,
} from '../link/index.ts';

/** Enables or disables a link, whatever its status, which stays what it is. Returns the internal id. */
export const setLinkDisabled = (context: Context) => {
  const record = recordEvent(context);
  return async (
    { linkId, isDisabled }: { linkId: string; isDisabled: boolean },
    actor: Pick<Staff, 'storeId' | 'name'>,
    tx: Tx,
  ): Promise<string> => {
    const link = await lockOwnLink(linkId, actor, tx);
    const { storeId, id } = link;
    if (link.isDisabled === isDisabled) return id;
    const now = context.clock();
    await PaymentLinkModel.of(storeId, tx).findById([storeId, id]).patch({ isDisabled, updatedAt: now });
    await record(link, { type: isDisabled ? 'disabled' : 'enabled', at: now }, actor, tx);
    raiseStatusChanged(link, { isDisabled }, tx);
    return id;
  };
};

/** A receipt of a link's payment that was sent. */
export interface SentReceipt {
  readonly way: 'text' | 'email';
  /** Who of the store sent it; null where the payer did. */
  readonly by: Pick<Staff, 'name'> | null;
}

/** Notes in the history of a locked link that a receipt of its payment was sent. */
export const noteReceiptSent = (context: Context) => {
  const record = recordEvent(context);
  return async (link: LockedLink, { way, by }: SentReceipt, tx: Tx): Promise<void> => {
    await record(link, { type: 'receipt_sent', at: context.clock(), to: way }, by, tx);
    raiseFlagged(link, tx);
  };
};

/** An automation that did not do for a link what it is for: its name, and why, in words for staff. */
export interface LeftOutAutomation {
  readonly name: string;
  readonly why: string;
}

/** Notes in the history of a locked link that an automation left it out. */
export const noteLeftOut = (context: Context) => {
  const record = recordEvent(context);
  return async (link: LockedLink, { name, why }: LeftOutAutomation, tx: Tx): Promise<void> => {
    await record(link, { type: 'automation_left_out', at: context.clock(), to: name, note: why }, null, tx);
    raiseFlagged(link, tx);
  };
};
