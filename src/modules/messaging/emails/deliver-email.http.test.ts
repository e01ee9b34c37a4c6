import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../../../sandbox/index.ts';
import { anAccount, type OpenStore } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import { startTestMessaging, type TestMessaging } from '../../../testing/texts.ts';
import { readMessagesOfLink } from '../outbox/messages-of-link.ts';
import type { MessageKey } from '../outbox/queues.ts';
import { deliverEmail } from './deliver-email.ts';
import { mailClient } from './mail-client.ts';
import { queueEmail, queueLinkEmail, type EmailRequest } from './queue-email.ts';

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
        cents: 1_250,
        debitOnly: true,
        notes: null,
        expiresAt: new Date('2026-11-21T01:30:00Z'),
        url: `https://pay.example/pay/${link.linkId}`,
        ...over,
      },
      tx,
    ),
  );
const history = () => readMessagesOfLink(messaging.context)(link.id, store.storeId);

const letter: EmailRequest['letter'] = {
  subject: 'Your day',
  preview: 'It went well.',
  sender: { name: 'Debitlink', isStore: false, phone: null, logoUrl: null, replyTo: 'help@debitlink.example' },
  parts: [{ kind: 'button', label: 'Open it', url: 'https://pay.example/open#{{secret}}' }],
};
const queue = (known: Partial<EmailRequest>) =>
  messaging.transact((tx) =>
    queueEmail(messaging.context)(
      {
        ...{ kind: 'password_changed', intentKey: null, storeId: store.storeId, userId: store.userId },
        ...{ to: ['ann@example.com'], letter, ...known },
      },
      tx,
    ),
  );
const emails = () =>
  messaging.rows(
    `select recipient_email as "to", state, error_message as error from message_history
      where store_id = $1 order by recipient_email`,
    [store.storeId],
  );
const attachments = () => messaging.rows('select name from email_attachments where store_id = $1', [store.storeId]);
/** Runs what waits at once. */
const workAll = async (): Promise<void> => {
  messaging.pending.splice(0, Infinity, ...messaging.pending.map((job) => ({ ...job, startAfter: 0 })));
  await messaging.work();
};

