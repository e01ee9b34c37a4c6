import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customers } from '../../../../src/contract/customers.ts';
import { documentTemplates } from '../../../../src/contract/documents/templates.ts';
import { paymentLinks } from '../../../../src/contract/links/payment-links.ts';
import { aCustomer, aLink } from '../../../testing/builders.ts';
import { answer, deferred, refusal } from '../../../testing/handlers.ts';
import { contentOf, openText, paragraph, startEditorServer, text } from './testing.ts';

const { answers, keep } = startEditorServer();

const field = (name: 'link.amount' | 'customer.address') =>
  ({ type: 'mergeField', attrs: { name, fallback: null, required: false } }) as const;
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));

it('the preview is of the last link, says what is empty or cannot be printed, and leads there', async () => {
  const link = aLink(1);
  const kept = keep({
    template: { content: contentOf(paragraph('Price: ', field('link.amount')), paragraph(field('customer.address'))) },
    preview: {
      blocks: [{ type: 'paragraph', spans: [{ text: 'Price: ' }, { text: '$125.00', value: true }] }],
      missing: [{ field: 'customer.address', place: 1, required: false }],
      unprintable: [{ letters: ['寿'], place: 0 }],
    },
  });
  answers(answer(paymentLinks.list, { links: [link], nextCursor: null }));
  const { user } = await openText();
  expect(await preview().findByText('$125.00')).toBeVisible();
  await waitFor(() => expect(kept.previewed.at(-1)).toMatchObject({ linkId: link.id, language: 'en' }));
  expect(preview().getByText('These letters cannot be printed')).toBeVisible();
  expect(preview().getByRole('button', { name: '寿' })).toBeVisible();
  expect(preview().getByText('1 field is empty here')).toBeVisible();
  await user.click(preview().getByRole('button', { name: 'Customer address' }));
  const settings = within(await screen.findByRole('group', { name: 'Field: Customer address' }));
  await user.type(settings.getByRole('textbox', { name: 'If it is empty, print' }), 'unknown');
  expect(await preview().findByText(/“unknown” is printed\./)).toBeVisible();
});

it('on a phone, where the preview is another view, what cannot be printed is said beside the text', async () => {
  window.innerWidth = 390;
  keep({ preview: { unprintable: [{ letters: ['寿'], place: 0 }] } });
  await openText();
  expect(await screen.findByRole('button', { name: '寿' })).toBeVisible();
});

it('a preview that a later letter overtakes is given up, and one that failed is made again on demand', async () => {
  const { released, release } = deferred();
  const asked: AbortSignal[] = [];
  keep({ template: { content: contentOf(paragraph('Terms')) } });
  answers(
    answer(documentTemplates.previewTemplate, async ({ request }) => {
      asked.push(request.signal);
      if (asked.length === 1) await released;
      return refusal(503, 'Please try again in a minute.');
    }),
  );
  const { user } = await openText();
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.keyboard('a');
  await waitFor(() => expect(asked[0]?.aborted).toBe(true));
  release();
  expect(await preview().findByText('Please try again in a minute.')).toBeVisible();
  expect(preview().queryByRole('status', { name: 'The preview is being made' })).toBeNull();
  keep({ preview: { blocks: [{ type: 'paragraph', spans: [{ text: 'aTerms' }] }] } });
  await user.click(preview().getByRole('button', { name: 'Try again' }));
  expect(await preview().findByText('aTerms')).toBeVisible();
});

it('the preview is made for the customer who is chosen, and for no link then', async () => {
  const kept = keep({ template: { content: contentOf(paragraph('Terms')) } });
  answers(
    answer(paymentLinks.list, { links: [aLink(1)], nextCursor: null }),
    answer(customers.list, { customers: [aCustomer(1, { customerName: 'Rosa Vega' })], nextCursor: null }),
  );
  const { user } = await openText();
  await waitFor(() => expect(kept.previewed.at(-1)?.linkId).toBe(aLink(1).id));
  await user.click(preview().getByRole('combobox', { name: 'Shown for' }));
  await user.click(await screen.findByRole('option', { name: 'Rosa Vega' }));
  await waitFor(() => expect(kept.previewed.at(-1)?.customerId).toBe(aCustomer(1).id));
  expect(kept.previewed.at(-1)?.linkId).toBeUndefined();
  expect(preview().getByRole('combobox', { name: 'Shown for' })).toHaveValue('Rosa Vega');
});

it('the preview is drawn as on a phone, and at a press of Paper as on the paper of its template', async () => {
  keep({
    template: { content: contentOf(paragraph('Terms')), paperSize: 'receipt' },
    preview: { blocks: [{ type: 'paragraph', spans: [{ text: 'As printed' }] }] },
  });
  const { user } = await openText();
  await preview().findByText('As printed');
  const page = () => preview().getByText('As printed').closest('[lang]')?.parentElement;
  const receipt = { backgroundColor: '#fff', maxWidth: '240px' };
  expect(preview().getByRole('button', { name: 'Phone', pressed: true })).toBeVisible();
  expect(page()).not.toHaveStyle(receipt);
  await user.click(preview().getByRole('button', { name: 'Paper', pressed: false }));
  expect(page()).toHaveStyle(receipt);
  await user.click(preview().getByRole('button', { name: 'Phone', pressed: false }));
  expect(page()).not.toHaveStyle({ maxWidth: '240px' });
});

it('the preview leads to the letters that cannot be printed, where they stand in the text', async () => {
  keep({
    template: { content: contentOf(paragraph('寿 first'), paragraph('Then 寿司')) },
    preview: {
      unprintable: [
        { letters: ['寿'], place: 0 },
        { letters: ['寿', '司'], place: 1 },
      ],
    },
  });
  const { user } = await openText();
  await user.click(await preview().findByRole('button', { name: '寿 司' }));
  await waitFor(() => expect(document.getSelection()?.toString()).toBe('寿'));
  expect(document.getSelection()?.anchorNode?.parentElement?.closest('p')).toHaveTextContent('Then 寿司');
  expect(await text()).toHaveFocus();
});
