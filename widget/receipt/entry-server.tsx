import all from './styles/all.css?inline';
import { renderToString } from 'react-dom/server';
import type { ReceiptPage, RenderReceipt } from '../../src/contract/receipts/receipt-text.ts';
import type { ReceiptPageData } from './entry-client.ts';
import { receiptPageMessages } from './messages.ts';
import { ReceiptScreen } from './receipt-page.tsx';

/** Content of the page's style tag. */
export const styles: string = all;

const dataOf = (page: ReceiptPage): ReceiptPageData | null => {
  if (page.kind !== 'receipt') return null;
  const { sending, texted, emailed, failed, noEmail, refusals } = receiptPageMessages[page.language];
  return {
    receiptId: page.receipt.receiptId,
    language: page.language,
    title: page.text.documentTitle,
    messages: { sending, texted, emailed, failed, noEmail, refusals },
  };
};

/** A receipt's page as the server sends it: complete without a script, which only sends and prints. */
export const renderReceiptPage: RenderReceipt = (page) => {
  const title = page.kind === 'receipt' ? page.text.documentTitle : receiptPageMessages[page.language].missing;
  return {
    lang: page.language,
    title,
    description: title,
    noScriptStyles: '.two{display:none!important}',
    html: renderToString(<ReceiptScreen page={page} />),
    data: dataOf(page),
  };
};
