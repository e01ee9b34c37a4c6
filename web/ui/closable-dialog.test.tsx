import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ClosableDialog } from './closable-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

it('a dialog is named by its title alone and described by its text', () => {
  render(
    <ClosableDialog open title="Create Payment Link" text="For your customer" onClose={() => undefined}>
      <p>A form</p>
    </ClosableDialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Create Payment Link' });
  expect(dialog).toHaveAccessibleDescription('For your customer');
  expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('a dialog asks before Escape discards what was written, and stays open on Cancel', async () => {
  const closed = vi.fn();
  const user = userEvent.setup({ delay: null });
  render(
    <ClosableDialog open unsaved title="Dismiss notice" onClose={closed}>
      <input aria-label="Reason" />
    </ClosableDialog>,
  );
  await user.click(screen.getByRole('textbox', { name: 'Reason' }));
  await user.keyboard('{Escape}');
  const question = within(screen.getByRole('alertdialog', { name: 'Discard what you wrote?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(closed).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(closed).toHaveBeenCalledOnce();
});

it('a dialog closes on Escape without a question where nothing was written', async () => {
  const closed = vi.fn();
  const user = userEvent.setup({ delay: null });
  render(
    <ClosableDialog open title="Dismiss notice" onClose={closed}>
      <p>Text</p>
    </ClosableDialog>,
  );
  await user.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('a question has a close button too, which answers it like Cancel', async () => {
  const [confirmed, cancelled] = [vi.fn(), vi.fn()];
  const ways = { busy: false, onConfirm: confirmed, onCancel: cancelled };
  render(
    <ConfirmDialog open title="Delete Ann Lee?" confirm="Delete" busyLabel="Deleting..." {...ways}>
      This cannot be undone.
    </ConfirmDialog>,
  );
  const question = within(screen.getByRole('alertdialog', { name: 'Delete Ann Lee?' }));
  await userEvent.setup({ delay: null }).click(question.getByRole('button', { name: 'Close' }));
  expect(cancelled).toHaveBeenCalledOnce();
  expect(confirmed).not.toHaveBeenCalled();
});
