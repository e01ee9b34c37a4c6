import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { TemplateContent } from '../../../../src/contract/documents/content.ts';
import {
  type DocumentTemplate,
  documentTemplates,
  type TemplateChange,
} from '../../../../src/contract/documents/templates.ts';
import { documentTemplateExamples } from '../../../../src/contract/examples/documents.ts';
import { paymentLinks } from '../../../../src/contract/links/payment-links.ts';
import { aLink, aUser } from '../../../testing/builders.ts';
import { answer, deferred, refusal } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';
import type { Preview } from './use-preview.ts';

const example = documentTemplateExamples.template.response.template;
const address = `/templates/documents/${example.id}/edit` as const;
const server = startTestServer(address);

// There is no layout, of which the editor asks where the caret stands.
beforeAll(() => {
  const nowhere = new DOMRect();
  Range.prototype.getBoundingClientRect = () => nowhere;
  Range.prototype.getClientRects = () => Object.assign([nowhere], { item: () => nowhere });
  document.elementFromPoint = () => null;
});

type Paragraph = Extract<TemplateContent['content'][number], { type: 'paragraph' }>;

const paragraph = (...content: (string | Paragraph['content'][number])[]): Paragraph => ({
  type: 'paragraph',
  content: content.map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part)),
});
const field = (name: 'link.amount' | 'customer.address', fallback: string | null = null) =>
  ({ type: 'mergeField', attrs: { name, fallback, required: false } }) as const;
const contentOf = (...content: TemplateContent['content']): TemplateContent => ({ type: 'doc', content: [...content] });

interface StoredTemplate {
  readonly template?: Partial<DocumentTemplate>;
  readonly preview?: Partial<Preview>;
  /** Why nothing is saved. */
  readonly refused?: (change: TemplateChange) => Response | null;
}

/** Answers like the server, which keeps the template; returns it, what was sent to be saved and what was previewed. */
const keep = ({ template, preview, refused }: StoredTemplate = {}) => {
  const kept = {
    template: { ...example, ...template } as DocumentTemplate,
    sent: [] as TemplateChange[],
    previewed: [] as { readonly content?: TemplateContent | undefined; readonly linkId?: string | undefined }[],
  };
  server.answers(
    signedInAs(aUser()),
    answer(documentTemplates.template, () => ({ template: kept.template })),
    answer(documentTemplates.saveTemplate, ({ body }) => {
      kept.sent.push(body);
      const why = refused?.(body);
      if (why) return why;
      kept.template = { ...kept.template, content: body.content, version: body.baseVersion + 1 };
      return { template: kept.template };
    }),
    answer(documentTemplates.previewTemplate, ({ body }) => {
      kept.previewed.push(body);
      return { blocks: [], missing: [], unprintable: [], ...preview };
    }),
  );
  return kept;
};

const text = () => screen.findByRole('textbox', { name: 'Text of the template' });
const save = () => screen.getByRole('button', { name: /^Save revision/ });

/** Puts the focus into the text and the caret before its first line, as a browser does. */
const goIntoText = async () => {
  const box = await text();
  box.focus();
  const line = box.querySelector('p, h1');
  document.getSelection()?.collapse(line?.firstChild ?? line, 0);
};

const openText = async () => {
  const opened = openScreen(address);
  await goIntoText();
  return opened;
};

it('a field is put in by keys alone, set, previewed and saved with what changed', async () => {
  const kept = keep({ template: { content: contentOf(paragraph('Pay ')) } });
  const { user } = await openText();
  await user.keyboard('{{');
  await user.type(await screen.findByRole('combobox', { name: 'Find a field' }), 'amou{Enter}');
  expect(await text()).toHaveTextContent('Amount');
  await waitFor(async () => expect(await text()).toHaveFocus());
  await user.keyboard('{{');
  await user.type(await screen.findByRole('combobox', { name: 'Find a field' }), 'Ring size{Enter}');
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await user.type(screen.getByRole('textbox', { name: 'What changed? (optional)' }), 'New ring');
  await user.click(save());
  expect(await screen.findByText('Saved as revision 4')).toBeVisible();
  const [sent] = kept.sent;
  expect(sent).toMatchObject({ baseVersion: 3, name: example.name, changeDescription: 'New ring' });
  expect(JSON.stringify(sent?.content)).toContain('"label":"Ring size"');
  expect(kept.previewed.at(-1)?.content).toEqual(sent?.content);
  await user.click(save());
  expect(await screen.findByText('Nothing has changed since the last save')).toBeVisible();
  expect(kept.sent).toHaveLength(1);
});

