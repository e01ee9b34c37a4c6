import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type DocumentTemplate, documentTemplates as calls } from '../../../../src/contract/documents/templates.ts';
import { aUser } from '../../../testing/builders.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';
import { aRevision, aTemplate, textOf } from '../testing.ts';

const path = `/templates/documents/${aTemplate().id}/revisions` as const;
const server = startTestServer(path);

const texts: Readonly<Record<number, DocumentTemplate['content']>> = {
  1: textOf('Work is ready.'),
  2: textOf('Work is ready.', 'We keep it 60 days.'),
  3: textOf('Work is ready.', 'We keep it 90 days.'),
};

const bold: DocumentTemplate['content'] = {
  type: 'doc',
  content: ['Work is ready.', 'We keep it 90 days.'].map((text) => ({
    type: 'paragraph',
    content: [{ type: 'text', text, marks: [{ type: 'bold' }] }],
  })),
};

/** Answers like the server, where each revision that is brought back is a new one; returns the numbers of those. */
const answerLikeServer = (overrides: Partial<DocumentTemplate> = {}, signedIn = aUser()): number[] => {
  const restored: number[] = [];
  const newest = (): number => 3 + restored.length;
  const revisionOf = (number: number) => {
    const from = restored[number - 4] ?? null;
    return aRevision(number, { restoredFrom: from, change: number === 3 ? '90 days instead of 60' : null });
  };
  const template = (): DocumentTemplate => aTemplate(1, { version: newest(), ...overrides });
  server.answers(
    signedInAs(signedIn),
    answer(calls.template, () => ({ template: template() })),
    answer(calls.revisions, () => ({
      revisions: Array.from({ length: newest() }, (_, at) => revisionOf(newest() - at)),
      nextCursor: null,
    })),
    answer(calls.revision, ({ params: { number } }) => {
      const content = texts[restored[number - 4] ?? number] ?? textOf('');
      return { revision: { ...revisionOf(number), content } };
    }),
    answer(calls.restoreRevision, ({ params: { number } }) => {
      restored.push(number);
      return { template: template() };
    }),
  );
  return restored;
};

const comparison = async () => within(await screen.findByRole('region', { name: 'Comparison' }));

it('the revision in use is compared with the one before it: removed and added words are told by marks and in words', async () => {
  answerLikeServer();
  openScreen(path);
  const shown = await comparison();
  expect(await shown.findByText('1 line changed')).toBeVisible();
  expect(shown.getByRole('heading', { name: 'Revision 3, in use' })).toBeVisible();
  expect(shown.getByText('60', { selector: 'del' })).toHaveTextContent('removed: 60 (end)');
  expect(shown.getByText('90', { selector: 'ins' })).toHaveTextContent('added: 90 (end)');
  const lines = within(screen.getByRole('navigation', { name: 'Revisions' }));
  expect(lines.getByRole('link', { name: '3, in use' })).toHaveAttribute('aria-current', 'true');
  expect(lines.getByText('Dana Reyes: “90 days instead of 60”')).toBeVisible();
});

it('any two revisions are compared, and the first one is shown alone', async () => {
  answerLikeServer();
  const { user, router } = openScreen(path);
  const shown = await comparison();
  await user.selectOptions(await shown.findByRole('combobox', { name: 'Compared with' }), 'Revision 1');
  expect(await shown.findByText('We keep it 90 days.', { selector: 'ins' })).toBeVisible();
  expect(router.state.location.search).toBe('?after=3&before=1');
  await user.click(screen.getByRole('link', { name: '1' }));
  expect(await shown.findByText('This is the first revision. There is nothing before it.')).toBeVisible();
  expect(shown.queryByRole('combobox')).toBeNull();
});

it('a revision is brought back as a new one without a question, which can be undone', async () => {
  const restored = answerLikeServer();
  const { user } = openScreen(`${path}?after=2`);
  await user.click(await screen.findByRole('button', { name: 'Restore revision 2' }));
  expect(await screen.findByText('The text of revision 2 is in use again, as revision 4.')).toBeVisible();
  expect(await screen.findByText('Dana Reyes brought revision 2 back', { selector: 'small' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(restored).toEqual([2, 3]));
  expect(await screen.findByRole('link', { name: '5, in use' })).toBeVisible();
});

it.each([
  ['only settings', textOf('Work is ready.', 'We keep it 90 days.'), /^The text is the same/],
  ['only the form of the text', bold, /Their form, or what is asked for/],
])('where %s changed, the comparison says so', async (_, content, said) => {
  answerLikeServer();
  server.answers(
    answer(calls.revision, ({ params: { number } }) => {
      return { revision: { ...aRevision(number), content: number === 3 ? content : (texts[3] ?? content) } };
    }),
  );
  openScreen(path);
  expect(await (await comparison()).findByText(said)).toBeVisible();
});

it('a revision that cannot be brought back says why', async () => {
  answerLikeServer();
  server.answers(answer(calls.restoreRevision, () => refusal(400, 'This template needs a place for a signature.')));
  const { user } = openScreen(path);
  await user.click(await screen.findByRole('button', { name: 'Restore revision 2' }));
  expect(await screen.findByText('This template needs a place for a signature.')).toBeVisible();
});

it.each([
  ['of an archived template', { isActive: false }, aUser()],
  ['to a user who is no admin', {}, aUser({ role: 'user' })],
])('no revision is offered to be brought back %s', async (_, overrides, signedIn) => {
  answerLikeServer(overrides, signedIn);
  openScreen(path);
  expect(await (await comparison()).findByText('1 line changed')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
});

it('on a phone the revisions come first, and the comparison of one takes their place', async () => {
  window.innerWidth = 390;
  answerLikeServer();
  const { user, router } = openScreen(path);
  await user.click(await screen.findByRole('link', { name: '3, in use' }));
  const line = (await (await comparison()).findByText('90', { selector: 'ins' })).parentElement;
  expect(line).toHaveTextContent('We keep it removed: 60 (end)added: 90 (end) days.');
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('link', { name: '2' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull();
});
