import { useEffect, type ReactElement, type ReactNode } from 'react';
import { showMoney, toCents } from '../../src/contract/money.ts';
import type { DocumentForSigner, NextStep } from '../../src/contract/documents/signing.ts';
import { showLocalPhone } from '../../src/contract/phone.ts';
import { callAddress, textAddress } from '../page/contact.ts';
import { CheckIcon, ClockIcon, PhoneIcon, TextIcon } from '../page/icons.tsx';
import { CrossIcon, PageIcon } from './icons.tsx';
import { useMessages } from './messages/language.ts';
import type { Signing } from './use-signing.ts';

interface CardProps {
  readonly mark: ReactElement;
  readonly tone?: 'ok' | 'warn';
  readonly title: string;
  readonly isLive?: boolean;
  readonly children?: ReactNode;
}

/** How it ended, in place of the document. Its heading takes the focus where it came while somebody was here. */
export const EndCard = ({ mark, tone, title, isLive = false, children }: CardProps): ReactElement => (
  <main className="act">
    <section className="card">
      <div className={`mark ${tone ?? ''}`}>{mark}</div>
      <h2 tabIndex={-1} ref={isLive ? (heading) => heading?.focus() : undefined}>
        {title}
      </h2>
      {children}
    </section>
  </main>
);

interface StoreProps {
  readonly document: DocumentForSigner;
}

interface StoreActsProps extends StoreProps {
  /** Something else is to be done first. */
  readonly areSecond?: boolean;
}

/** The way to the store: there is no end without it. */
export const StoreActs = ({ document: { supportPhone }, areSecond = false }: StoreActsProps): ReactElement | null => {
  const messages = useMessages();
  if (supportPhone === null) return null;
  return (
    <>
      <a className={areSecond ? 'btn alt' : 'btn'} href={callAddress(supportPhone)}>
        <PhoneIcon />
        {messages.call} {showLocalPhone(supportPhone)}
      </a>
      <a className="btn alt" href={textAddress(supportPhone)}>
        <TextIcon />
        {messages.textStore}
      </a>
    </>
  );
};

const timeOf = (at: string, { timezone }: DocumentForSigner, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: timezone,
    ...{ year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  }).format(new Date(at));

const dayOf = (at: string | null, { timezone }: DocumentForSigner, locale: string): string =>
  at === null ? '' : new Intl.DateTimeFormat(locale, { timeZone: timezone, dateStyle: 'long' }).format(new Date(at));

const goOnMs = 1_200;

/** Goes on by itself, but not for those who want no movement: they take the button. Answers whether it does. */
const useGoingOn = (path: string | undefined): boolean => {
  const goesOn = path !== undefined && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setTimeout(() => {
      window.location.assign(path);
    }, goOnMs);
    return () => {
      clearTimeout(timer);
    };
  }, [path, goesOn]);
  return goesOn;
};

const copyOf = ({ copyTo: { phone, email } }: DocumentForSigner): string | null =>
  phone === null ? email : `(•••) •••-${phone}`;

interface NextProps extends StoreProps {
  readonly next: NextStep;
}

const NextButton = ({ document: { link }, next }: NextProps): ReactElement | null => {
  const messages = useMessages();
  if (next?.signPath !== undefined)
    return (
      <a className="btn" href={next.signPath}>
        {messages.nextDocument}
      </a>
    );
  if (next?.payPath === undefined) return null;
  return (
    <a className="btn" href={next.payPath}>
      {messages.pay(link ? showMoney(toCents(link.amount)) : '')}
    </a>
  );
};

const Copy = ({ document: shown }: StoreProps): ReactElement => {
  const messages = useMessages();
  if (!shown.isSealed) return <p className="plain">{messages.pdfIsMade}</p>;
  return (
    <a className="btn alt" href={`/sign/${shown.documentId}/pdf`}>
      {messages.download}
    </a>
  );
};

/** After signing, in the browser that signed. */
export const SignedCard = ({ signing }: { readonly signing: Signing }): ReactElement => {
  const messages = useMessages();
  const { document: shown, signed, draft } = signing;
  const at = signed?.signedAt ?? shown.stateAt ?? '';
  // Read again later, the page leads on to a payment that is still to be made.
  const later = shown.link?.before ? { payPath: shown.link.payPath } : null;
  const next = signed ? signed.next : later;
  const goesOn = useGoingOn(signed?.next?.signPath ?? signed?.next?.payPath);
  const copy = copyOf(shown);
  return (
    <EndCard mark={<CheckIcon />} tone="ok" title={messages.signed} isLive={signed !== null}>
      <p>
        {messages.signedAt(shown.title, timeOf(at, shown, messages.locale))}{' '}
        {goesOn && next?.payPath !== undefined && messages.goingOn}
      </p>
      <dl className="lines">
        {draft.name !== '' && (
          <div>
            <dt>{messages.signedBy}</dt>
            <dd>
              <bdi>{draft.name}</bdi>
            </dd>
          </div>
        )}
        {copy && (
          <div>
            <dt>{messages.copyGoesTo}</dt>
            <dd>{copy}</dd>
          </div>
        )}
        <div>
          <dt>{messages.documentNumber}</dt>
          <dd className="code">{shown.documentId.slice(-8).toUpperCase()}</dd>
        </div>
      </dl>
      <NextButton document={shown} next={next} />
      <Copy document={shown} />
    </EndCard>
  );
};

/** Every other end, in words, with the way to the store. */
export const EndedCard = ({ document: shown }: StoreProps): ReactElement => {
  const messages = useMessages();
  const day = dayOf(shown.stateAt, shown, messages.locale);
  const marks = { completed: PageIcon, replaced: PageIcon, declined: CrossIcon, voided: CrossIcon } as const;
  const said = {
    completed: [messages.wasSigned, messages.wasSignedText(day, shown.isSealed)],
    declined: [messages.wasDeclined, messages.wasDeclinedText(day)],
    voided: [messages.voided, messages.voidedText],
    replaced: [messages.replaced, messages.replacedText],
    ended: [messages.ended, messages.endedText],
    pending: [messages.ended, messages.endedText],
  } as const;
  const [title, text] = said[shown.state];
  const newer = shown.state === 'replaced' ? shown.replacedBy : null;
  const Icon = shown.state === 'ended' || shown.state === 'pending' ? null : marks[shown.state];
  return (
    <EndCard mark={Icon ? <Icon /> : <ClockIcon size={28} />} title={title}>
      <p>{text}</p>
      {newer !== null && (
        <a className="btn" href={`/sign/${newer}`}>
          {messages.readNew}
        </a>
      )}
      <StoreActs document={shown} areSecond={newer !== null} />
    </EndCard>
  );
};
