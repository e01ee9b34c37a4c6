import { useEffect, useRef, useState, type ReactElement } from 'react';
import { showMoney, toCents } from '../../src/contract/money.ts';
import type { SignPage as PageContent } from '../../src/contract/documents/sign-page.ts';
import type { DocumentForSigner } from '../../src/contract/documents/signing.ts';
import type { Language } from '../../src/contract/payer/payer.ts';
import { showLocalPhone } from '../../src/contract/phone.ts';
import { callAddress, writeAddress } from '../page/contact.ts';
import { AlertIcon, CheckIcon, Mark } from '../page/icons.tsx';
import { DocumentText } from './document-text.tsx';
import { idOf } from './draft.ts';
import { EndCard, EndedCard, SignedCard, StoreActs } from './ended.tsx';
import { CrossIcon, DoneIcon, DownIcon, PageIcon } from './icons.tsx';
import type { SignMessages } from './messages/en.ts';
import { MessagesContext, useMessages } from './messages/language.ts';
import { Disagree, WrongPerson } from './not-signing.tsx';
import { goTo, SignForm } from './sign-form.tsx';
import { useSigning, type Signing } from './use-signing.ts';

const LanguageLink = ({ language }: { readonly language: Language }): ReactElement => {
  const other = language === 'en' ? 'es' : 'en';
  return (
    <a className="lang" href={`?lang=${other}`} hrefLang={other} lang={other}>
      {useMessages().otherLanguage}
    </a>
  );
};

interface HeadProps {
  readonly document: DocumentForSigner;
  readonly language: Language;
  readonly isSigned: boolean;
}

/** Where somebody is who pays afterwards. */
const StepLine = ({ document: { link }, isSigned }: Omit<HeadProps, 'language'>): ReactElement | null => {
  const messages = useMessages();
  if (!link?.before) return null;
  const amount = showMoney(toCents(link.amount));
  return (
    <ol className="stepline">
      <li className={isSigned ? 'done' : 'now'} aria-current={isSigned ? undefined : 'step'}>
        <b>{isSigned ? <DoneIcon /> : 1}</b>
        {isSigned ? messages.signed : messages.readAndSign}
      </li>
      <li className={isSigned ? 'now' : undefined} aria-current={isSigned ? 'step' : undefined}>
        <b>2</b>
        {messages.pay(amount)}
      </li>
    </ol>
  );
};

const Head = ({ document: shown, language, isSigned }: HeadProps): ReactElement => {
  const { logo, payee, supportPhone } = shown;
  return (
    <header className="ask">
      <div className="store">
        {logo === null ? (
          <span className="logo letter" aria-hidden="true">
            {Array.from(payee.trim())[0]?.toUpperCase()}
          </span>
        ) : (
          <img className="logo" src={logo} alt="" width="44" height="44" decoding="async" />
        )}
        <div>
          <h1>{payee}</h1>
          {supportPhone && <a href={callAddress(supportPhone)}>{showLocalPhone(supportPhone)}</a>}
        </div>
        <LanguageLink language={language} />
      </div>
      <StepLine document={shown} isSigned={isSigned} />
    </header>
  );
};

const Contact = ({ document: { payee, supportPhone, supportEmail } }: Pick<HeadProps, 'document'>): ReactElement => {
  const messages = useMessages();
  if (supportPhone)
    return (
      <p>
        {messages.questionsCall(payee)} <a href={callAddress(supportPhone)}>{showLocalPhone(supportPhone)}</a>
      </p>
    );
  if (supportEmail)
    return (
      <p>
        {messages.questionsWrite(payee)} <a href={writeAddress(supportEmail)}>{supportEmail}</a>
      </p>
    );
  return <p>{messages.questions(payee)}</p>;
};

const Foot = ({ document: shown }: { readonly document: DocumentForSigner | null }): ReactElement => (
  <footer className="foot">
    {shown && <Contact document={shown} />}
    <p>
      {useMessages().by}{' '}
      <span className="by">
        <Mark />
        <b>Debitlink</b>
      </span>
    </p>
  </footer>
);

/** Whether the signature is in view, where the one button at the foot gives way to Sign. */
const useInView = (id: string) => {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const found = document.getElementById(id);
    if (!found) return undefined;
    const observer = new IntersectionObserver((entries) => {
      setInView(entries.some((entry) => entry.isIntersecting || entry.boundingClientRect.top < 0));
    });
    observer.observe(found);
    return () => {
      observer.disconnect();
    };
  }, [id]);
  return isInView;
};

