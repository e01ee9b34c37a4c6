import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  type DisputeReason,
  evidence,
  evidenceParts,
  type PartState,
} from '../../../../src/contract/documents/evidence.ts';
import { aUser } from '../../../testing/builders.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { signedInAs, startTestServer } from '../../../testing/render.tsx';
import { openDialog, openPanel } from '../../link-panel/testing-panel.tsx';
import { aPayment, details, knowing, someMoney } from '../../link/testing.ts';

const server = startTestServer('/payment-links');

const paid = details(
  { status: 'completed', completedAt: '2026-11-20T18:10:00.000Z' },
  { money: someMoney([], { payment: aPayment }) },
);

beforeEach(() => server.answers(signedInAs(aUser({ role: 'user' })), ...knowing(paid)));

const aPart = (name: PartState['name'], known: Partial<PartState> = {}): PartState => ({
  ...{ name, have: true, why: null, count: null, pages: 1, leftOut: 0 },
  ...known,
});

const parts = evidenceParts.map((name) => {
  if (name === 'documents') return aPart(name, { have: false, why: 'nothing_signed', pages: 0 });
  return aPart(name, name === 'messages' ? { count: 60, pages: 3, leftOut: 41 } : {});
});

const letterFor = (reason: DisputeReason) => `Letter about ${reason}`;

const open = async () => {
  const { user } = openPanel();
  return { user, dialog: await openDialog(user, 'Evidence for the bank…', 'Evidence for the bank') };
};

it('the evidence shows what goes in, what is missing and how to get it next time, and downloads it with the edited letter', async () => {
  const sent: unknown[] = [];
  server.answers(
    answer(evidence.evidence, ({ query: { reason } }) => ({ parts, pages: 12, letter: letterFor(reason) })),
    answer(evidence.evidencePdf, ({ body }) => {
      sent.push(body);
      return sent.length === 1
        ? refusal(400, 'The letter fills more than 2 pages. Please shorten it.')
        : new HttpResponse('%PDF');
    }),
  );
  const { user, dialog } = await open();
  const letter = dialog.getByRole('textbox', { name: 'Letter' });
  await waitFor(() => expect(letter).toHaveValue('Letter about not_authorized'));
  const list = within(dialog.getByRole('list', { name: 'What goes in' }));
  expect(list.getAllByRole('listitem')).toHaveLength(11);
  expect(list.getByText('No signed document. Next time have the terms signed before paying.')).toBeVisible();
  expect(list.getByText('60 messages · 41 left out')).toBeVisible();
  expect(dialog.getByText('12 pages of 19 at most')).toBeVisible();
  expect(dialog.getByText('Too long for the bank. Shortened: Texts and emails')).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: 'What the bank says' }));
  await user.click(await screen.findByRole('option', { name: 'Not received' }));
  await waitFor(() => expect(letter).toHaveValue('Letter about not_received'));
  expect(dialog.getByText(/does not know when it was handed over/)).toBeVisible();
  await user.type(letter, ', handed over');
  const download = dialog.getByRole('button', { name: 'Download evidence' });
  await user.click(download);
  expect(await dialog.findByText('The letter fills more than 2 pages. Please shorten it.')).toBeVisible();
  const save = vi.spyOn(URL, 'createObjectURL');
  await user.click(download);
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const asked = { reason: 'not_received', letter: 'Letter about not_received, handed over' };
  expect(sent).toEqual([asked, asked]);
  await user.click(dialog.getByRole('button', { name: 'Write it anew' }));
  expect(letter).toHaveValue('Letter about not_received');
});

it('evidence that could not be put together says so and can be asked for again', async () => {
  let broken = true;
  server.answers(
    answer(evidence.evidence, () => (broken ? refusal(500, '') : { parts, pages: 12, letter: 'A letter' })),
  );
  const { user, dialog } = await open();
  expect(await dialog.findByText(/The evidence could not be put together/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Letter' })).toHaveValue('');
  expect(dialog.getByRole('button', { name: 'Download evidence' })).toBeDisabled();
  broken = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Letter' })).toHaveValue('A letter'));
});
