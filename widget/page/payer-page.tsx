import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { showMoney, toCents } from '../../src/contract/money.ts';
import type { PayerPage as PageContent, PublicLink } from '../../src/contract/public-link.ts';
import { normalizePhone, showPhone, toE164 } from '../../src/contract/phone.ts';
import { CardForm } from './card-form.tsx';
import { ClockIcon, LockIcon } from './icons.tsx';
import { messages } from './messages.ts';
import { ReloadButton } from './notices.tsx';
import { PaymentRetry, PendingPayment } from './progress.tsx';
import { Receipt } from './receipt.tsx';
import { StatusPanel } from './status-panel.tsx';
import type { Step } from './step.ts';
import { Toasts } from './toast.tsx';
import { usePaymentFlow, type PaymentFlow } from './use-payment-flow.ts';
import { ManualIntervention, VoidComplete, VoidInProgress, VoidRetry } from './void-result.tsx';

const expirySoonMinutes = 30;

const minutesUntil = (end: string, from: number): number => Math.ceil((new Date(end).getTime() - from) / 60_000);

/** A link says how long it lasts only near its end. The text changes without taking the focus. */
const Expiry = ({ expiresAt, now }: { readonly expiresAt: string; readonly now: string }): ReactElement | null => {
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
      <ClockIcon /> {messages.page.expiresSoon(minutes)}
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
const RequestHeader = ({ link, now, showAmount }: RequestHeaderProps): ReactElement => (
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
          <small>{messages.page.requestFrom}</small> {link.payee}
        </h1>
        {link.supportPhone && <a href={callAddress(link.supportPhone)}>{showPhone(link.supportPhone)}</a>}
      </div>
    </div>
    {showAmount && (
      <>
        <p className="amount">
          <span className="sr-only">{messages.page.amount}</span> {showMoney(toCents(link.amount))}
        </p>
        <Expiry expiresAt={link.expiresAt} now={now} />
        {link.customerNotes && (
          <figure className="notes">
            <figcaption>{messages.page.notes}</figcaption>
            <blockquote>{link.customerNotes}</blockquote>
          </figure>
        )}
      </>
    )}
  </header>
);

/** Missing and unreadable links look alike apart from their text, so that guessing a link teaches nothing. */
const LoadError = ({ missing }: { readonly missing: boolean }): ReactElement => {
  const { load, form } = messages;
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
        <StatusPanel kind="error" title={step.notice.title} live>
          <p>{step.notice.text}</p>
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
        <StatusPanel kind="closed" title={step.message}>
          <p>{messages.closed[step.code](link.payee)}</p>
        </StatusPanel>
      );
    case 'loadFailed':
    default:
      return <LoadError missing={step.missing} />;
  }
};

/** Whom to ask about the payment; it stands on the printed receipt too. */
const StoreContact = ({ link: { supportPhone, supportEmail, payee } }: { readonly link: PublicLink }): ReactElement => (
  <p className="contact">
    {messages.page.questions}{' '}
    {supportPhone && <a href={callAddress(supportPhone)}>{messages.page.call(showPhone(supportPhone))}</a>}
    {supportPhone && supportEmail && ` ${messages.page.or} `}
    {supportEmail && <a href={writeAddress(supportEmail)}>{messages.page.write(supportEmail)}</a>}
    {!supportPhone && !supportEmail && messages.page.askStore(payee)}
  </p>
);

const unpaidSteps: readonly Step['kind'][] = [...unfinishedSteps, 'confirming', 'declined'];

export interface PayerPageProps {
  readonly page: PageContent;
}

/** All that a payer sees of a link: the request, and the form or what became of the payment. */
export const PayerPage = ({ page }: PayerPageProps): ReactElement => {
  const flow = usePaymentFlow(page);
  const { step, toast, showToast } = flow;
  const closeToast = useCallback(() => {
    showToast(null);
  }, [showToast]);
  return (
    <>
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
          {page.kind === 'link' && <StoreContact link={page.link} />}
        </div>
      </main>
      <footer>
        <LockIcon /> {messages.page.footer}
      </footer>
      <Toasts toast={toast} close={closeToast} />
    </>
  );
};
