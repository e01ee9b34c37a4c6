import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { documentTemplates } from '../../../src/contract/documents/templates.ts';
import { documentTemplateExamples } from '../../../src/contract/examples/documents.ts';
import { customers } from '../../../src/contract/customers.ts';
import { paymentLinks } from '../../../src/contract/links/payment-links.ts';
import { aCustomer, aLink, aUser } from '../../testing/builders.ts';
import { enter } from '../../testing/enter.ts';
import { answer, deferred, refusal } from '../../testing/handlers.ts';
import { startTestServer, openScreen, signedInAs } from '../../testing/render.tsx';
import { listing } from '../link/testing.ts';
import { created, fill, openCreateDialog, submit } from './testing.ts';

const server = startTestServer('shell', '/payment-links', '/customers');

const noCustomers = answer(customers.list, { customers: [], nextCursor: null });
const openOptions = async ({ user }: ReturnType<typeof openScreen>) =>
  user.click(await screen.findByRole('button', { name: /^More options/ }));

beforeEach(() => server.answers(signedInAs(aUser())));

it('the create form makes customer and link with one call, and shows the address of the link', async () => {
  const sent: unknown[] = [];
  const wait = deferred();
  server.answers(
    noCustomers,
    answer(paymentLinks.create, async ({ request }) => {
      sent.push(await request.json());
      await wait.released;
      return created;
    }),
  );
  const { user } = await openCreateDialog();
  await fill(user);
  expect(screen.getByLabelText('Phone Number *')).toHaveValue('(213) 555-0100');
  await user.dblClick(submit());
  expect(screen.getByLabelText('Amount ($) *')).toHaveValue('1,234.50');
  expect(screen.getByRole('button', { name: 'Creating...' })).toHaveAttribute('aria-disabled', 'true');
  wait.release();
  expect(await screen.findByText('Payment link created successfully')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Payment address' })).toHaveValue(aLink(1).paymentUrl);
  expect(sent).toEqual([
    {
      amount: '1234.50',
      customerName: 'Ana Diaz',
      customerPhone: '12135550100',
      customerEmail: '',
      transactionType: 'sale',
      expiresIn: 24,
      debitOnly: true,
      smsEnabled: false,
      emailEnabled: false,
      createCustomer: true,
      internalNotes: '',
      customerNotes: '',
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Create another' }));
  expect(screen.getByLabelText('Amount ($) *')).toHaveValue('');
});

it('the create form shows the error of a field once the field is left, not while it is typed', async () => {
  server.answers(noCustomers);
  const { user } = openScreen('/payment-links?tab=create');
  await user.click(await screen.findByRole('button', { name: 'New customer' }));
  expect(screen.getByLabelText('Customer Name *')).toHaveFocus();
  await user.keyboard('Ana 2');
  expect(screen.queryByText('Customer name cannot contain numbers')).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByText('Customer name cannot contain numbers')).toBeVisible();
  await enter(user, screen.getByLabelText('Email (Optional)'), 'ana@');
  await user.click(submit());
  expect(screen.getByText('Amount is required')).toBeVisible();
  expect(screen.getByText('Phone number is required')).toBeVisible();
  expect(screen.getByText('Valid email format required')).toBeVisible();
  expect(screen.getByLabelText('Amount ($) *')).toHaveFocus();
});

it('the create form says that an amount is missing once the field was left, which another window does not do', async () => {
  server.answers(noCustomers);
  const { user } = openScreen('/payment-links?tab=create');
  const amount = await screen.findByLabelText('Amount ($) *');
  expect(amount).toHaveFocus();
  fireEvent.blur(amount);
  expect(screen.queryByText('Amount is required')).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByText('Amount is required')).toBeVisible();
});

it('a link that nobody can pay yet is neither offered to be texted nor as a code, and the way to mend that is', async () => {
  server.answers(signedInAs(aUser({ canTakePayments: false })), noCustomers, answer(paymentLinks.create, created));
  const { user } = await openCreateDialog();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Payment link created' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy URL' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send SMS' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show QR code' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open settings' })).toBeVisible();
});

it('the create form opens what is folded when it is sent without it, and moves the focus there', async () => {
  server.answers(noCustomers);
  const { user } = openScreen('/payment-links?tab=create');
  await user.type(await screen.findByLabelText('Amount ($) *'), '5{Enter}');
  expect(screen.getByText('Customer name is required')).toBeVisible();
  expect(screen.getByLabelText('Customer Name *')).toHaveFocus();
});

it('the amount asks a phone for its decimal keyboard, on the input itself', async () => {
  openScreen('/payment-links?tab=create');
  expect(await screen.findByLabelText('Amount ($) *')).toHaveAttribute('inputmode', 'decimal');
  expect(screen.getByLabelText('Amount ($) *')).toHaveFocus();
});

it('the create form keeps its values when the server refuses, and shows the message of the server', async () => {
  server.answers(
    noCustomers,
    answer(paymentLinks.create, () => refusal(400, 'The link could not be created.')),
  );
  const { user } = openScreen('/payment-links?tab=create');
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText('The link could not be created.')).toBeVisible();
  expect(screen.getByLabelText('Customer Name *')).toHaveValue('Ana Diaz');
});

it('the create form previews the note to the customer as the payment page will show it', async () => {
  const app = openScreen('/payment-links?tab=create');
  await openOptions(app);
  await enter(app.user, screen.getByLabelText('Customer Notes'), 'Two cakes');
  expect(screen.getByRole('figure')).toHaveTextContent('Two cakes');
});

it('the folded options say what is in force', async () => {
  const app = openScreen('/payment-links?tab=create');
  const options = await screen.findByRole('button', { name: /^More options/ });
  expect(options).toHaveTextContent('Sale · 24 hours · Debit Cards Only');
  await openOptions(app);
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Transaction Type' }), 'Pre-authorization');
  await app.user.click(screen.getByRole('checkbox', { name: 'Debit Cards Only' }));
  await app.user.click(options);
  expect(options).toHaveTextContent('Pre-authorization · 24 hours · Debit and credit cards');
});

it('the expiry shows beside each choice the moment at which it ends', async () => {
  const app = openScreen('/payment-links?tab=create');
  await openOptions(app);
  await app.user.click(screen.getByRole('combobox', { name: /Link Expiration/ }));
  const choices = await screen.findAllByRole('option');
  expect(choices).toHaveLength(12);
  const endOfDay = screen.getByRole('option', { name: 'End of Day 11:59 PM PST' });
  expect(endOfDay).toHaveAccessibleDescription(/^(today|tomorrow) 11:59 PM P[SD]T$/);
  await app.user.click(endOfDay);
  expect(await screen.findByText(/^Expires (today|tomorrow) 11:59 PM P[SD]T$/)).toBeVisible();
});

it('the create form warns a store whose customers cannot pay yet', async () => {
  server.answers(signedInAs(aUser({ canTakePayments: false })));
  openScreen('/payment-links?tab=create');
  expect(await screen.findByText(/Customers cannot pay yet/)).toBeVisible();
});

it('the create form keeps the new link and shows why its text could not be sent', async () => {
  server.answers(noCustomers, answer(paymentLinks.create, { ...created, smsError: 'No SMS provider is set up.' }));
  const { user } = await openCreateDialog();
  await fill(user);
  await user.click(submit());
  await waitFor(() => expect(screen.getAllByText('Failed to send SMS. No SMS provider is set up.')[0]).toBeVisible());
  expect(screen.getByRole('heading', { name: 'Payment link created' })).toBeVisible();
});

it('the address of a pasted link fills the form in with the customer it names', async () => {
  server.answers(
    listing(),
    answer(customers.one, ({ params }) => ({ customer: aCustomer(1, { id: params.id, customerName: 'Rosa Luna' }) })),
  );
  openScreen(`/payment-links?tab=create&customerId=${aCustomer(7).id}`);
  const person = await screen.findByRole('group', { name: 'Customer: Rosa Luna' });
  expect(within(person).getByText('+1 (213) 555-0100 · ana@mail.example')).toBeVisible();
});

it('the address of somebody who is not in the directory opens an empty form that says so', async () => {
  server.answers(
    listing(),
    answer(customers.one, () => refusal(404, 'Customer not found')),
  );
  openScreen(`/payment-links?tab=create&customerId=${aCustomer(7).id}`);
  expect(await screen.findByText(/This customer is no longer in your directory/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Customer' })).toBeVisible();
});

it('a new link asks for the documents that are chosen under the options, and says what is missing in them', async () => {
  const { template } = documentTemplateExamples.template.response;
  const bodies: unknown[] = [];
  const message = 'Please fill in “Work to be done”';
  server.answers(
    noCustomers,
    answer(documentTemplates.templates, { templates: [template], nextCursor: null }),
    answer(documentTemplates.template, { template }),
    answer(documentTemplates.previewTemplate, ({ body: { draft } }) => ({
      blocks: [{ type: 'paragraph' as const, spans: [{ text: `${draft?.customerName} pays ${draft?.amount} cents` }] }],
      ...{ missing: [{ field: 'link.number', place: 0, required: true }], unprintable: [] },
    })),
    answer(paymentLinks.create, ({ body: { documents } }) => {
      bodies.push(documents);
      if (bodies.length > 1) return created;
      const details = [{ path: 'documents.0.values.Work to be done', message }];
      const refused = { success: false, error: 'Something is missing.', code: 'fields_missing', details };
      return Response.json({ ...refused, requestId: 'r-1' }, { status: 400 });
    }),
  );
  const app = await openCreateDialog();
  await fill(app.user);
  await openOptions(app);
  await app.user.selectOptions(await screen.findByLabelText('Add a document to sign'), template.id);
  const field = await screen.findByLabelText('Work to be done');
  await app.user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Ana Diaz pays 123450 cents')).toBeVisible();
  expect(screen.queryByText(/Needed before it can be made/)).toBeNull();
  await app.user.click(submit());
  expect(await screen.findByText(message, { selector: '.MuiAlert-message' })).toBeVisible();
  expect(field).toHaveAccessibleDescription(message);
  await enter(app.user, field, 'New screen');
  await app.user.click(submit());
  expect(await screen.findByText('Payment link created successfully')).toBeVisible();
  expect(bodies).toEqual([
    [{ templateId: template.id, values: {} }],
    [{ templateId: template.id, values: { 'Work to be done': 'New screen' } }],
  ]);
});

it('what is refused of a document of a new link is said at its blank, which gets the focus, or at that document', async () => {
  const { template: first } = documentTemplateExamples.template.response;
  const second = { ...first, id: first.id.replace(/.$/, '1'), name: 'Second document' };
  const notes = 'Please shorten the notes for the customer to 500 characters. “Second document” takes no more.';
  const letters = 'These letters cannot be printed: ☑';
  const refusals = [
    [
      { path: 'documents.1.values.Work to be done', message: letters },
      { path: 'documents.1.values.Color', message: 'This template has no such blank.' },
    ],
    [{ path: 'documents.1.link.notes', message: notes }],
  ];
  server.answers(
    noCustomers,
    answer(documentTemplates.templates, { templates: [first, second], nextCursor: null }),
    answer(documentTemplates.template, ({ params }) => ({ template: params.id === second.id ? second : first })),
    answer(paymentLinks.create, () => {
      const refused = { success: false, error: 'Refused.', code: 'invalid_input', details: refusals.shift() };
      return Response.json({ ...refused, requestId: 'r-1' }, { status: 400 });
    }),
  );
  const app = await openCreateDialog();
  await fill(app.user);
  await openOptions(app);
  await app.user.selectOptions(await screen.findByLabelText('Add a document to sign'), first.id);
  await app.user.selectOptions(await screen.findByLabelText('Add another document'), second.id);
  const place = await screen.findByRole('region', { name: 'Second document' });
  const fieldIn = (document: HTMLElement) => within(document).findByLabelText('Work to be done');
  await enter(app.user, await fieldIn(screen.getByRole('region', { name: first.name })), 'New screen');
  await enter(app.user, await fieldIn(place), '☑');
  expect(await fieldIn(place)).toHaveAttribute('maxlength', '500');
  await app.user.click(screen.getByRole('button', { name: /^More options/ }));
  await app.user.click(submit());
  const blankOf = async (name: string) => fieldIn(await screen.findByRole('region', { name }));
  expect(await blankOf('Second document')).toHaveAccessibleDescription(letters);
  expect(await blankOf('Second document')).toHaveFocus();
  expect(await blankOf(first.name)).not.toHaveAccessibleDescription();
  expect(screen.getByText('“Color”: This template has no such blank.')).toBeVisible();
  await enter(app.user, await blankOf('Second document'), 'Box');
  expect(await blankOf('Second document')).not.toHaveAccessibleDescription();
  await app.user.click(submit());
  const said = await within(screen.getByRole('region', { name: 'Second document' })).findByText(notes);
  expect(said.closest('[role=alert]')).toHaveFocus();
  expect(screen.queryByText(/no such blank/)).toBeNull();
});
