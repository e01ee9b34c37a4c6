import { useEffect, useState, type ReactElement } from 'react';
import { AlertIcon } from '../page/icons.tsx';
import { idOf } from './draft.ts';
import { DrawingBox } from './drawing-box.tsx';
import { DoneIcon, PenIcon } from './icons.tsx';
import { useMessages } from './messages/language.ts';
import type { Signing } from './use-signing.ts';

/** Brings a place to a third of the screen, above the keyboard, and puts the focus into it. */
export const goTo = (path: string): void => {
  const found = document.getElementById(path === 'signature' ? 'f-signature' : idOf(path));
  const target = found ?? document.getElementById('f-signerName');
  if (!target) return;
  const top = target.getBoundingClientRect().top + window.scrollY - window.innerHeight / 3;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top, behavior: isStill ? 'auto' : 'smooth' });
  target.focus({ preventScroll: true });
};

interface FormProps {
  readonly signing: Signing;
}

const Name = ({ signing: { draft, change, problems } }: FormProps): ReactElement => {
  const messages = useMessages();
  return (
    <label className="f">
      <span>{messages.fullName}</span>
      <input
        id="f-signerName"
        value={draft.name}
        maxLength={100}
        autoComplete="name"
        dir="auto"
        aria-required="true"
        aria-invalid={problems.has('signerName')}
        onInput={({ currentTarget }) => {
          change({ name: currentTarget.value });
        }}
      />
    </label>
  );
};

const kinds = ['typed', 'drawn'] as const;

/** By name or by drawing. */
const Kind = ({ signing: { draft, change } }: FormProps): ReactElement => {
  const messages = useMessages();
  return (
    <div className="seg2" role="tablist" aria-labelledby="signature">
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          role="tab"
          aria-selected={draft.kind === kind}
          onClick={() => {
            change({ kind });
          }}
        >
          {kind === 'typed' ? messages.type : messages.draw}
        </button>
      ))}
    </div>
  );
};

const TypedName = ({ name }: { readonly name: string }): ReactElement => {
  const messages = useMessages();
  return (
    <p className="sigline">
      <i>
        <bdi>{name}</bdi>
      </i>
      <span>{name === '' ? messages.appears : messages.typedBy(name)}</span>
    </p>
  );
};

const Signature = ({ signing }: FormProps): ReactElement => {
  const messages = useMessages();
  const { draft, change, problems } = signing;
  const isDrawn = draft.kind === 'drawn';
  const name = draft.name.trim();
  return (
    <>
      <h2 className="sh" id="signature" tabIndex={-1}>
        {messages.signature}
      </h2>
      <Kind signing={signing} />
      <div className={problems.has('signerName') || problems.has('signature') ? 'box wrong' : 'box'}>
        <Name signing={signing} />
        {!isDrawn && <TypedName name={name} />}
      </div>
      {isDrawn && (
        <DrawingBox
          drawing={draft.drawing}
          signer={name}
          onDraw={(drawing) => {
            change({ drawing });
          }}
          onTypeInstead={() => {
            change({ kind: 'typed' });
            goTo('signerName');
          }}
        />
      )}
    </>
  );
};

/** What the consent means, in place; Escape closes it. */
const Means = ({ text }: { readonly text: readonly string[] }): ReactElement => {
  const messages = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="fold"
        aria-expanded={isOpen}
        aria-controls="means"
        onClick={() => {
          setOpen(!isOpen);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false);
        }}
      >
        {messages.whatThisMeans}
      </button>
      <div id="means" className="means" hidden={!isOpen}>
        {text.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </>
  );
};

const Consent = ({ signing }: FormProps): ReactElement => {
  const { title, text } = signing.document.consent;
  const isMissing = signing.problems.has('consent');
  return (
    <div className={isMissing ? 'consent wrong' : 'consent'} lang={signing.document.language}>
      <label className="tick">
        <input
          type="checkbox"
          id="f-consent"
          checked={signing.isConsented}
          aria-required="true"
          aria-invalid={isMissing}
          onChange={({ currentTarget }) => {
            signing.setConsented(currentTarget.checked);
          }}
        />
        <span>{title}</span>
      </label>
      <Means text={text} />
    </div>
  );
};

/** What stands directly above the button: what is missing, or how it stands. */
const Why = ({
  signing: { problems, phase, filled, places, isConsented, isUpdated },
}: FormProps): ReactElement | null => {
  const messages = useMessages();
  const [missing] = problems.values();
  const said = missing ?? (phase === 'filling' || phase === 'signing' ? null : messages[phase]);
  if (said !== null)
    return (
      <p className="why warn" role="alert">
        <AlertIcon size={18} />
        {said}
      </p>
    );
  // Whoever is down here does not see what stands above the text.
  if (isUpdated && !isConsented)
    return (
      <p className="why warn">
        <AlertIcon size={18} />
        <span>
          {messages.updated}. <a href="#updated">{messages.readAgain}</a>
        </span>
      </p>
    );
  const isLast = !isConsented && places.every(({ path }) => filled.has(path));
  return isLast ? <p className="last">{messages.lastStep}</p> : null;
};

interface SignFormProps extends FormProps {
  readonly onLeave: (view: 'disagree' | 'wrong') => void;
}

const ToDo = ({ signing: { places, filled } }: FormProps): ReactElement => {
  const messages = useMessages();
  return (
    <nav className="todo" aria-label={messages.toDo}>
      <ol>
        {places.map(({ path, label }, at) => (
          <li key={path} className={filled.has(path) ? 'done' : undefined}>
            <b aria-hidden="true">{filled.has(path) ? <DoneIcon /> : at + 1}</b>
            <button
              type="button"
              className="link"
              onClick={() => {
                goTo(path);
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
};

/** The ways not to sign. */
const Quiet = ({ onLeave }: Pick<SignFormProps, 'onLeave'>): ReactElement => {
  const messages = useMessages();
  const leave = (view: 'disagree' | 'wrong', label: string): ReactElement => (
    <button
      type="button"
      className="link"
      onClick={() => {
        onLeave(view);
      }}
    >
      {label}
    </button>
  );
  return (
    <p className="quiet">
      {leave('disagree', messages.disagree)}
      {leave('wrong', messages.wrongPerson)}
    </p>
  );
};

/** The signature, the consent and the button. The button always answers: it signs, or says what is missing and goes there. */
export const SignForm = ({ signing, onLeave }: SignFormProps): ReactElement => {
  const messages = useMessages();
  const { document: shown, draft, phase, problems, sign } = signing;
  // What the server found wrong is gone to as well as what was missing here.
  useEffect(() => {
    const [found] = problems.keys();
    if (found !== undefined) goTo(found);
  }, [problems]);
  const isBusy = phase === 'signing' || phase === 'asking';
  // Until the script is there the button rests: it could do nothing.
  const isLive = draft.key !== '';
  const label = shown.link?.before ? messages.signAndPay : messages.sign;
  const busyLabel = isBusy ? messages.signing : label;
  return (
    <form
      className="act"
      aria-labelledby="signature"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const missing = sign();
        if (missing !== null) goTo(missing);
      }}
    >
      <ToDo signing={signing} />
      <Signature signing={signing} />
      <Consent signing={signing} />
      <div className="pay">
        <Why signing={signing} />
        <button type="submit" className="btn" aria-busy={isBusy} aria-disabled={isBusy || !isLive}>
          <PenIcon />
          {phase === 'offline' || phase === 'failed' ? messages.tryAgain : busyLabel}
        </button>
      </div>
      <Quiet onLeave={onLeave} />
    </form>
  );
};
