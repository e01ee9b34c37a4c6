import { defineModule } from '../../kernel/module.ts';
import { needs, type Context } from './context.ts';
import { Receipts } from './index.ts';
import { receiptPdf } from './pdf/receipt-pdf.ts';
import { readReceiptWithText } from './queries/read-receipt.ts';
import { receiptRoutes } from './routes.ts';

/** A payment as its payer keeps it: read, sent and drawn. */
export const receiptsModule = defineModule({
  name: 'receipts',
  provides: { receipts: Receipts },
  needs,
  create: (context: Context) => ({
    api: { receipts: { readReceiptWithText: readReceiptWithText(context), receiptPdf: receiptPdf(context) } },
    routes: receiptRoutes(context),
  }),
});
