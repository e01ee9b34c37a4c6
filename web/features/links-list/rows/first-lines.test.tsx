import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { LinkStatus } from '../../../../src/contract/payer/public-link.ts';
import { aLink, aUser } from '../../../testing/builders.ts';
import { startTestServer, openScreen, signedInAs } from '../../../testing/render.tsx';
import { listing } from '../../link/testing.ts';
import { drawFirstLines, firstLinesOf } from './first-lines.tsx';

const server = startTestServer('/payment-links');

beforeEach(() => server.answers(signedInAs(aUser())));

const later = '2030-01-02T20:00:00.000Z';
const earlier = '2026-11-20T20:00:00.000Z';

const states: readonly Partial<LinkRow>[] = [
  ...LinkStatus.options.map((status) => ({ status, expiresAt: later })),
  { isDisabled: true },
  { lockedCode: 'many_cards' },
  { disownedCode: 'wrong_number', disownedAt: earlier },
  { renewalRequestedAt: earlier, status: 'expired' },
  { reviewCode: 'silent', reviewReason: 'The bank is still silent <yet>.' },
  { signature: 'awaited', nextReminderAt: later, expiresAt: new Date(Date.now() + 7_000_000).toISOString() },
];

/** What is seen of a list, and what its styles are chosen by. */
const seenIn = (list: Element): readonly string[] =>
  Array.from(
    list.querySelectorAll('.line.link *, .day *, [role=columnheader]'),
    (part) => `${part.tagName} ${part.getAttribute('class') ?? ''}: ${part.textContent}`,
  );

/** Links as a list sends them, which leaves out what is null. */
const asSent = (links: readonly LinkRow[]): readonly LinkRow[] =>
  JSON.parse(JSON.stringify(links, (_, value: unknown) => value ?? undefined)) as readonly LinkRow[];

it('the first lines say of links in every state what the list says, in the same classes', async () => {
  const links = states.map((state, index) => aLink(index + 1, { customerName: `Ana & Bo ${index}`, ...state }));
  server.answers(listing(...links));
  openScreen('/payment-links');
  const list = await screen.findByRole('table');
  const first = document.createElement('div');
  first.innerHTML = firstLinesOf({ user: aUser(), links: asSent(links), nextCursor: null }, links.length);
  expect(seenIn(first)).toEqual(seenIn(list));
  expect(first.querySelectorAll('.line.link')).toHaveLength(states.length);
});

describe('the picture of the first lines', () => {
  const user = aUser();
  const links = [aLink(1), aLink(2)];
  const operator = { id: aUser().id, username: 'operator', name: 'Olga', timezone: 'UTC', until: later };
  const picture = () => document.querySelector('.first-lines');

  /** A page whose console has drawn nothing yet. */
  const aPage = (): Element => {
    document.head.insertAdjacentHTML('beforeend', '<style id="first-css" media="not all"></style>');
    document.body.innerHTML = '<div id="root"></div>';
    return document.body.firstElementChild ?? document.body;
  };

  afterEach(() => {
    document.querySelector('#first-css')?.remove();
    document.body.innerHTML = '';
    window.history.replaceState(null, '', '/');
  });

  it('goes away once the console has drawn something to stay, and takes its styles along', async () => {
    const root = aPage();
    drawFirstLines(root, { user, links, nextCursor: null });
    expect(picture()?.querySelectorAll('.line.link')).toHaveLength(2);
    root.innerHTML = '<main><div data-waiting></div></main>';
    await Promise.resolve();
    expect(picture()).not.toBeNull();
    root.innerHTML = '<main>A list, a refusal or an error.</main>';
    await waitFor(() => expect(picture()).toBeNull());
    expect(document.querySelector('#first-css')).toBeNull();
  });

  it('opens a link by a press anywhere on its line, and does nothing by a press on a control', () => {
    drawFirstLines(aPage(), { user, links, nextCursor: null });
    const [first, second] = Array.from(picture()?.querySelectorAll('.line.link') ?? []);
    first?.querySelector('button')?.click();
    expect(window.location.pathname).toBe('/');
    second?.querySelector<HTMLElement>('.amount')?.click();
    expect(window.location.pathname).toBe(`/payment-links/${links[1]?.linkId}`);
  });

  it('is out of the reach of the keyboard', () => {
    drawFirstLines(aPage(), { user, links, nextCursor: null });
    const controls = Array.from(picture()?.querySelectorAll<HTMLElement>('a, button, input') ?? []);
    expect(new Set(controls.map(({ tabIndex }) => tabIndex))).toEqual(new Set([-1]));
  });

  it.each([
    ['there are no links', { user, links: [] }],
    ['the operator is signed in as somebody', { user: aUser({ impersonatedBy: operator }), links }],
    ['a password must be chosen first', { user: aUser({ mustChangePassword: true }), links }],
    ['the store cannot take payments yet', { user: aUser({ canTakePayments: false }), links }],
  ])('is not drawn where %s', (_, answers) => {
    drawFirstLines(aPage(), { ...answers, nextCursor: null });
    expect(picture()).toBeNull();
  });

  it('is not drawn over what the console has drawn already', () => {
    const root = aPage();
    root.innerHTML = '<main><div data-waiting></div></main>';
    drawFirstLines(root, { user, links, nextCursor: null });
    expect(picture()).toBeNull();
  });
});
