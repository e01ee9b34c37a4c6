import type { Language } from '../../src/contract/payer/payer.ts';
import { fillPath, sendReceiptPath } from '../../src/contract/paths.ts';
import type { ReceiptPageMessages } from './messages.ts';

/** What this script needs to send a receipt: its id and what to say. */
export interface ReceiptPageData {
  readonly receiptId: string;
  readonly language: Language;
  readonly title: string;
  readonly messages: Pick<ReceiptPageMessages, 'sending' | 'texted' | 'emailed' | 'failed' | 'noEmail'> & {
    readonly refusals: Readonly<Partial<Record<string, string>>>;
  };
}

const find = <E extends HTMLElement>(id: string): E | null => document.getElementById(id) as E | null;

interface SendRequest {
  readonly by: 'text' | 'email';
  readonly email?: string;
}

/** What became of a request in words; the tone is none while nothing is known. */
type Answer = readonly [text: string, tone?: 'ok' | 'bad'];

/** Asks the server to send the receipt; answers what to tell. */
const ask = async ({ receiptId, language, messages }: ReceiptPageData, request: SendRequest): Promise<Answer> => {
  try {
    const response = await fetch(fillPath(sendReceiptPath, { receiptId }), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...request, language }),
    });
    if (response.ok) return [request.by === 'text' ? messages.texted : messages.emailed, 'ok'];
    const { code = '' } = (await response.json()) as { code?: string };
    return [messages.refusals[code] ?? messages.failed, 'bad'];
  } catch {
    return [messages.failed, 'bad'];
  }
};

/** The page's words and its receipt, which stand in it as JSON. */
const readData = (): ReceiptPageData | null => {
  const written = find('receipt-page')?.textContent;
  return written ? (JSON.parse(written) as ReceiptPageData) : null;
};

const setUpSending = (data: ReceiptPageData): void => {
  const [dialog, status, email] = [
    find<HTMLDialogElement>('send-dialog'),
    find('sent'),
    find<HTMLInputElement>('email'),
  ];
  let isBusy = false;
  const tell = ([text, tone]: Answer, isEmailWrong = false): void => {
    email?.setAttribute('aria-invalid', String(isEmailWrong));
    if (status) Object.assign(status, { textContent: text, className: tone ?? '' });
  };
  const send = async (request: SendRequest): Promise<void> => {
    // A second tap is the same request.
    if (isBusy) return;
    isBusy = true;
    tell([data.messages.sending]);
    tell(await ask(data, request));
    isBusy = false;
  };
  find('send')?.addEventListener('click', () => {
    tell(['']);
    dialog?.showModal();
    (find('text') ?? email)?.focus();
  });
  find('text')?.addEventListener('click', () => void send({ by: 'text' }));
  find('email-form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const to = email?.value.trim() ?? '';
    if (/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(to)) {
      void send({ by: 'email', email: to });
      return;
    }
    tell([data.messages.noEmail, 'bad'], true);
    email?.focus();
  });
  email?.addEventListener('input', () => {
    tell(['']);
  });
};

const setUpSharing = ({ title }: ReceiptPageData): void => {
  const share = find('share');
  if (!share || typeof navigator.share !== 'function') return;
  share.hidden = false;
  share.addEventListener('click', () => {
    const url = window.location.href.replace(/[?#].*$/, '');
    navigator.share({ title, url }).catch(() => {
      // The payer changed their mind.
    });
  });
};

find('print')?.addEventListener('click', () => {
  window.print();
});
const data = readData();
if (data) {
  setUpSending(data);
  setUpSharing(data);
}