it('a template that staff are offered nowhere says so once it is saved, with the way to where that is chosen', async () => {
  keep({ template: { content: contentOf(paragraph('Terms')), actions: [] } });
  const { user } = await openText();
  expect(screen.queryByText(/offered it nowhere/)).not.toBeInTheDocument();
  await user.keyboard('New ');
  await user.click(save());
  expect(await screen.findByText(/offered it nowhere/)).toBeVisible();
  const way = screen.getByRole('link', { name: 'Choose where it is offered' });
  expect(way).toHaveAttribute('href', `/templates/documents/${example.id}`);
});

it('everything can be reached and left by keys: the buttons over the text, and what can be set of a field', async () => {
  const kept = keep({ template: { content: contentOf(paragraph('Terms')) } });
  const { user } = await openText();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Heading' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitemradio', { name: 'Title' }));
  expect(await screen.findByRole('heading', { name: 'Terms', level: 1 })).toBeVisible();
  await waitFor(async () => expect(await text()).toHaveFocus());
  await user.keyboard('{Escape}{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus();
  await goIntoText();
  await user.keyboard('{{');
  await user.type(await screen.findByRole('combobox', { name: 'Find a field' }), 'signature{Enter}');
  const settings = within(await screen.findByRole('group', { name: 'Field: Signature' }));
  await user.tab();
  expect(settings.getByRole('checkbox', { name: 'Required' })).toHaveFocus();
  await user.keyboard(' ');
  const label = settings.getByRole('textbox', { name: 'What the signer reads' });
  await user.clear(label);
  expect(settings.getByText('This field needs a name.')).toBeVisible();
  await user.click(save());
  expect(kept.sent).toEqual([]);
  await user.type(label, 'Buyer');
  await user.click(save());
  await screen.findByText('Saved as revision 4');
  expect(kept.sent[0]?.content.content).toEqual([
    { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Terms' }] },
    { type: 'signField', attrs: { id: 'signature1', kind: 'signature', label: 'Buyer', required: false } },
  ]);
});

it('what is pasted loses all that a template cannot hold', async () => {
  const kept = keep({ template: { content: contentOf(paragraph()) } });
  const { user } = await openText();
  const known = JSON.stringify({ name: 'link.amount', fallback: null, required: true });
  const unknown = JSON.stringify({ name: 'card.number', fallback: null, required: true });
  const html = `
    <h2 style="color:red" onclick="steal()">Terms</h2>
    <p>One<br>two <a href="https://evil.example">link</a> <u>line</u> <b>bold</b><img src="x" onerror="steal()"></p>
    <script>steal()</script><style>p { color: red }</style>
    <table><tbody><tr><td>Cell</td></tr></tbody></table>
    <p><span data-type="mergeField" data-field='${known}'>x</span>
    <span data-type="mergeField" data-field='${unknown}'>card</span></p>`;
  const data = { getData: (type: string) => (type === 'text/html' ? html : '') };
  fireEvent.paste(await text(), { clipboardData: data });
  await user.click(save());
  await screen.findByText('Saved as revision 4');
  expect(kept.sent[0]?.content.content).toEqual([
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Terms' }] },
    paragraph('One two link line ', { type: 'text', text: 'bold', marks: [{ type: 'bold' }] }),
    paragraph('Cell'),
    paragraph({ type: 'mergeField', attrs: { name: 'link.amount', fallback: null, required: true } }, ' card'),
  ]);
});

it('the second of two admins who save is told who was first, keeps the text, and chooses which one stands', async () => {
  const by = 'Dana Reyes saved this template at Nov 26, 2026, 10:41 AM, after you opened it.';
  const kept = keep({
    template: { content: contentOf(paragraph('Mine')) },
    refused: ({ baseVersion }) => (baseVersion === 3 ? refusal(409, by, 'template_changed') : null),
  });
  const { user } = await openText();
  await user.keyboard('Really ');
  kept.template = { ...kept.template, version: 4, content: contentOf(paragraph('Theirs')) };
  await user.click(save());
  expect(await screen.findByText(new RegExp(by))).toBeVisible();
  expect(await text()).toHaveTextContent('Really Mine');
  await user.click(screen.getByRole('button', { name: 'Show their text' }));
  await waitFor(async () => expect(await text()).toHaveTextContent('Theirs'));
  expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await text()).toHaveTextContent('Really Mine'));
  await user.click(save());
  await screen.findByText('Saved as revision 5');
  expect(kept.sent.map(({ baseVersion }) => baseVersion)).toEqual([3, 4]);
});

