import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../../sandbox/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import { startTestMessaging, type TestMessaging } from '../../../testing/texts.ts';
import { queueLinkEmail } from '../commands/queue-link-email.ts';
import { readTextsOfLink } from '../queries/texts-of-link.ts';

let messaging: TestMessaging;
let sandbox: Sandbox;
let store: OpenStore;
let link: { id: string; linkId: string };

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, pace: 0 });
  messaging = await startTestMessaging({ SMTP_URL: sandbox.smtpUrl });
});
beforeEach(async () => {
  sandbox.reset();
  messaging.pending.length = 0;
  store = await anAccount(messaging.database);
  link = await aLink(messaging.database, store);
});
afterAll(async () => {
  await messaging.close();
  await sandbox.stop();
});

const ask = (within: TestMessaging, over: { to?: string; intentKey?: string } = {}) =>
  within.transact((tx) =>
    queueLinkEmail(within.context)(
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
const history = () => readTextsOfLink(messaging.context)(link.id, store.storeId);

describe('delivering an e-mail', () => {
  it('the e-mail about a link reaches the customer once, however often it is asked for, and is in the history', async () => {
    await ask(messaging);
    await ask(messaging);
    expect(await history()).toMatchObject([{ status: 'sending' }]);
    await messaging.work();
    expect(sandbox.mail.list()).toMatchObject([
      {
        to: ['ann@example.com'],
        subject: 'Corner Shop: payment request of $12.50',
        text: expect.stringContaining(`https://pay.example/pay/${link.linkId}`),
      },
    ]);
    expect(await history()).toMatchObject([{ status: 'sent', toNumber: 'ann@example.com', error: null }]);
  });

  it('an e-mail that the server refuses for good is shown as failed', async () => {
    sandbox.mail.refuse('gone@example.com', 550);
    await ask(messaging, { to: 'gone@example.com' });
    await messaging.work();
    expect(await history()).toMatchObject([{ status: 'failed', error: 'The mail server refused this address (550).' }]);
    expect(messaging.pending).toEqual([]);
  });

  it('an e-mail that the server cannot take now is tried again under the same message id', async () => {
    sandbox.mail.refuse('busy@example.com', 451);
    await ask(messaging, { to: 'busy@example.com' });
    await messaging.work();
    expect(messaging.pending).toMatchObject([{ queue: 'messaging.send-email', startAfter: 10 }]);
    sandbox.mail.refuse('busy@example.com', undefined);
    messaging.pending.splice(0, 1, ...messaging.pending.map((job) => ({ ...job, startAfter: 0 })));
    await messaging.work();
    const [email] = await history();
    expect(sandbox.mail.list()).toMatchObject([{ messageId: `<${email?.id}@pay.example>` }]);
  });

  it('an e-mail fails with its reason where no mail server is set up', async () => {
    const mute = await startTestMessaging();
    store = await anAccount(mute.database);
    link = await aLink(mute.database, store);
    await ask(mute);
    await mute.work();
    const shown = await readTextsOfLink(mute.context)(link.id, store.storeId);
    expect(shown).toMatchObject([{ status: 'failed', error: 'E-mail is not set up on this server.' }]);
    await mute.close();
  });
});
