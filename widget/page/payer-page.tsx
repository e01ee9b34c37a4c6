import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { showMoney, toCents } from '../../src/contract/money.ts';
import type { PayerPage as PageContent, PublicLink } from '../../src/contract/public-link.ts';
import { normalizePhone, showPhone, toE164 } from '../../src/contract/phone.ts';
import { CardForm } from './card-form.tsx';
import { ClockIcon, LockIcon } from './icons.tsx';
import { ReloadButton } from './notices.tsx';
import { PaymentRetry, PendingPayment } from './progress.tsx';
import { Receipt } from './receipt.tsx';
import { StatusPanel } from './status-panel.tsx';
import type { Step } from './step.ts';
import { Toasts } from './toast.tsx';
import { usePaymentFlow, type PaymentFlow } from './use-payment-flow.ts';
import { ManualIntervention, VoidComplete, VoidInProgress, VoidRetry } from './void-result.tsx';
import { LanguageProvider, LanguageSwitch, useMessages } from './messages/language.tsx';
import type { Messages } from './messages/messages.ts';

const expirySoonMinutes = 30;

const minutesUntil = (end: string, from: number): number => Math.ceil((new Date(end).getTime() - from) / 60_000);

/** A link says how long it lasts only near its end. The text changes without taking the focus. */
const Expiry = ({ expiresAt, now }: { readonly expiresAt: string; readonly now: string }): ReactElement | null => {
  const { page } = useMessages();
  const serverTime = new Date(now).getTime();
  const [minutes, setMinutes] = useState(minutesUntil(expiresAt, serverTime));
  useEffect(() => {
    // The payer's clock may be wrong, so it only measures the time that passes.
    const startedAt = performance.now();
    const timer = setInterval(() => {
      setMinutes(minutesUntil(expiresAt, serverTime + performance.now() - startedAt));
    }, 15_000);
    return () => {
      clearInterval(timer);
    };
  }, [expiresAt, serverTime]);
  if (minutes > expirySoonMinutes || minutes < 0) return null;
  return (
    <p className="expiry">
      <ClockIcon /> {page.expiresSoon(minutes)}
    </p>
  );
};

const callAddress = (phone: string): string => `tel:${toE164(normalizePhone(phone))}`;

// Some e-mail addresses have signs in them that would begin the subject.
const writeAddress = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

interface RequestHeaderProps {
  readonly link: PublicLink;
  readonly now: string;
  readonly showAmount: boolean;
}

/** Who asks for the payment, and while it is not made, for how much and what for. */
const RequestHeader = ({ link, now, showAmount }: RequestHeaderProps): ReactElement => {
  const { page } = useMessages();
  return (
    <header className="request">
      <div className="store">
        {link.logo === null ? (
          <span aria-hidden="true">{Array.from(link.payee.trim())[0]?.toUpperCase()}</span>
        ) : (
          // The name stands beside it. Its place is kept while it loads, and everything else is loaded before it.
          <img src={link.logo} alt="" width="44" height="44" decoding="async" fetchPriority="low" />
        )}
        <div>
          <h1>
            <small>{page.requestFrom}</small> {link.payee}
          </h1>
          {link.supportPhone && <a href={callAddress(link.supportPhone)}>{showPhone(link.supportPhone)}</a>}
        </div>
        <LanguageSwitch />
      </div>
      {showAmount && (
        <>
          <p className="amount">
            <span className="sr-only">{page.amount}</span> {showMoney(toCents(link.amount))}
          </p>
          <Expiry expiresAt={link.expiresAt} now={now} />
          {link.customerNotes && (
            <figure className="notes">
              <figcaption>{page.notes}</figcaption>
              <blockquote>{link.customerNotes}</blockquote>
            </figure>
          )}
        </>
      )}
    </header>
  );
};

/** Missing and unreadable links look alike apart from their text, so that guessing a link teaches nothing. */
const LoadError = ({ missing }: { readonly missing: boolean }): ReactElement => {
  const { load, form } = useMessages();
  return (
    <StatusPanel kind="error" title={missing ? load.missing : load.failed} alone>
      <p>{missing ? load.missingHelp : load.failedHelp}</p>
      {!missing && <ReloadButton label={form.tryAgain} />}
    </StatusPanel>
  );
};

const unfinishedSteps: readonly Step['kind'][] = ['form', 'tokenizing', 'sending', 'retrying'];