/** The one button in reach: what comes next, and how many there are. */
const Next = ({ signing: { places, filled } }: { readonly signing: Signing }): ReactElement | null => {
  const messages = useMessages();
  const isInView = useInView('signature');
  const at = places.findIndex(({ path }) => !filled.has(path));
  const place = places[at] ?? places.at(-1);
  if (isInView || !place) return null;
  const path = place.path === 'signature' ? 'signerName' : place.path;
  return (
    <div className="pay nx" role="region" aria-label={messages.toDo}>
      {/* Before the script is there the address alone leads to the place. */}
      <a
        href={`#${idOf(path)}`}
        className="btn"
        onClick={(event) => {
          event.preventDefault();
          goTo(path);
        }}
      >
        <span>
          {messages.next} {place.label}
        </span>{' '}
        <small>{messages.of((at < 0 ? places.length - 1 : at) + 1, places.length)}</small>
        <DownIcon />
      </a>
    </div>
  );
};

type View = 'read' | 'disagree' | 'wrong' | 'declined' | 'reported';

interface OpenProps {
  readonly signing: Signing;
  readonly view: View;
  readonly show: (view: View) => void;
}

/** A document that waits for its signature, and the ways not to sign it. */
const OpenDocument = ({ signing, view, show }: OpenProps): ReactElement => {
  const messages = useMessages();
  const { document: shown } = signing;
  const back = (): void => {
    show('read');
  };
  if (view === 'disagree') return <Disagree signing={signing} onBack={back} onDone={show} />;
  if (view === 'wrong') return <WrongPerson signing={signing} onBack={back} onDone={show} />;
  if (view === 'reported')
    return (
      <EndCard mark={<CheckIcon />} tone="ok" title={messages.wrongDone} isLive>
        <p>{messages.wrongDoneText}</p>
      </EndCard>
    );
  if (view === 'declined')
    return (
      <EndCard mark={<CrossIcon />} tone="warn" title={messages.declined} isLive>
        <p>{messages.declinedText(shown.payee)}</p>
        <StoreActs document={shown} />
      </EndCard>
    );
  return (
    <>
      <DocumentText signing={signing} />
      <SignForm signing={signing} onLeave={show} />
      <Next signing={signing} />
    </>
  );
};

/** What the page shows of a document, by how it stands and what was done here. */
const SignerView = ({ signing, view, show }: OpenProps): ReactElement => {
  const { document: shown, signed, phase } = signing;
  const messages = useMessages();
  if (signed !== null || (shown.state === 'completed' && shown.content !== null))
    return <SignedCard signing={signing} />;
  if (phase === 'asking' && shown.content === null)
    return (
      <EndCard mark={<PageIcon />} title={messages.signing} isLive>
        <p>{messages.asking}</p>
      </EndCard>
    );
  if (shown.content === null && view !== 'declined') return <EndedCard document={shown} />;
  return <OpenDocument signing={signing} view={view} show={show} />;
};

const SignDocument = ({ page }: { readonly page: Extract<PageContent, { kind: 'document' }> }): ReactElement => {
  const signing = useSigning(page.document);
  const [view, setView] = useState<View>('read');
  const root = useRef<HTMLDivElement>(null);
  const show = (next: View): void => {
    setView(next);
    window.scrollTo(0, 0);
  };
  const { document: shown, signed } = signing;
  const isSigned = signed !== null || shown.state === 'completed';
  const isReading = !isSigned && view === 'read' && shown.content !== null;
  return (
    <div className={isReading ? 'page signing' : 'page end'} ref={root}>
      <Head document={shown} language={page.language} isSigned={isSigned} />
      <SignerView signing={signing} view={view} show={show} />
      <Foot document={shown} />
    </div>
  );
};

interface NoDocumentProps {
  readonly isMissing: boolean;
  readonly language: Language;
}

/** Missing and unreadable documents look alike apart from their words. */
const NoDocument = ({ isMissing, language }: NoDocumentProps): ReactElement => {
  const messages = useMessages();
  return (
    <div className="page end alone">
      <header className="ask">
        <div className="store">
          <LanguageLink language={language} />
        </div>
      </header>
      <main className="act">
        <section className="card">
          <div className="mark warn">
            <AlertIcon size={28} />
          </div>
          <h1>{isMissing ? messages.notFound : messages.unreadable}</h1>
          <p>{isMissing ? messages.notFoundText : messages.unreadableText}</p>
          {!isMissing && (
            <a className="btn" href="?">
              {messages.tryAgain}
            </a>
          )}
        </section>
      </main>
      <Foot document={null} />
    </div>
  );
};

interface SignScreenProps {
  readonly page: PageContent;
  readonly messages: SignMessages;
}

/** All that somebody with the address of a document sees. */
export const SignScreen = ({ page, messages }: SignScreenProps): ReactElement => (
  <MessagesContext.Provider value={messages}>
    {page.kind === 'document' ? (
      <SignDocument page={page} />
    ) : (
      <NoDocument isMissing={page.kind === 'missing'} language={page.language} />
    )}
  </MessagesContext.Provider>
);
