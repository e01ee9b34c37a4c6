import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerAddress } from 'smtp-server';
import { z } from 'zod';
import { Collection } from '../collection.ts';
import type { SandboxContext } from '../context.ts';

/** One email as it arrived; `to` is the envelope's, so that blind copies are listed too. */
export const Mail = z.object({
  id: z.string(),
  messageId: z.string(),
  from: z.string(),
  fromName: z.string().default(''),
  replyTo: z.array(z.string()).default([]),
  /** The header by which a mail program unsubscribes. */
  listUnsubscribe: z.string().default(''),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), bytes: z.number() })),
  at: z.string(),
});
export type Mail = z.infer<typeof Mail>;

/** A mail server that accepts every email and delivers none. */
export class MailSink {
  private readonly sandbox: SandboxContext;
  private readonly mails: Collection<typeof Mail>;
  private readonly refusals = new Map<string, 550 | 451>();

  constructor(sandbox: SandboxContext) {
    this.sandbox = sandbox;
    this.mails = new Collection(sandbox.journal, 'smtp.mail', Mail);
  }

  /** Every email, oldest first. */
  list(): readonly Mail[] {
    return this.mails.all();
  }

  /** Refuses a recipient from now on: 550 is permanent, 451 temporary; undefined accepts the recipient again. */
  refuse(address: string, code: 550 | 451 | undefined): void {
    if (code === undefined) this.refusals.delete(address.toLowerCase());
    else this.refusals.set(address.toLowerCase(), code);
  }

  clear(): void {
    this.mails.clear();
    this.refusals.clear();
    this.sandbox.notifyChange();
  }

  /** Starts to accept email, with or without a sign-in; port 0 takes a free one. */
  async listen(port: number, host: string): Promise<{ url: string; stop(): Promise<void> }> {
    const server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      // A client that keeps its connection open must not keep the sandbox from stopping.
      closeTimeout: 250,
      onAuth: (auth, _session, respond) => respond(null, { user: auth.username ?? 'somebody' }),
      onRcptTo: ({ address }, _session, respond) => respond(this.refusalOf(address)),
      onData: (stream, session, respond) => {
        this.accept(stream, session.envelope.rcptTo).then(() => respond(), respond);
      },
    });
    // Without a listener, a client that disconnects early would end the process.
    server.on('error', () => undefined);
    const listener = server.listen(port, host);
    await once(listener, 'listening');
    const address = listener.address() as AddressInfo;
    return { url: `smtp://${host}:${address.port}`, stop: () => new Promise((resolve) => server.close(resolve)) };
  }

  private refusalOf(address: string): Error | null {
    const code = this.refusals.get(address.toLowerCase());
    if (code === undefined) return null;
    const message = code === 550 ? 'No such user here' : 'Mailbox busy, try again later';
    return Object.assign(new Error(message), { responseCode: code });
  }

  private async accept(stream: AsyncIterable<Buffer>, recipients: readonly SMTPServerAddress[]): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part);
    const mail = await PostalMime.parse(Buffer.concat(parts));
    const id = this.sandbox.random.hex(24);
    this.mails.put(id, {
      id,
      messageId: mail.messageId ?? '',
      from: mail.from?.address ?? '',
      fromName: mail.from?.name ?? '',
      replyTo: (mail.replyTo ?? []).map(({ address }) => address ?? ''),
      listUnsubscribe: mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
      to: recipients.map(({ address }) => address),
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
        name: filename ?? 'attachment',
        type: mimeType,
        bytes: typeof content === 'string' ? content.length : content.byteLength,
      })),
      at: new Date().toISOString(),
    });
    this.sandbox.notifyChange();
  }
}
