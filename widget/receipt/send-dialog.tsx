import type { ReactElement } from 'react';
import { CloseIcon } from '../page/icons.tsx';
import type { ReceiptPageMessages } from './messages.ts';

interface SendDialogProps {
  readonly canText: boolean;
  readonly messages: ReceiptPageMessages;
}

const EmailForm = ({ canText, messages }: SendDialogProps): ReactElement => (
  <form id="email-form" noValidate>
    <label className="f">
      <span>{messages.email}</span>
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
      {messages.emailIt}
    </button>
  </form>
);

/** Hidden until the script opens it; without the script the button that opens it is hidden too. */
export const SendDialog = ({ canText, messages }: SendDialogProps): ReactElement => (
  <dialog id="send-dialog" aria-labelledby="send-title">
    <form method="dialog">
      <button className="close" type="submit" aria-label={messages.close}>
        <CloseIcon />
      </button>
    </form>
    <h2 id="send-title">{messages.sendTitle}</h2>
    {canText && (
      <>
        <button className="btn" type="button" id="text" aria-describedby="text-note">
          {messages.text}
        </button>
        <p className="small" id="text-note">
          {messages.textNote}
        </p>
      </>
    )}
    <EmailForm canText={canText} messages={messages} />
    <button className="btn alt" type="button" id="share" hidden>
      {messages.share}
    </button>
    <p id="sent" role="status" />
  </dialog>
);
