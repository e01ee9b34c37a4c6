import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../../sandbox/index.ts';
import { QueueLinkEmail } from '../commands/queue-link-email.ts';
import { TextsOfLink } from '../queries/texts-of-link.ts';
import { openRoom, type Room, type StoreUnderTest } from '../../../testing/texts.ts';

let room: Room;
let sandbox: Sandbox;
let store: StoreUnderTest;
let link: { id: string; linkId: string };

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, pace: 0 });
  room = await openRoom({ SMTP_URL: sandbox.smtpUrl });
});
beforeEach(async () => {
  sandbox.reset();
  room.pending.length = 0;
  store = await room.addStore();
  link = await room.addLink(store);
});
afterAll(async () => {
  await room.close();
  await sandbox.stop();
});

const ask = (within: Room, over: { to?: string; intentKey?: string } = {}) =>
  within.transact((tx) =>
    within.get(QueueLinkEmail).execute(
      {
        intentKey: link.id,
        storeId: store.storeId,
        userId: store.userId,
        linkId: link.id,
        customerId: null,
        to: 'ann@example.com',
        customerName: 'Ann Lee',
        payee: 'Corner Shop',
        amount: 1_250,
        expiresAt: new Date('2026-11-21T01:30:00Z'),
        url: `https://pay.example/pay/${link.linkId}`,
        timezone: 'America/New_York',
        ...over,
      },
      tx,
    ),
  );
const history = () => room.get(TextsOfLink).execute(link.id, store.storeId);

describe('the e-mail about a link', () => {
  it('reaches the customer once, however often it is asked for, and stands in the history', async () => {
    await ask(room);
    await ask(room);
    await room.work();
    expect(sandbox.mail.list()).toMatchObject([
      {
        to: ['ann@example.com'],
        subject: 'Corner Shop: payment request of $12.50',
        text: expect.stringContaining(`https://pay.example/pay/${link.linkId}`),
      },
    ]);
    expect(await history()).toMatchObject([{ status: 'sent', toNumber: 'ann@example.com', error: null }]);
  });

  it('that the server refuses for good is shown as failed', async () => {
    sandbox.mail.refuse('gone@example.com', 550);
    await ask(room, { to: 'gone@example.com' });
    await room.work();
    expect(await history()).toMatchObject([{ status: 'failed', error: 'The mail server refused this address (550).' }]);
    expect(room.pending).toEqual([]);
  });

  it('that the server cannot take now is tried again under the same message id', async () => {
    sandbox.mail.refuse('busy@example.com', 451);
    await ask(room, { to: 'busy@example.com' });
    await room.work();
    expect(room.pending).toMatchObject([{ queue: 'messaging.send-email', startAfter: 10 }]);
    sandbox.mail.refuse('busy@example.com', undefined);
    room.pending.splice(0, 1, ...room.pending.map((job) => ({ ...job, startAfter: 0 })));
    await room.work();
    const [email] = await history();
    expect(sandbox.mail.list()).toMatchObject([{ messageId: `<${email?.id}@pay.example>` }]);
  });

  it('fails with its reason where no mail server is set up', async () => {
    const mute = await openRoom();
    store = await mute.addStore();
    link = await mute.addLink(store);
    await ask(mute);
    await mute.work();
    const told = await mute.get(TextsOfLink).execute(link.id, store.storeId);
    expect(told).toMatchObject([{ status: 'failed', error: 'E-mail is not set up on this server.' }]);
    await mute.close();
  });
});
