import { useEffect, useState, type ReactElement } from 'react';
import { CloseIcon } from './icons.tsx';
import { useMessages } from './messages/language.tsx';
import type { Message } from './messages/messages.ts';

/** A message that disappears by itself. What the page says in its own place is not said again by one. */
export interface Toast {
  readonly title: Message;
  readonly text: Message;
}

/** Null takes the toast away. */
export type ShowToast = (toast: Toast | null) => void;

const displayMs = 8_000;

interface ToastsProps {
  readonly toast: Toast | null;
  readonly close: () => void;
}

const useTimedClose = ({ toast, close }: ToastsProps): { readonly pause: () => void; readonly resume: () => void } => {
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    if (toast === null || isPaused) return undefined;
    const timer = setTimeout(close, displayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [toast, isPaused, close]);
  const pause = (): void => {
    setIsPaused(true);
  };
  const resume = (): void => {
    setIsPaused(false);
  };
  return { pause, resume };
};

/** The region is on the page from the start, so that screen readers announce its toasts. A toast stays while it is hovered or focused. */
export const Toasts = ({ toast, close }: ToastsProps): ReactElement => {
  const { pause, resume } = useTimedClose({ toast, close });
  const messages = useMessages();
  return (
    <div
      className="toasts"
      role={toast ? 'alert' : 'status'}
      aria-label={messages.toast.region}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocusCapture={pause}
      onBlurCapture={resume}
    >
      {toast && (
        <div className="toast">
          <div>
            <strong>{toast.title(messages)}</strong>
            <p>{toast.text(messages)}</p>
          </div>
          <button type="button" className="close" aria-label={messages.toast.close} onClick={close}>
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  );
};
