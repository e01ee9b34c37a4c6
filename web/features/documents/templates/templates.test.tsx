import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type DocumentTemplate, documentTemplates as calls } from '../../../../src/contract/documents/templates.ts';
import { team } from '../../../../src/contract/people/team.ts';
import { subUser } from '../../../../src/contract/examples/records.ts';
import { anImpersonator, aUser } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';
import { aRevision, aTemplate, rowOf } from '../testing.ts';

const server = startTestServer('/templates');

const list = '/templates?tab=documents';

/** Answers like the server, which keeps the templates; returns what was asked for and sent. */
const answerLikeServer = (initial: readonly DocumentTemplate[], signedIn = aUser()) => {
  const sent: unknown[] = [];
  const asked: unknown[] = [];
  let templates = [...initial];
  const one = (id: string): DocumentTemplate => templates.find((each) => each.id === id) ?? aTemplate();
  const change = (id: string, changes: Partial<DocumentTemplate>) => {
    templates = templates.map((each) => (each.id === id ? { ...each, ...changes } : each));
    return { template: one(id) };
  };
  server.answers(
    signedInAs(signedIn),
    answer(calls.templates, ({ query }) => {
      asked.push(query);
      const found = templates.filter(({ name, isActive }) => {
        const isWanted = (query.status ?? 'active') === 'active' ? isActive : !isActive;
        return isWanted && name.toLowerCase().includes((query.q ?? '').toLowerCase());
      });
      return { templates: found.map(rowOf), nextCursor: null };
    }),
    answer(calls.template, ({ params }) => ({ template: one(params.id) })),
    answer(calls.revisions, { revisions: [aRevision(3, { change: '90 days' }), aRevision(2)], nextCursor: null }),
    answer(calls.previewTemplate, { blocks: [], missing: [], unprintable: [] }),
    answer(calls.offerTemplate, ({ params, body }) => change(params.id, { actions: body.actions })),
    answer(calls.saveTemplate, ({ params, body }) => {
      sent.push(body);
      return change(params.id, { version: body.baseVersion + 1, showBeforePayment: body.showBeforePayment });
    }),
    answer(calls.archiveTemplate, ({ params }) => change(params.id, { isActive: false })),
    answer(calls.unarchiveTemplate, ({ params }) => change(params.id, { isActive: true })),
    answer(calls.deleteTemplate, ({ params }) => {
      templates = templates.filter(({ id }) => id !== params.id);
      return {};
    }),
  );
  return { sent, asked };
};

const rows = async () => (await screen.findAllByRole('row')).slice(1);
const panel = () => screen.findByRole('region', { name: 'Template' });

const openTemplate = async (template: DocumentTemplate, signedIn = aUser()) => {
  const seen = answerLikeServer([template], signedIn);
  const opened = openScreen(`/templates/documents/${template.id}?tab=documents`);
  await screen.findByRole('heading', { name: template.name });
  return { ...opened, ...seen };
};

