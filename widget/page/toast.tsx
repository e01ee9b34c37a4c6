import { useEffect, useState, type ReactElement } from 'react';
import { CloseIcon } from './icons.tsx';
import { texts } from './messages.ts';

/** A passing message; what it says stands on the page as well. */
export interface Toast {
  readonly kind: 'error' | 'done';
  readonly title: string;
  readonly text: string;
}

const shownMs = 8_000;

interface ToastsProps {
  readonly toast: Toast | null;
  readonly close: () => void;
}

const useTimedClose = ({ toast, close }: ToastsProps): { readonly hold: () => void; readonly release: () => void } => {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (toast === null || held) return undefined;
    const timer = setTimeout(close, shownMs);
    return () => {
      clearTimeout(timer);
    };
  }, [toast, held, close]);
  const hold = (): void => {
    setHeld(true);
  };
  const release = (): void => {
    setHeld(false);
  };
  return { hold, release };
};

/** The region stands from the start, so that what appears in it is read out. It waits while it is hovered or focused. */
export const Toasts = ({ toast, close }: ToastsProps): ReactElement => {
  const { hold, release } = useTimedClose({ toast, close });
  return (
    <div
      className="toasts"
      role={toast?.kind === 'error' ? 'alert' : 'status'}
      aria-label={texts.toast.region}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {toast && (
        <div className={`toast ${toast.kind}`}>
          <div>
            <strong>{toast.title}</strong>
            <p>{toast.text}</p>
          </div>
          <button type="button" className="quiet" aria-label={texts.toast.close} onClick={close}>
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  );
};
