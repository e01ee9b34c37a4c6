import type { ReactElement } from 'react';
import type { ReceiptMessages } from '../../src/contract/receipt-messages.ts';
import { CloseIcon } from '../page/icons.tsx';

interface SendDialogProps {
  readonly canText: boolean;
  readonly messages: ReceiptMessages;
}

const EmailForm = ({ canText, messages: { page } }: SendDialogProps): ReactElement => (
  <form id="email-form" noValidate>
    <label className="f">
      <span>{page.email}</span>
      <input
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        enterKeyHint="send"
        maxLength={255}
        aria-describedby="sent"
      />
    </label>
    <button className={canText ? 'btn alt' : 'btn'} type="submit">
      {page.emailIt}
    </button>
  </form>
);

/** Hidden until the script opens it; without the script the button that opens it is hidden too. */
export const SendDialog = ({ canText, messages }: SendDialogProps): ReactElement => (
  <dialog id="send-dialog" aria-labelledby="send-title">
    <form method="dialog">
      <button className="close" type="submit" aria-label={messages.page.close}>
        <CloseIcon />
      </button>
    </form>
    <h2 id="send-title">{messages.page.sendTitle}</h2>
    {canText && (
      <>
        <button className="btn" type="button" id="text" aria-describedby="text-note">
          {messages.page.text}
        </button>
        <p className="small" id="text-note">
          {messages.page.textNote}
        </p>
      </>
    )}
    <EmailForm canText={canText} messages={messages} />
    <button className="btn alt" type="button" id="share" hidden>
      {messages.page.share}
    </button>
    <p id="sent" role="status" />
  </dialog>
);