it('the list says of each template when it is signed, how many were signed and when it was used last, and is searched', async () => {
  const unused = { made: 0, signed: 0, abandoned: 0, lastUsedAt: null };
  const { asked } = answerLikeServer([
    aTemplate(1),
    aTemplate(2, { name: 'Consignment', language: 'es', showBeforePayment: false, usage: unused }),
  ]);
  const { user, router } = openScreen(list);
  const [first, second] = await rows();
  expect(first).toHaveTextContent(
    /Repair authorization.*Authorization · English · revision 3.*before paying.*84 of 97/,
  );
  expect(second).toHaveTextContent(/Consignment.*Spanish.*no payment.*none made.*never/);
  await user.type(screen.getByRole('searchbox', { name: 'Search templates' }), 'none');
  expect(await screen.findByText('No template fits.')).toBeVisible();
  expect(asked.at(-1)).toEqual({ q: 'none', limit: 50, status: 'active' });
  await user.clear(screen.getByRole('searchbox', { name: 'Search templates' }));
  await user.click(await screen.findByRole('link', { name: 'Consignment' }));
  expect(await screen.findByRole('heading', { name: 'Consignment' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(router.state.location.pathname + router.state.location.search).toBe(list);
});

it('archived templates have a list of their own, and one of them is taken into use again', async () => {
  answerLikeServer([aTemplate(1, { name: 'Layaway', isActive: false })]);
  const { user } = openScreen(list);
  expect(await screen.findByText('No document templates yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Archived' }));
  await user.click(await screen.findByRole('link', { name: 'Layaway' }));
  const shown = within(await panel());
  expect(await shown.findByText(/^Archived: nobody is offered it/)).toBeVisible();
  expect(shown.queryByRole('link', { name: 'Edit' })).toBeNull();
  await user.click(shown.getByRole('button', { name: 'Use Again' }));
  expect(await shown.findByRole('link', { name: 'Edit' })).toBeVisible();
  expect(await screen.findByText('Nothing is archived.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show templates' })).toHaveAttribute('href', '/templates?tab=documents');
});

it('a list that cannot be loaded says so and is loaded on demand', async () => {
  answerLikeServer([aTemplate()]);
  let fails = true;
  server.answers(
    answer(calls.templates, () => (fails ? refusal(500, '') : { templates: [rowOf(aTemplate())], nextCursor: null })),
  );
  const { user } = openScreen(list);
  expect(await screen.findByText(/^The templates could not be loaded/)).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Repair authorization' })).toBeVisible();
});

it('a template is made from a starter in a language, with a name that nobody else has, and opens in the editor', async () => {
  answerLikeServer([]);
  const made: unknown[] = [];
  server.answers(
    answer(calls.createTemplate, ({ body }) => {
      made.push(body);
      return body.name === 'Reparación'
        ? { template: aTemplate(5) }
        : refusal(409, 'Another template has this name. Please choose another name.', 'name_taken');
    }),
  );
  const { user, router } = openScreen(list);
  expect(await screen.findByText(/protect you in a dispute/)).toBeVisible();
  const [button] = await screen.findAllByRole('button', { name: 'New template' });
  if (button) await user.click(button);
  const form = within(await screen.findByRole('dialog', { name: 'New template' }));
  expect(form.getByText(/sample and no legal advice/)).toBeVisible();
  expect(form.getAllByRole('radio')).toHaveLength(7);
  await user.click(form.getByLabelText('Nothing'));
  const name = form.getByLabelText('Name *');
  expect(name).toHaveValue('');
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(name).toHaveAccessibleDescription('A name is required');
  await user.click(form.getByLabelText('Repair authorization'));
  expect(name).toHaveValue('Repair authorization');
  await user.selectOptions(form.getByLabelText('Language'), 'Spanish');
  expect(name).toHaveValue('Autorización de reparación');
  await user.click(form.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/^Another template has this name/));
  await user.clear(name);
  await enter(user, name, 'Reparación');
  await user.click(form.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/templates/documents/${aTemplate(5).id}/edit`));
  expect(made.at(-1)).toMatchObject({ name: 'Reparación', language: 'es', starter: 'repair_authorization' });
});

it('the panel says how a template is signed and how often it was left, and where it is offered is switched at once', async () => {
  const { user } = await openTemplate(aTemplate(1, { requireInitials: true, allowedUserIds: [aTemplate(8).id] }));
  const shown = within(await panel());
  expect(shown.getByText('Signed before paying, required, with initials')).toBeVisible();
  expect(shown.getByText('84 of 97 signed.', { exact: false })).toHaveTextContent('5 were opened and left.');
  expect(shown.getByText('1 person may use it')).toBeVisible();
  expect(shown.getByRole('switch', { name: 'Create Link' })).toBeChecked();
  await user.click(shown.getByRole('switch', { name: 'On a customer' }));
  await waitFor(() => expect(shown.getByRole('switch', { name: 'On a customer' })).toBeChecked());
  expect(await shown.findByText('Dana Reyes: “90 days”')).toBeVisible();
  expect(shown.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/templates/documents/${aTemplate().id}/edit`,
  );
  server.answers(answer(calls.offerTemplate, () => refusal(503, 'Please try again later.')));
  await user.click(shown.getByRole('switch', { name: 'As your refund policy' }));
  expect(await screen.findByText('Please try again later.')).toBeVisible();
  await waitFor(() => expect(shown.getByRole('switch', { name: 'As your refund policy' })).not.toBeChecked());
});