const showsForm = (step: Step): boolean => {
  if (step.kind === 'declined') return step.canRetry;
  if (step.kind === 'confirming') return step.reason === 'interrupted' || step.reason === 'bank';
  return unfinishedSteps.includes(step.kind);
};

interface FlowProps {
  readonly link: PublicLink;
  readonly flow: PaymentFlow;
}

/** What the page shows in place of the form; nothing while the payer can fill it in. */
const StepStatus = ({ link, flow: { step, retry, requestVoid } }: FlowProps): ReactElement | null => {
  const messages = useMessages();
  switch (step.kind) {
    case 'form':
    case 'tokenizing':
    case 'sending':
      return null;
    case 'retrying':
      return <PaymentRetry step={step} retry={retry} />;
    case 'confirming':
      return <PendingPayment reason={step.reason} />;
    case 'paid':
      return <Receipt link={link} result={step.result} />;
    case 'declined':
      return step.canRetry ? null : (
        <StatusPanel kind="error" title={step.notice.title(messages)} live>
          <p>{step.notice.text(messages)}</p>
          {step.notice.refresh ? <ReloadButton label={messages.form.refresh} /> : <p>{messages.declined.noRetry}</p>}
        </StatusPanel>
      );
    case 'voidRetry':
      return <VoidRetry link={link} result={step.result} requestVoid={requestVoid} />;
    case 'voiding':
      return <VoidInProgress result={step.result} byPayer={step.byPayer} />;
    case 'voided':
      return <VoidComplete link={link} result={step.result} byPayer={step.byPayer} />;
    case 'manual':
      return <ManualIntervention link={link} result={step.result} />;
    case 'closed':
      return (
        <StatusPanel kind="closed" title={step.message(messages)}>
          <p>{messages.closed[step.code](link.payee)}</p>
        </StatusPanel>
      );
    case 'loadFailed':
    default:
      return <LoadError missing={step.missing} />;
  }
};

/** Whom to ask about the payment; it stands on the printed receipt too. */
const StoreContact = ({ link: { supportPhone, supportEmail, payee } }: { readonly link: PublicLink }): ReactElement => {
  const { page } = useMessages();
  return (
    <p className="contact">
      {page.questions} {supportPhone && <a href={callAddress(supportPhone)}>{page.call(showPhone(supportPhone))}</a>}
      {supportPhone && supportEmail && ` ${page.or} `}
      {supportEmail && <a href={writeAddress(supportEmail)}>{page.write(supportEmail)}</a>}
      {!supportPhone && !supportEmail && page.askStore(payee)}
    </p>
  );
};

const unpaidSteps: readonly Step['kind'][] = [...unfinishedSteps, 'confirming', 'declined'];

export interface PayerPageProps {
  readonly page: PageContent;
  /** Called with every step that the payer comes to, the first one included. */
  readonly onStep?: (step: Step) => void;
}

const PageFooter = (): ReactElement => {
  const { page } = useMessages();
  return (
    <footer>
      <LockIcon /> {page.footer}
    </footer>
  );
};

/** The title of the document, which names the store and not the customer. */
export const titleOf =
  (page: PageContent) =>
  (messages: Messages): string =>
    page.kind === 'link' ? messages.page.title(page.link.payee) : messages.page.errorTitle;

/** All that a payer sees of a link: the request, and the form or what became of the payment. */
export const PayerPage = ({ page, onStep }: PayerPageProps): ReactElement => {
  const flow = usePaymentFlow(page);
  const { step, toast, showToast } = flow;
  useEffect(() => {
    onStep?.(step);
  }, [step, onStep]);
  const closeToast = useCallback(() => {
    showToast(null);
  }, [showToast]);
  return (
    <LanguageProvider first={page.language} title={titleOf(page)}>
      <main className={`page step-${step.kind}`}>
        {page.kind === 'link' && (
          <RequestHeader link={page.link} now={page.now} showAmount={unpaidSteps.includes(step.kind)} />
        )}
        <div className="content">
          {page.kind === 'link' ? (
            <StepStatus link={page.link} flow={flow} />
          ) : (
            <LoadError missing={page.kind === 'missing'} />
          )}
          {page.kind === 'link' && showsForm(step) && <CardForm link={page.link} flow={flow} />}
          {page.kind === 'link' ? <StoreContact link={page.link} /> : <LanguageSwitch />}
        </div>
      </main>
      <PageFooter />
      <Toasts toast={toast} close={closeToast} />
    </LanguageProvider>
  );
};
