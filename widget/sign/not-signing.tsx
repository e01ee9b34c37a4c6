import { useState, type ReactElement } from 'react';
import { AlertIcon } from '../page/icons.tsx';
import { sendDecline, sendWrongPerson } from './client.ts';
import { useMessages } from './messages/language.ts';
import type { Signing } from './use-signing.ts';

interface NotSigningProps {
  readonly signing: Signing;
  readonly onBack: () => void;
  readonly onDone: (view: 'declined' | 'reported') => void;
}

/** Sends once at a time; a lost answer can be sent again, because said twice it counts once. */
const useTelling = (tell: () => Promise<{ readonly kind: string }>, done: () => void) => {
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open');
  const send = async (): Promise<void> => {
    if (state === 'busy') return;
    setState('busy');
    const { kind } = await tell();
    if (kind === 'response') done();
    else setState('failed');
  };
  return { state, send };
};

interface TellProps {
  readonly telling: ReturnType<typeof useTelling>;
  readonly onBack: () => void;
}

const TellButton = ({ telling: { state, send }, onBack }: TellProps): ReactElement => {
  const messages = useMessages();
  return (
    <>
      {state === 'failed' && (
        <p className="why warn" role="alert">
          <AlertIcon size={18} />
          {messages.reportFailed}
        </p>
      )}
      <button type="button" className="btn" aria-busy={state === 'busy'} onClick={() => void send()}>
        {messages.tellStore}
      </button>
      <p className="quiet">
        <button type="button" className="link" onClick={onBack}>
          {messages.back}
        </button>
      </p>
    </>
  );
};

interface ReasonsProps {
  readonly reason: string;
  readonly choose: (reason: string) => void;
}

const Reasons = ({ reason, choose }: ReasonsProps): ReactElement => {
  const messages = useMessages();
  return (
    <fieldset className="box rs">
      <legend className="sr">{messages.why}</legend>
      {messages.reasons.map((each) => (
        <label className="tick" key={each}>
          <input
            type="radio"
            name="reason"
            checked={reason === each}
            onChange={() => {
              choose(each);
            }}
          />
          <span>{each}</span>
        </label>
      ))}
    </fieldset>
  );
};

/** Whoever does not agree may say why. */
export const Disagree = ({ signing, onBack, onDone }: NotSigningProps): ReactElement => {
  const messages = useMessages();
  const [reason, setReason] = useState('');
  const [own, setOwn] = useState('');
  const said = [reason, own.trim()].filter(Boolean).join(': ').slice(0, 300);
  const telling = useTelling(
    () => sendDecline(signing.document.documentId, said),
    () => {
      onDone('declined');
    },
  );
  return (
    <main className="act">
      <h2 className="sh">{messages.disagreeTitle}</h2>
      <p className="lead">{messages.disagreeLead}</p>
      <Reasons reason={reason} choose={setReason} />
      <div className="box own">
        <label className="f tall">
          <span>{messages.ownReason}</span>
          <textarea
            rows={2}
            maxLength={240}
            dir="auto"
            value={own}
            onInput={({ currentTarget }) => {
              setOwn(currentTarget.value);
            }}
          />
        </label>
      </div>
      <TellButton telling={telling} onBack={onBack} />
    </main>
  );
};

/** Whoever got it although it is for somebody else. */
export const WrongPerson = ({ signing, onBack, onDone }: NotSigningProps): ReactElement => {
  const messages = useMessages();
  const telling = useTelling(
    () => sendWrongPerson(signing.document.documentId),
    () => {
      onDone('reported');
    },
  );
  return (
    <main className="act">
      <h2 className="sh">{messages.wrongTitle}</h2>
      <p className="lead">{messages.wrongLead(signing.document.payee)}</p>
      <TellButton telling={telling} onBack={onBack} />
    </main>
  );
};
