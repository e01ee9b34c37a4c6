import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import type { TemplateField } from '../../../src/contract/texting/placeholders.ts';
import { render } from '../../../src/contract/texting/template.ts';
import { sampleTracking } from '../../ui/texts.ts';

/** What a preview fills in. */
export interface PreviewValues {
  /** The customer whose values they are; null of made-up ones. */
  readonly customer: string | null;
  readonly values: Readonly<Record<string, string>>;
}

// As long as those that the server makes: the length of a text depends on it.
const sampleReceipt = 'abcd2345abcdefghjkmnpqrstuvwxyz234';
const sampleReference = '7H2K9Q4M1Z8X3W5V6T0Y';

const sample = { customerName: 'Maria Lopez', amount: '96.00', customerNotes: 'Thank you for your order' };

/** The values of a link, or made-up ones; the addresses are always made up. */
export const previewValues = (
  link: Pick<LinkRow, 'customerName' | 'amount' | 'customerNotes'> | undefined,
  companyName: string,
  origin: string,
): PreviewValues => {
  const { customerName, amount, customerNotes } = link ?? sample;
  return {
    customer: link === undefined ? null : customerName,
    values: {
      ...{ customerName, amount, customerNotes: customerNotes ?? '', companyName },
      transactionId: sampleReference,
      paymentLink: `${origin}/t/${sampleTracking}`,
      receiptUrl: `${origin}/receipt/${sampleReceipt}`,
    },
  };
};

/** Whether a text carries the address of its link. */
export const asksForPayment = (field: TemplateField): boolean =>
  field === 'smsTemplate' || field === 'smsReminderTemplate';

/** What a template says when it is sent, word for word as the server words it; null where it is too long. */
export const previewText = (field: TemplateField, template: string, { values }: PreviewValues): string | null =>
  render(template, asksForPayment(field) ? values : { ...values, paymentLink: '' });