describe('delivering an email', () => {
  it('the email about a link reaches the customer once, however often it is asked for, and is in the history', async () => {
    await ask(messaging);
    await ask(messaging);
    expect(await history()).toMatchObject([{ status: 'sending' }]);
    await messaging.work();
    expect(sandbox.mail.list()).toMatchObject([
      {
        to: ['ann@example.com'],
        subject: 'Corner Shop asks you to pay $12.50',
        text: expect.stringContaining(`https://pay.example/pay/${link.linkId}`),
        html: expect.stringContaining(`href="https://pay.example/pay/${link.linkId}"`),
      },
    ]);
    expect(await history()).toMatchObject([{ status: 'sent', toNumber: 'ann@example.com', error: null }]);
  });

  it('an email that the server refuses for good is shown as failed', async () => {
    sandbox.mail.refuse('gone@example.com', 550);
    await ask(messaging, { to: 'gone@example.com' });
    await messaging.work();
    expect(await history()).toMatchObject([{ status: 'failed', error: 'The mail server refused this address (550).' }]);
    expect(messaging.pending).toEqual([]);
  });

  it('an email that the server cannot take now is tried again under the same message id', async () => {
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

  it('an email fails with its reason where no mail server is set up', async () => {
    const mute = await startTestMessaging();
    store = await anAccount(mute.database);
    link = await aLink(mute.database, store);
    await ask(mute);
    await mute.work();
    const shown = await readMessagesOfLink(mute.context)(link.id, store.storeId);
    expect(shown).toMatchObject([{ status: 'failed', error: 'Email is not set up on this server.' }]);
    await mute.close();
  });

  it('an email goes to each of its readers once, with an outcome for each, and none sees the others', async () => {
    sandbox.mail.refuse('gone@example.com', 550);
    const to = ['ann@example.com', 'gone@example.com', 'ANN@example.com', 'bob@example.com'];
    for (let times = 0; times < 2; times += 1) await queue({ to, intentKey: 'day' });
    await messaging.work();
    expect(sandbox.mail.list().map((mail) => mail.to)).toEqual([['bob@example.com'], ['ANN@example.com']].toReversed());
    expect(await emails()).toEqual([
      { to: 'ANN@example.com', state: 'sent', error: null },
      { to: 'bob@example.com', state: 'sent', error: null },
      { to: 'gone@example.com', state: 'failed', error: 'The mail server refused this address (550).' },
    ]);
    const failed = messaging.events.filter(({ type, storeId }) => type === 'EmailFailed' && storeId === store.storeId);
    expect(failed).toMatchObject([{ to: 'gone@example.com', userId: store.userId }]);
  });

  it('an email takes its attachments along, also when it is tried again, and then they are deleted', async () => {
    sandbox.mail.refuse('ann@example.com', 451);
    await queue({ attachments: [{ name: 'day.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF-1.4') }] });
    await messaging.work();
    expect(await attachments()).toEqual([{ name: 'day.pdf' }]);
    sandbox.mail.refuse('ann@example.com', undefined);
    await workAll();
    const file = { name: 'day.pdf', type: 'application/pdf', bytes: 8 };
    expect(sandbox.mail.list()).toMatchObject([{ attachments: [file] }]);
    expect(await attachments()).toEqual([]);
  });

  it('the secret of an email is in both of its parts when it goes out, and in no row', async () => {
    await queue({ secretId: randomUUIDv7() });
    const [key] = messaging.pending.splice(0);
    await deliverEmail(messaging.context)(key?.payload as MessageKey, () => Promise.resolve('a-secret'));
    const [mail] = sandbox.mail.list();
    for (const part of [mail?.text, mail?.html]) expect(part).toContain('https://pay.example/open#a-secret');
    const [row] = await messaging.rows('select * from message_history where store_id = $1', [store.storeId]);
    expect(JSON.stringify([row, key])).not.toContain('a-secret');
  });

  it('an email whose secret has ended is not sent', async () => {
    await queue({ secretId: randomUUIDv7() });
    await messaging.work();
    expect(sandbox.mail.list()).toEqual([]);
    const error = 'The link in this email had ended before it could be sent.';
    expect(await emails()).toMatchObject([{ state: 'failed', error }]);
  });

  it('a store’s email comes in its name, with its phone and logo, and is answered to its support', async () => {
    const profile = "phone = '12135550142', support_email = 'shop@store.example', logo_path = '/logos/a/b'";
    await messaging.rows(`update read_stores set ${profile} where store_id = $1`, [store.storeId]);
    await ask(messaging);
    await messaging.work();
    const [mail] = sandbox.mail.list();
    expect(mail).toMatchObject({ fromName: 'Corner Shop by Debitlink', replyTo: ['shop@store.example'] });
    expect(mail?.html).toContain('src="https://pay.example/logos/a/b"');
    expect(mail?.text).toContain('(213) 555-0142');
  });

  it('an email waits while the mail server refuses our sign-in', async () => {
    const server = new SMTPServer({
      ...{ authOptional: false, disabledCommands: ['STARTTLS'], closeTimeout: 250 },
      onAuth: (_auth, _session, respond) => respond(Object.assign(new Error('No'), { responseCode: 535 })),
    });
    const listener = server.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    const config = { ...messaging.context.config, smtpUrl: `smtp://user:word@127.0.0.1:${port}` };
    const send = mailClient({ config });
    const email = { ...{ id: randomUUIDv7(), to: 'ann@example.com', subject: 'Hello', text: 'Hello', html: null } };
    const outcome = await send({ ...email, senderName: null, replyTo: null, unsubscribeUrl: null, attachments: [] });
    expect(outcome).toMatchObject({ kind: 'postponed' });
    await new Promise<void>((resolve) => server.close(resolve));
  });
});
