import { contract } from '../../contract/index.ts';
import { route, type Route } from '../../kernel/route.ts';
import { sendReceiptForPayer, sendReceiptForStaff, textReceiptOfLink } from './commands/send-receipt.ts';
import type { Context } from './context.ts';
import { readReceipt } from './queries/read-receipt.ts';

const { receipts } = contract;

/** Receipts, read and sent by whoever has their id, and sent again by staff. */
export const receiptRoutes = (context: Context): readonly Route[] => {
  const { transact } = context;
  const read = readReceipt(context);
  const [sendForPayer, sendForStaff] = [sendReceiptForPayer(context), sendReceiptForStaff(context)];
  const textOfLink = textReceiptOfLink(context);
  return [
    route(receipts.read, async ({ params: { receiptId } }) => ({ receipt: await read(receiptId) })),
    route(receipts.send, async ({ params: { receiptId }, body: { by, email, language } }) => {
      await transact((tx) => sendForPayer(receiptId, { by, email, language }, tx));
      return {};
    }),
    route(receipts.textForLink, async ({ params: { linkId }, body: { language } }) => {
      await transact((tx) => textOfLink(linkId, language, tx));
      return {};
    }),
    route(receipts.sendForLink, async ({ params: { linkId }, body: { by, email } }, actor, { once }) => {
      await transact((tx) => sendForStaff(linkId, { by, email }, actor, tx), once);
      return {};
    }),
  ];
};
