import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type DocumentEvent,
  DocumentRow,
  documentFiles,
  documents,
} from '../../../../src/contract/documents/documents.ts';
import { documentTemplates } from '../../../../src/contract/documents/templates.ts';
import { documentTemplateExamples } from '../../../../src/contract/examples/documents.ts';
import { madeDocumentExamples } from '../../../../src/contract/examples/made-documents.ts';
import { http } from 'msw';
import { aLink, aUser } from '../../../testing/builders.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { openPart, signedInAs, startTestServer } from '../../../testing/render.tsx';
import { api } from '../../../core/api.ts';
import { AmountDialog } from '../../link-dialogs/act-dialogs.ts';
import { MadeScreen } from './made-screen.tsx';
import { sentenceMessages as spanish, trailMessages as spanishTrail } from './messages.es.ts';

const server = startTestServer('/payment-links');

const { document: example } = madeDocumentExamples.makeDocument.response;
const { template } = documentTemplateExamples.template.response;

const aDocument = (over: Partial<typeof example> = {}): typeof example => ({ ...example, ...over });
const anEvent = (type: DocumentEvent['type'], over: Partial<DocumentEvent> = {}): DocumentEvent => ({
  ...{ type, at: String(example.createdAt), by: 'Ann Lee', address: null, device: null, channel: null, detail: null },
  ...over,
});

const listing = (...rows: readonly (typeof example)[]) =>
  answer(documents.documents, { documents: rows.map((row) => DocumentRow.parse(row)), nextCursor: null });
const one = (document: typeof example, ...events: readonly DocumentEvent[]) =>
  answer(documents.document, { document, events: [anEvent('made'), ...events] });

beforeEach(() => {
  window.innerWidth = 1280;
  server.answers(signedInAs(aUser()), listing(aDocument()), one(aDocument()));
});

const openList = () =>
  openPart(<MadeScreen head={({ tools }) => tools} panel={{ role: 'tabpanel', id: 'p', 'aria-labelledby': 't' }} />);

const openDocument = async (document: typeof example, ...events: readonly DocumentEvent[]) => {
  server.answers(listing(document), one(document, ...events));
  const opened = openList();
  await opened.user.click(await screen.findByRole('link', { name: document.customerName }));
  // What stands there while it is loaded is another one.
  await screen.findByRole('heading', { name: document.title, level: 2 });
  return { ...opened, panel: within(screen.getByRole('region', { name: 'Document' })) };
};

describe('the list of made documents', () => {
  it('is searched, narrowed to a status and a template, and turned by the cursor, all in the address', async () => {
    const asked: object[] = [];
    server.answers(
      answer(documentTemplates.templates, { templates: [template], nextCursor: null }),
      answer(documents.documents, ({ query }) => {
        asked.push(query);
        return { documents: [DocumentRow.parse(aDocument())], nextCursor: 'more' };
      }),
    );
    const { user, router } = openList();
    await user.click(await screen.findByRole('button', { name: 'Waiting' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Template' }), template.id);
    await user.type(screen.getByRole('searchbox', { name: /Search/ }), 'quint');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'waiting', templateId: template.id, q: 'quint' }));
    await user.click(screen.getByRole('button', { name: /Older/ }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ cursor: 'more' }));
    expect(router.state.location.search).toContain('status=waiting');
  });

  it('says that nothing was made yet, that nothing fits, and that it could not be loaded', async () => {
    server.answers(listing());
    const { user } = openList();
    expect(await screen.findByText('No document was made yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Link' })).toHaveAttribute('href', '/payment-links?tab=create');
    await user.click(screen.getByRole('button', { name: 'Signed' }));
    expect(await screen.findByText('No document fits.')).toBeVisible();
    server.answers(answer(documents.documents, () => refusal(503, 'Please try again in a minute.')));
    await user.click(screen.getByRole('button', { name: 'Declined' }));
    expect(await screen.findByText('Please try again in a minute.')).toBeVisible();
  });

  it('follows what happens to a document without being loaded again', async () => {
    const { store } = openList();
    expect(await screen.findByRole('row', { name: /Waiting/ })).toBeVisible();
    server.answers(listing(aDocument({ openedAt: example.createdAt, status: 'declined' })));
    store.dispatch(api.util.invalidateTags(['documents']));
    expect(await screen.findByRole('row', { name: /Declined/ })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Sent, opened, declined' })).toBeVisible();
  });
});

