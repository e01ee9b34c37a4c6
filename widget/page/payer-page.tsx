import { useCallback, useEffect, type ReactElement } from 'react';
import type { PayerPage as PageContent, PublicLink } from '../../src/contract/payer/public-link.ts';
import { CardForm } from './card-form.tsx';
import { ClosedLink } from './closed-link.tsx';
import { LanguageProvider, LanguageSwitch, useMessages } from './messages/language.tsx';
import type { Message, PageTexts } from './messages/messages.ts';
import { PaymentRetry, PaymentProgress, PendingPayment } from './progress.tsx';
import { Receipt } from './receipt.tsx';
import { ReadFirst, SignAfter, SignBefore } from './read-first.tsx';
import { PageFoot, RequestHead } from './request-head.tsx';
import { ReloadButton, StatusPanel } from './status-panel.tsx';
import type { Notice, Step } from './step.ts';
import { StoreButtons } from './store-buttons.tsx';
import { Toasts } from './toast.tsx';
import { usePaymentFlow, type PaymentFlow } from './use-payment-flow.ts';
import { isWrongCard } from './request-void.ts';
import { ManualIntervention, VoidComplete, VoidInProgress, VoidRetry } from './void-result.tsx';

/** Missing and unreadable links look alike apart from their text, so that guessing a link teaches nothing. */
const LoadError = ({ missing }: { readonly missing: boolean }): ReactElement => {
  const { load, form } = useMessages();
  return (
    <StatusPanel kind={missing ? 'closed' : 'error'} title={missing ? load.missing : load.failed} alone>
      <p>{missing ? load.missingHelp : load.failedHelp}</p>
      {!missing && <ReloadButton label={form.tryAgain} />}
    </StatusPanel>
  );
};

const stepsWithForm: readonly Step['kind'][] = ['form', 'tokenizing', 'sending', 'retrying'];

/** The form stays on the page while it may still be needed, hidden or not. */
const hasForm = (step: Step): boolean => {
  if (step.kind === 'declined') return step.canRetry;
  if (step.kind === 'confirming') return step.reason !== 'resumed' && step.reason !== 'elsewhere';
  return stepsWithForm.includes(step.kind);
};

/** A voided credit card leads back to paying the same amount. */
const showsAmount = (step: Step): boolean =>
  step.kind === 'voided' ? isWrongCard(step.result) : [...stepsWithForm, 'confirming', 'declined'].includes(step.kind);

interface FlowProps {
  readonly link: PublicLink;
  readonly flow: PaymentFlow;
}

interface LastDeclineProps {
  readonly link: PublicLink;
  readonly notice: Notice;
}

/** A payment that cannot be tried again here: the page is out of date, or the link takes no other card. */
const LastDecline = ({ link, notice }: LastDeclineProps): ReactElement => {
  const messages = useMessages();
  return (
    <StatusPanel kind="error" title={notice.title(messages)} live>
      <p>
        <b>{messages.declined.notCharged}</b> {notice.text(messages)}
      </p>
      {notice.refresh ? <ReloadButton label={messages.form.refresh} /> : <StoreButtons link={link} isSecond={false} />}
    </StatusPanel>
  );
};

/** What the page shows in place of the form; nothing while the payer can fill it in. */
const StepStatus = ({ link, flow }: FlowProps): ReactElement | null => {
  const { step, retry, requestVoid, sentAt } = flow;
  switch (step.kind) {
    case 'form':
      return null;
    case 'tokenizing':
    case 'sending':
      return <PaymentProgress sending={step.kind === 'sending'} />;
    case 'retrying':
      return <PaymentRetry step={step} retry={retry} />;
    case 'confirming':
      return <PendingPayment reason={step.reason} sentAt={sentAt} timeZone={link.timezone} />;
    case 'paid':
      return <Receipt link={link} result={step.result} />;
    case 'declined':
      return step.canRetry ? null : <LastDecline link={link} notice={step.notice} />;
    case 'voidRetry':
      return <VoidRetry link={link} result={step.result} requestVoid={requestVoid} />;
    case 'voiding':
      return <VoidInProgress result={step.result} byPayer={step.byPayer} />;
    case 'voided':
      return <VoidComplete link={link} result={step.result} byPayer={step.byPayer} />;
    case 'manual':
      return <ManualIntervention link={link} result={step.result} byPayer={step.byPayer} />;
    case 'closed':
      return <ClosedLink link={link} step={step} />;
    case 'loadFailed':
    default:
      return <LoadError missing={step.missing} />;
  }
};

export interface PayerPageProps {
  readonly page: PageContent;
  readonly texts: PageTexts;
  /** Called with every step that the payer comes to, the first one included. */
  readonly onStep?: (step: Step) => void;
}

/** The title of the document, which names the store and not the customer. */
export const titleOf =
  (page: PageContent): Message =>
  (messages) =>
    page.kind === 'link' ? messages.page.title(page.link.payee) : messages.page.errorTitle;

/** A page without a link has no store to name. */
const EmptyHead = (): ReactElement => (
  <header className="ask">
    <div className="store">
      <LanguageSwitch />
    </div>
  </header>
);

/** All that a payer sees of a link: the request, and the form or what became of the payment. */
export const PayerPage = ({ page, texts, onStep }: PayerPageProps): ReactElement => {
  const flow = usePaymentFlow(page);
  const { step, toast, showToast } = flow;
  // The document says that the page is incomplete where nothing takes that away.
  useEffect(() => document.getElementById('incomplete')?.remove(), []);
  useEffect(() => {
    onStep?.(step);
  }, [step, onStep]);
  const closeToast = useCallback(() => {
    showToast(null);
  }, [showToast]);
  const link = page.kind === 'link' ? page.link : null;
  const holding = link?.signing?.before ? link.signing : null;
  const toasts = <Toasts toast={toast} close={closeToast} />;
  const isFilledIn = step.kind === 'form' || (step.kind === 'declined' && step.canRetry);
  return (
    <LanguageProvider first={page.language} texts={texts} title={titleOf(page)}>
      <div className={`page step-${step.kind}`}>
        {page.kind === 'link' ? (
          <RequestHead link={page.link} now={page.now} showAmount={showsAmount(step)} />
        ) : (
          <EmptyHead />
        )}
        <main className="act">
          {link ? <StepStatus link={link} flow={flow} /> : <LoadError missing={page.kind === 'missing'} />}
          {link && isFilledIn && !holding && <SignBefore link={link} />}
          {link && hasForm(step) && !holding && <CardForm link={link} flow={flow} toasts={isFilledIn && toasts} />}
          {link && step.kind === 'paid' && <SignAfter linkId={link.linkId} />}
          {link && holding && isFilledIn && <ReadFirst path={holding.path} linkId={link.linkId} />}
        </main>
        <PageFoot asked={page.kind === 'link' ? page : null} />
      </div>
      {!isFilledIn && toasts}
    </LanguageProvider>
  );
};
