import all from './styles/all.css?inline';
import { renderToString } from 'react-dom/server';
import { receiptMessages } from '../../src/contract/receipt-messages.ts';
import type { ReceiptPage, ReceiptPageData, RenderReceipt } from '../../src/contract/receipt-text.ts';
import { ReceiptScreen } from './receipt-page.tsx';

/** Content of the page's style tag. */
export const styles: string = all;

const dataOf = (page: ReceiptPage): ReceiptPageData | null => {
  if (page.kind !== 'receipt') return null;
  const { refusals, page: messages } = receiptMessages[page.language];
  const { sending, texted, emailed, failed, noEmail } = messages;
  return {
    receiptId: page.receipt.receiptId,
    language: page.language,
    title: messages.title(page.receipt.payee),
    messages: { sending, texted, emailed, failed, noEmail, refusals },
  };
};

/** A receipt's page as the server sends it: complete without a script, which only sends and prints. */
export const renderReceiptPage: RenderReceipt = (page) => {
  const { page: messages } = receiptMessages[page.language];
  const title = page.kind === 'receipt' ? messages.title(page.receipt.payee) : messages.missing;
  return {
    lang: page.language,
    title,
    description: title,
    noScriptStyles: '.two{display:none!important}',
    html: renderToString(<ReceiptScreen page={page} />),
    data: dataOf(page),
  };
};
