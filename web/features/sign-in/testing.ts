import { screen } from '@testing-library/react';
import { expect } from 'vitest';

/** The alert of a form that says what failed and why. No toast repeats it. */
export const refusalInForm = async (title: string): Promise<HTMLElement> => {
  const alert = (await screen.findByText(title)).closest<HTMLElement>('form [role=alert]');
  expect(screen.getByRole('region', { name: /^Notifications/ })).toHaveTextContent(/^$/);
  return alert ?? expect.fail('The refusal stands outside the form.');
};
