import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { BusyButton } from './form-parts.tsx';

it('a button that is busy keeps the focus and sends nothing, by whatever key', async () => {
  const user = userEvent.setup();
  let sent = 0;
  const form = (busy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent += 1;
      }}
    >
      <input aria-label="Amount" />
      <BusyButton type="submit" busy={busy} label="Send" busyLabel="Sending..." />
    </form>
  );
  const { rerender } = render(form(false));
  screen.getByRole('button', { name: 'Send' }).focus();
  await user.keyboard('{Enter}');
  rerender(form(true));
  expect(screen.getByRole('button', { name: 'Sending...' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.keyboard(' ');
  screen.getByLabelText('Amount').focus();
  await user.keyboard('{Enter}');
  expect(sent).toBe(1);
});
