import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { linkChanges } from '../../../src/contract/links/link-changes.ts';
import { paymentLinks } from '../../../src/contract/links/payment-links.ts';
import { heartbeatEvent } from '../../../src/contract/stream.ts';
import { aLink, aUser } from '../../testing/builders.ts';
import { answer } from '../../testing/handlers.ts';
import { startTestServer, openConsole, signedInAs } from '../../testing/render.tsx';
import { listing } from './testing.ts';

const server = startTestServer('shell', '/payment-links');

/** A stream that the test speaks for. */
class OpenEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static latest: OpenEventSource;
  readonly readyState = 1;
  constructor() {
    super();
    OpenEventSource.latest = this;
  }
  close(): void {
    this.dispatchEvent(new Event('closed'));
  }
}

const say = (event: Event): void =>
  act(() => {
    OpenEventSource.latest.dispatchEvent(event);
  });
const textsChanged = (): void =>
  say(new MessageEvent('message', { data: JSON.stringify({ topics: ['texts', 'links'] }) }));

beforeEach(() => {
  vi.stubGlobal('EventSource', OpenEventSource);
  server.answers(signedInAs(aUser()));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type TextStatus = 'sending' | 'sent' | 'failed';
const withText = (number: number, status: TextStatus) =>
  aLink(number, {
    customerName: `Person ${number}`,
    lastText: {
      status,
      at: '2026-11-20T18:00:00.000Z',
      error: status === 'failed' ? 'This number is a landline.' : null,
    },
  });

/** A store whose texts have these statuses by the number of their link; answers how often each was read. */
const sendingStore = (statusOf: (number: number) => TextStatus, count: number) => {
  const reads: string[] = [];
  const numberOf = (linkId: string): number => Number(linkId.slice(-2));
  server.answers(
    listing(...Array.from({ length: count }, (_, at) => aLink(count - at, { customerName: `Person ${count - at}` }))),
    answer(linkChanges.sendSms, ({ params }) => ({ link: withText(numberOf(params.linkId), 'sending') })),
    answer(paymentLinks.one, ({ params }) => {
      reads.push(params.linkId);
      return { link: withText(numberOf(params.linkId), statusOf(numberOf(params.linkId))) };
    }),
  );
  return reads;
};

it('a text is called sent when the live stream says that texts have changed, and is not polled', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let status: TextStatus = 'sending';
  const reads = sendingStore(() => status, 1);
  const { user } = openConsole('/payment-links');
  await screen.findByText('Person 1');
  say(new Event(heartbeatEvent));
  await user.click(await screen.findByRole('button', { name: /^Send SMS/ }));
  await vi.waitFor(() => expect(reads).not.toHaveLength(0));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  const before = reads.length;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(reads).toHaveLength(before);
  expect(screen.getByRole('button', { name: 'Sending...: Person 1' })).toBeVisible();
  status = 'sent';
  textsChanged();
  expect(await screen.findByText('SMS sent successfully')).toBeVisible();
});

it('texts of a selection are called sent when their providers have taken them, and one that was refused is named', async () => {
  let known = false;
  const reads = sendingStore((number) => {
    if (!known) return 'sending';
    return number === 2 ? 'failed' : 'sent';
  }, 3);
  const { user } = openConsole('/payment-links');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  say(new Event(heartbeatEvent));
  const bar = within(await screen.findByRole('region', { name: 'Selected links' }));
  await user.click(bar.getByRole('button', { name: 'Send SMS' }));
  await vi.waitFor(() => expect(reads).not.toHaveLength(0));
  expect(bar.getByRole('status')).toHaveTextContent('Sending...');
  expect(screen.queryByText(/texts? sent/)).not.toBeInTheDocument();
  known = true;
  textsChanged();
  expect(await screen.findByText('2 texts sent · 1 failed')).toBeVisible();
  expect(bar.getByRole('listitem')).toHaveTextContent('Person 2 $125.00: This number is a landline.');
});