it('a text can be saved over that of whoever was first', async () => {
  const kept = keep({
    template: { content: contentOf(paragraph('Mine')) },
    refused: ({ baseVersion }) => (baseVersion === 3 ? refusal(409, 'Too late.', 'template_changed') : null),
  });
  const { user } = await openText();
  await user.keyboard('x');
  kept.template = { ...kept.template, version: 7, name: 'New name' };
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Save mine instead' }));
  await screen.findByText('Saved as revision 8');
  expect(kept.sent[1]).toMatchObject({ baseVersion: 7, name: 'New name', content: contentOf(paragraph('xMine')) });
});

it('a save that fails keeps the text, and leaving with it asks first', async () => {
  keep({ template: { content: contentOf(paragraph('Mine')) }, refused: () => refusal(503, 'Not now.') });
  const { user, router } = await openText();
  await user.keyboard('x');
  await user.click(save());
  expect(await screen.findByText(/Not now\..*Your text is still here\./)).toBeVisible();
  expect(await text()).toHaveTextContent('xMine');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(await screen.findByText('What you wrote has not been saved yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe(address);
});

it('a save whose answer is lost is never told as a failure, and can be sent again, also after somebody else has saved', async () => {
  const template = { ...example, version: 5, content: contentOf(paragraph('Theirs')) };
  const replies = [Response.error(), Response.json({ success: true, template })];
  const kept = keep({ template: { content: contentOf(paragraph('Mine')) }, refused: () => replies.shift() ?? null });
  const { user } = await openText();
  await user.keyboard('x');
  await user.click(save());
  expect(await screen.findByText(/it may have been done.*Your text is still here\./)).toBeVisible();
  kept.template = template as DocumentTemplate;
  await user.click(save());
  await screen.findByText('Saved as revision 4');
  expect(kept.sent[1]).toEqual(kept.sent[0]);
  expect(await screen.findByText(/Somebody else has saved this template/)).toBeVisible();
});

it('names in braces that are no fields are named, led to and not saved', async () => {
  const kept = keep({ template: { content: contentOf(paragraph('Dear {customer}, hello')) } });
  const { user } = await openText();
  expect(await screen.findByText('This cannot be saved yet')).toBeVisible();
  await user.click(save());
  expect(kept.sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: '{customer}' }));
  await waitFor(() => expect(document.getSelection()?.toString()).toBe('{customer}'));
  fireEvent.paste(await text(), { clipboardData: { getData: () => 'Ana' } });
  expect(screen.queryByText('This cannot be saved yet')).not.toBeInTheDocument();
  await user.click(save());
  await screen.findByText('Saved as revision 4');
  expect(kept.sent[0]?.content).toEqual(contentOf(paragraph('Dear Ana, hello')));
});

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
  server.answers(answer(paymentLinks.list, { links: [link], nextCursor: null }));
  const { user } = await openText();
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(await preview.findByText('$125.00')).toBeVisible();
  await waitFor(() => expect(kept.previewed.at(-1)).toMatchObject({ linkId: link.id, language: 'en' }));
  expect(preview.getByText('These letters cannot be printed')).toBeVisible();
  expect(preview.getByRole('button', { name: '寿' })).toBeVisible();
  expect(preview.getByText('1 field is empty here')).toBeVisible();
  await user.click(preview.getByRole('button', { name: 'Customer address' }));
  const settings = within(await screen.findByRole('group', { name: 'Field: Customer address' }));
  await user.type(settings.getByRole('textbox', { name: 'If it is empty, print' }), 'unknown');
  expect(await preview.findByText(/“unknown” is printed\./)).toBeVisible();
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
  server.answers(
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
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(await preview.findByText('Please try again in a minute.')).toBeVisible();
  expect(preview.queryByRole('status', { name: 'The preview is being made' })).toBeNull();
  keep({ preview: { blocks: [{ type: 'paragraph', spans: [{ text: 'aTerms' }] }] } });
  await user.click(preview.getByRole('button', { name: 'Try again' }));
  expect(await preview.findByText('aTerms')).toBeVisible();
});

it('whoever is no admin, and who opens what is archived or unknown, reads why there is nothing to edit', async () => {
  server.answers(signedInAs(aUser({ role: 'user', userType: 'sub_user' })));
  openScreen(address);
  expect(await screen.findByText('Admins only')).toBeVisible();
  keep({ template: { isActive: false } });
  openScreen(address);
  expect(await screen.findByText('This template is archived')).toBeVisible();
  server.answers(answer(documentTemplates.template, () => refusal(404, 'Gone', 'template_not_found')));
  openScreen(address);
  expect(await screen.findByText('This template was not found.')).toBeVisible();
});
