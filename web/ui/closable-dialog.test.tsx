import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ClosableDialog } from './closable-dialog.tsx';

describe('a dialog', () => {
  it('is named by its title alone and described by its text', () => {
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
});