describe('the panel of a document', () => {
  it('of one that waits sends it again with one press, and says why no text went out', async () => {
    const bodies: object[] = [];
    const { user, panel } = await openDocument(aDocument());
    server.answers(
      answer(documents.sendDocument, ({ body }) => {
        bodies.push(body);
        return {
          ...{ document: example, smsSent: false, emailSent: false, emailError: null },
          smsError: 'This document has no phone number to go to.',
        };
      }),
    );
    expect(panel.getByText('The link cannot be paid.')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/Not texted: This document has no phone number to go to\./)).toBeVisible();
    expect(bodies).toEqual([{ text: true, email: false }]);
  });

  it('of a declined one says why, and offers to write and to call', async () => {
    const declined = aDocument({ status: 'declined', reason: 'You said about $280.' });
    const { panel } = await openDocument(declined, anEvent('declined', { detail: 'You said about $280.' }));
    expect(panel.getByText(/Marisol Quintero did not agree.+“You said about \$280\.”/)).toBeVisible();
    expect(panel.getByRole('link', { name: 'Message' })).toHaveAttribute(
      'href',
      '/customers/conversations/12135550142',
    );
    expect(panel.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+12135550142');
  });

  it('waives the signature and voids the document for a reason that has to be written, asked for in place', async () => {
    const { user, panel } = await openDocument(aDocument());
    const bodies: object[] = [];
    const document = { ...example, waived: true };
    server.answers(
      answer(documents.waiveDocument, ({ body }) => {
        bodies.push(body);
        server.answers(one(document, anEvent('waived', { detail: 'On paper' })));
        return { document };
      }),
      answer(documents.voidDocument, ({ body }) => {
        bodies.push(body);
        return { document };
      }),
    );
    await user.click(panel.getByRole('button', { name: /^Waive the signature/ }));
    const form = within(panel.getByRole('form', { name: 'Waive the signature' }));
    await user.click(form.getByRole('button', { name: 'Waive the signature' }));
    expect(form.getByText('Please write down why')).toBeVisible();
    await user.type(form.getByRole('textbox'), 'On paper');
    await user.click(form.getByRole('button', { name: 'Waive the signature' }));
    expect(await panel.findByText('The signature was waived, the link can be paid.')).toBeVisible();
    expect(panel.getByText(/“On paper”/)).toBeVisible();
    expect(bodies).toEqual([{ reason: 'On paper' }]);
    expect(panel.queryByRole('button', { name: /^Waive/ })).toBeNull();
    await user.click(panel.getByRole('button', { name: /^Void the document/ }));
    const ofVoid = within(panel.getByRole('form', { name: 'Void the document' }));
    await user.type(ofVoid.getByRole('textbox'), 'Wrong car');
    await user.click(ofVoid.getByRole('button', { name: 'Void the document' }));
    await waitFor(() => expect(bodies[1]).toEqual({ reason: 'Wrong car' }));
  });

  it('of a replaced one says so, and leads to the one that took its place', async () => {
    const replacedBy = example.id.replace(/.$/, '1');
    const { panel } = await openDocument(aDocument({ status: 'replaced', replacedBy }), anEvent('replaced'));
    expect(panel.getByText(/by another one, because what it says has changed/)).toBeVisible();
    const next = panel.getByRole('link', { name: 'The one that took its place' });
    expect(next).toHaveAttribute('href', expect.stringContaining(replacedBy));
  });

  it('shows the code at the counter, notes who did, and follows how far the customer is', async () => {
    let presented = 0;
    const { user, panel, store } = await openDocument(aDocument());
    server.answers(
      answer(documents.presentDocument, () => {
        presented += 1;
        return { document: example };
      }),
    );
    await user.click(panel.getByRole('button', { name: 'Sign at the counter' }));
    const dialog = within(await screen.findByRole('dialog', { name: example.title }));
    expect(dialog.getByText(example.signUrl)).toBeVisible();
    await waitFor(() => expect(presented).toBe(1));
    server.answers(one(aDocument({ openedAt: example.createdAt })));
    store.dispatch(api.util.invalidateTags(['documents']));
    expect(await dialog.findByText('They are reading it')).toBeVisible();
  });

  it('copies the address at which a document is signed', async () => {
    const { user, panel } = await openDocument(aDocument());
    await user.click(panel.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy address' }));
    expect(await screen.findByText('The address was copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(example.signUrl);
  });

  it('of a signed one downloads the PDF once it is sealed, and says before that it is being made', async () => {
    const signed = { status: 'completed', signedAt: example.createdAt, signerName: 'Marisol Q.' } as const;
    const { panel, user, store } = await openDocument(aDocument(signed));
    expect(panel.getByText('The PDF is being made.')).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Download' })).toBeNull();
    const files: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function saved(this: HTMLAnchorElement) {
      files.push(this.download);
    });
    server.answers(
      one(aDocument({ ...signed, sealedAt: example.createdAt })),
      http.get(`*${documentFiles.documentPdf.path}`, () => new Response('%PDF', { status: 200 })),
    );
    store.dispatch(api.util.invalidateTags(['documents']));
    await user.click(await panel.findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(files).toEqual(['Repair authorization-Marisol Quintero.pdf']));
  });

  it.each([
    ['its link, where the number is confirmed', example.link, 'Open payment link'],
    ['the customer, whose number has to be corrected', null, 'Open customer'],
  ])('of one for somebody else leads to %s', async (_, link, name) => {
    const wrong = aDocument({ wrongPerson: true, link, customerId: '00000000-0000-4000-8000-000000000201' });
    const { panel } = await openDocument(wrong, anEvent('wrong_person'));
    expect(panel.getAllByText('Wrong person')[0]).toBeVisible();
    expect(panel.getByRole('link', { name })).toBeVisible();
  });

  it('of one that ended with its link leads there to extend it, and does not offer what is refused', async () => {
    const { panel } = await openDocument(aDocument({ status: 'ended' }), anEvent('ended'));
    expect(panel.getByRole('link', { name: 'Open payment link' })).toHaveAttribute(
      'href',
      `/payment-links/${example.link?.linkId}`,
    );
    expect(panel.queryByRole('button', { name: 'Make again' })).toBeNull();
  });

  it('of a voided one makes it again where the server would, else leads to its link', async () => {
    const voided = { status: 'voided', reason: 'Wrong item' } as const;
    const { panel, store } = await openDocument(aDocument({ ...voided, canBeMadeAgain: true }), anEvent('voided'));
    expect(panel.getByRole('button', { name: 'Make again' })).toBeVisible();
    server.answers(one(aDocument(voided), anEvent('voided')));
    store.dispatch(api.util.invalidateTags(['links']));
    await waitFor(() => expect(panel.queryByRole('button', { name: 'Make again' })).toBeNull());
    expect(panel.getByRole('link', { name: 'Open payment link' })).toBeVisible();
  });

  it('ends no Spanish sentence with two full stops, and names an unknown browser in Spanish', () => {
    expect(spanish.signed('Ann Lee', 'hoy, 10:02 a.m.')).toBe('Firmado por Ann Lee hoy, 10:02 a.m.');
    expect(spanish.until('20 nov')).toBe('Se puede firmar hasta 20 nov.');
    expect(spanishTrail.device('Unknown browser on iOS')).toBe('Navegador desconocido en iOS');
  });
});

it('before the amount of a link is changed, staff read that what is signed will be asked for again', async () => {
  server.answers(listing(aDocument({ status: 'completed' })));
  openPart(<AmountDialog link={aLink()} onClose={() => undefined} />);
  expect(await screen.findByText(/Signed already: Repair authorization\..+asked to sign again/)).toBeVisible();
});
