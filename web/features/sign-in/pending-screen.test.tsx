import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openScreen, startTestServer } from '../../testing/render.tsx';

startTestServer('/pending-approval');

const metas: HTMLMetaElement[] = [];

/** Writes into the page what the server writes there. */
const configure = (by: 'email' | 'phone', content: string): void => {
  const meta = Object.assign(document.createElement('meta'), { name: `support-${by}`, content });
  document.head.append(meta);
  metas.push(meta);
};

afterEach(() => {
  for (const meta of metas.splice(0)) meta.remove();
});

const support = () => screen.findByRole('region', { name: 'Support' });

it('the page after a registration names the address and the phone of support, and opens a mail draft', async () => {
  configure('email', 'help@debitlink.example');
  configure('phone', '+1 (213) 555-0142');
  openScreen('/pending-approval');
  expect(await support()).toHaveTextContent('1-5 business days');
  expect(screen.getByRole('link', { name: 'help@debitlink.example' })).toHaveAttribute(
    'href',
    'mailto:help@debitlink.example',
  );
  expect(screen.getByRole('link', { name: '+1 (213) 555-0142' })).toHaveAttribute('href', 'tel:+12135550142');
  expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    'mailto:help@debitlink.example?subject=Account%20Approval%20Status%20Inquiry',
  );
});

it('the page after a registration asks for a call where support has a phone alone', async () => {
  configure('phone', '+1 (213) 555-0142');
  openScreen('/pending-approval');
  expect(await support()).toHaveTextContent('Please call our support team.');
  expect(screen.queryByRole('link', { name: 'Contact Support' })).not.toBeInTheDocument();
});

it('the page after a registration promises no way to support where none is configured', async () => {
  openScreen('/pending-approval');
  expect(await support()).toHaveTextContent('We will write to the email address you registered with.');
  expect(screen.queryByRole('link', { name: 'Contact Support' })).not.toBeInTheDocument();
});
