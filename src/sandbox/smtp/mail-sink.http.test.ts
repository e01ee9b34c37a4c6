import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../sandbox.ts';

describe('the mail sink', () => {
  let sandbox: Sandbox;
  const mail = { from: 'shop@example.com', to: 'ann@example.com', subject: 'Paid: 12 €', text: 'Thank you, Zoë' };

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
  });
  beforeEach(() => sandbox.reset());
  afterAll(() => sandbox.stop());

  it('an email is listed decoded, with its attachment and its blind copies', async () => {
    const pdf = { filename: 'summary.pdf', content: Buffer.from('%PDF-1.4'), contentType: 'application/pdf' };
    await createTransport(sandbox.smtpUrl).sendMail({ ...mail, bcc: 'boss@example.com', attachments: [pdf] });
    expect(sandbox.outbox().mails).toMatchObject([
      {
        from: mail.from,
        to: ['ann@example.com', 'boss@example.com'],
        subject: mail.subject,
        text: expect.stringContaining('Zoë'),
        attachments: [{ name: 'summary.pdf', type: 'application/pdf', bytes: 8 }],
      },
    ]);
  });

  it('any sign-in is accepted', async () => {
    const url = sandbox.smtpUrl.replace('smtp://', 'smtp://user:pass@');
    await createTransport(url).sendMail(mail);
    expect(sandbox.mail.list()).toHaveLength(1);
  });

  it('chosen recipients are refused permanently or temporarily, and the others are accepted', async () => {
    sandbox.mail.refuse('gone@example.com', 550);
    sandbox.mail.refuse('busy@example.com', 451);
    const transport = createTransport(sandbox.smtpUrl);
    await expect(transport.sendMail({ ...mail, to: 'gone@example.com' })).rejects.toMatchObject({ responseCode: 550 });
    await expect(transport.sendMail({ ...mail, to: 'busy@example.com' })).rejects.toMatchObject({ responseCode: 451 });
    const { accepted, rejected } = await transport.sendMail({ ...mail, to: ['gone@example.com', 'ann@example.com'] });
    expect([accepted, rejected]).toStrictEqual([['ann@example.com'], ['gone@example.com']]);
  });
});