it('settings are saved with the text as it was opened, and stay in the form where somebody else saved meanwhile', async () => {
  const since = '2026-11-17T18:00:00.000Z';
  const names = { firstName: 'Sam', lastName: 'Lee', role: 'user' as const };
  const sam = { ...subUser, ...names, id: aTemplate(8).id, createdAt: since, lastSeenAt: null };
  const template = aTemplate(1, { version: 3 });
  const { user, sent } = await openTemplate(template);
  server.answers(answer(team.list, { users: [sam] }));
  await user.click(within(await panel()).getByRole('button', { name: 'Settings' }));
  const form = within(await screen.findByRole('dialog', { name: 'Template settings' }));
  expect(form.getByLabelText(/^Required/)).toBeChecked();
  await user.click(form.getByLabelText('After paying'));
  expect(form.queryByLabelText(/^Required/)).toBeNull();
  await user.click(await form.findByLabelText('Admins and these people'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Please choose at least one person')).toBeVisible();
  await user.click(form.getByLabelText('Sam Lee'));
  await enter(user, form.getByLabelText('What changed?'), 'Offered on the receipt');
  const changed = { error: 'Priya saved this template at 10:41 AM.', code: 'template_changed' };
  const details = [{ path: 'by', message: 'Priya' }];
  server.answers(
    answer(calls.saveTemplate, () =>
      Response.json({ success: false, ...changed, details, requestId: 'r-1' }, { status: 409 }),
    ),
  );
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Priya saved this template at 10:41 AM.')).toBeVisible();
  expect(form.getByLabelText('After paying')).toBeChecked();
  answerLikeServer([template]);
  server.answers(
    answer(calls.saveTemplate, ({ body }) => {
      sent.push(body);
      return { template: { ...template, version: 4 } };
    }),
  );
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved as revision 4.')).toBeVisible();
  expect(sent).toMatchObject([
    {
      ...{ baseVersion: 3, content: template.content, showBeforePayment: false, showAfterPayment: true },
      ...{ allowedUserIds: [sam.id], changeDescription: 'Offered on the receipt' },
    },
  ]);
});

it('a template that was used is archived; one that never was can be deleted', async () => {
  const { user, router } = await openTemplate(aTemplate(1, { isUnused: true }));
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
  const archive = within(await screen.findByRole('alertdialog', { name: 'Archive this template?' }));
  expect(archive.getByText(/What was made of it \(97\) stays/)).toBeVisible();
  await user.click(archive.getByRole('button', { name: 'Archive' }));
  expect(await screen.findByRole('button', { name: 'Use Again' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Duplicate', 'Delete']);
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this template?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/templates'));
  expect(await screen.findByText('Repair authorization was deleted.')).toBeVisible();
});

it('a template is duplicated under another name and in another language, and the copy opens', async () => {
  const { user, router } = await openTemplate(aTemplate());
  const copied: unknown[] = [];
  server.answers(
    answer(calls.duplicateTemplate, ({ body }) => {
      copied.push(body);
      return { template: aTemplate(6) };
    }),
  );
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  const form = within(await screen.findByRole('dialog', { name: 'Duplicate template' }));
  await user.clear(form.getByLabelText('Name *'));
  await enter(user, form.getByLabelText('Name *'), 'Reparación');
  await user.selectOptions(form.getByLabelText('Language'), 'Spanish');
  expect(form.getByText(/you get that sample in this language/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/templates/documents/${aTemplate(6).id}`));
  expect(copied).toEqual([{ name: 'Reparación', language: 'es' }]);
});

it.each([
  ['a user who is no admin', aUser({ role: 'user' })],
  ['the operator as an admin', aUser({ impersonatedBy: anImpersonator() })],
])('%s reads templates and changes nothing', async (_, signedIn) => {
  await openTemplate(aTemplate(), signedIn);
  const shown = within(await panel());
  expect(await shown.findByText('3, in use')).toBeVisible();
  expect(shown.getByRole('switch', { name: 'Create Link' })).toBeDisabled();
  for (const name of ['New template', 'Settings', 'More actions'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});
