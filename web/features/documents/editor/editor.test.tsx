import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type DocumentTemplate, documentTemplates } from '../../../../src/contract/documents/templates.ts';
import { aUser } from '../../../testing/builders.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { openScreen, signedInAs } from '../../../testing/render.tsx';
import {
  address,
  contentOf,
  example,
  goIntoText,
  openText,
  paragraph,
  save,
  startEditorServer,
  text,
} from './testing.ts';

const { answers, keep } = startEditorServer();

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

it('whoever is no admin, and who opens what is archived or unknown, reads why there is nothing to edit', async () => {
  answers(signedInAs(aUser({ role: 'user', userType: 'sub_user' })));
  openScreen(address);
  expect(await screen.findByText('Admins only')).toBeVisible();
  keep({ template: { isActive: false } });
  openScreen(address);
  expect(await screen.findByText('This template is archived')).toBeVisible();
  answers(answer(documentTemplates.template, () => refusal(404, 'Gone', 'template_not_found')));
  openScreen(address);
  expect(await screen.findByText('This template was not found.')).toBeVisible();
});
