import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { linkChanges } from '../../../../src/contract/links/link-changes.ts';
import { paymentLinks } from '../../../../src/contract/links/payment-links.ts';
import { aLink, aUser } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { signedInAs, startTestServer } from '../../../testing/render.tsx';
import { pressForDialog, openPanel } from '../../link-panel/testing-panel.tsx';
import { details, knowing } from '../../link/testing.ts';

const server = startTestServer('/payment-links');

beforeEach(() => {
  window.innerWidth = 1280;
  server.answers(signedInAs(aUser()), ...knowing(details()));
});

const revision = {
  id: aLink(9).id,
  noteType: 'internal',
  changedAt: '2026-11-20T18:30:00.000Z',
  changedBy: 'sam@corner.example',
  oldContent: null,
  newContent: 'From Sam',
} as const;

it('the notes edit log says what changed, who changed it and when', async () => {
  server.answers(...knowing(details({}, { notes: [revision] })));
  const { user } = openPanel();
  const dialog = await pressForDialog(user, 'Notes Edit Log', 'Notes Edit Log');
  expect(await dialog.findByText('Internal note')).toBeVisible();
  expect(dialog.getByText('Nov 20, 10:30 AM PST')).toBeVisible();
  expect(dialog.getByText(/by sam@corner.example/)).toBeVisible();
  expect([dialog.getByText('Empty'), dialog.getByText('From Sam')]).toHaveLength(2);
});

it('the notes edit log of a link without changes says so', async () => {
  const { user } = openPanel();
  const dialog = await pressForDialog(user, 'Notes Edit Log', 'Notes Edit Log');
  expect(await dialog.findByText('No edit history available for this payment link.')).toBeVisible();
});

it('notes are saved with what was read of them', async () => {
  const received: unknown[] = [];
  server.answers(
    ...knowing(details({ internalNotes: 'Old' })),
    answer(linkChanges.saveNotes, ({ body }) => {
      received.push(body);
      return { link: aLink(1) };
    }),
  );
  const { user } = openPanel();
  const dialog = await pressForDialog(user, 'Edit Notes', 'Edit Notes');
  expect(dialog.getByRole('textbox', { name: 'Internal Notes' })).toHaveFocus();
  expect(dialog.getByRole('button', { name: 'Save notes' })).toBeDisabled();
  await enter(user, dialog.getByRole('textbox', { name: 'Customer Notes' }), 'Ready at 2');
  await user.click(dialog.getByRole('button', { name: 'Save notes' }));
  expect(await screen.findByText('Payment link notes have been updated successfully.')).toBeVisible();
  const read = { internalNotes: 'Old', customerNotes: null };
  expect(received).toEqual([{ internalNotes: 'Old', customerNotes: 'Ready at 2', read }]);
});

it('notes that cannot be saved say so in their dialog', async () => {
  server.answers(answer(linkChanges.saveNotes, () => refusal(404, 'Payment link not found')));
  const { user } = openPanel();
  const dialog = await pressForDialog(user, 'Edit Notes', 'Edit Notes');
  await user.keyboard('New');
  await user.click(dialog.getByRole('button', { name: 'Save notes' }));
  expect(await dialog.findByText('Update Failed. Payment link not found')).toBeVisible();
});

const openConflict = async () => {
  const received: unknown[] = [];
  let saved = false;
  server.answers(
    ...knowing(details({}, { notes: [revision] })).slice(1),
    answer(paymentLinks.one, () => ({ link: aLink(1, { internalNotes: saved ? 'From Sam' : null }) })),
    answer(linkChanges.saveNotes, ({ body }) => {
      received.push(body);
      if (received.length > 1) return { link: aLink(1) };
      saved = true;
      return refusal(409, 'The notes were changed meanwhile.', 'notes_changed');
    }),
  );
  const { user } = openPanel();
  const dialog = await pressForDialog(user, 'Edit Notes', 'Edit Notes');
  await user.keyboard('From me');
  await user.click(dialog.getByRole('button', { name: 'Save notes' }));
  await dialog.findByText(/^sam@corner.example changed these notes while you were writing/);
  return { user, dialog, received };
};

it('whoever saves notes second sees both versions and who wrote the other, and can save theirs over it', async () => {
  const { user, dialog, received } = await openConflict();
  expect(dialog.getByText('From Sam')).toBeVisible();
  expect(dialog.getByText('From me')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save mine' }));
  expect(await screen.findByText('Payment link notes have been updated successfully.')).toBeVisible();
  expect(received[1]).toEqual({
    internalNotes: 'From me',
    customerNotes: null,
    read: { internalNotes: 'From Sam', customerNotes: null },
  });
});

it('whoever saves notes second can go on from the version of the other', async () => {
  const { user, dialog, received } = await openConflict();
  await user.click(dialog.getByRole('button', { name: 'Use theirs' }));
  expect(dialog.getByRole('textbox', { name: 'Internal Notes' })).toHaveValue('From Sam');
  expect(dialog.getByRole('button', { name: 'Save notes' })).toBeDisabled();
  expect(received).toHaveLength(1);
});
