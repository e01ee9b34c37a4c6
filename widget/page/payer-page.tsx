import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { showMoney, toCents } from '../../src/contract/money.ts';
import type { PayerPage } from '../../src/contract/payer-page.ts';
import type { PublicLink } from '../../src/contract/public-link.ts';
import { showPhone } from '../../src/contract/phone.ts';
import { CardForm } from './card-form.tsx';
import { ClockIcon, LockIcon } from './icons.tsx';
import { Reload } from './notices.tsx';
import { Outcome } from './status-panel.tsx';
import { Receipt } from './receipt.tsx';
import type { Step } from './step.ts';
import { texts } from './messages.ts';
import { Toasts } from './toast.tsx';
import { useCheckout, type Checkout as Doing } from './use-payment-flow.ts';
import { Manual, Unvoided, Voided, Voiding } from './void-result.tsx';
import { Confirming } from './progress.tsx';

const soon = 30;

const minutesUntil = (end: string, from: number): number => Math.ceil((new Date(end).getTime() - from) / 60_000);

/** Only near its end a link says how long it lasts; the text changes without taking the focus. */
const Expiry = ({ expiresAt, now }: { readonly expiresAt: string; readonly now: string }): ReactElement | null => {
  const read = new Date(now).getTime();
  const [minutes, setMinutes] = useState(minutesUntil(expiresAt, read));
  useEffect(() => {
    // The payer's clock may be wrong, so only the time that passes is taken from it.
    const begun = performance.now();
    const timer = setInterval(() => {
      setMinutes(minutesUntil(expiresAt, read + performance.now() - begun));
    }, 15_000);
    return () => {
      clearInterval(timer);
    };
  }, [expiresAt, read]);
  if (minutes > soon || minutes < 0) return null;
  return (
    <p className="expiry">
      <ClockIcon /> {texts.page.expiresSoon(minutes)}
    </p>
  );
};

const Summary = ({
  link,
  now,
  open,
}: {
  readonly link: PublicLink;
  readonly now: string;
  readonly open: boolean;
}): ReactElement => (
  <header className="sum">
    <div className="store">
      <span aria-hidden="true">{Array.from(link.payee.trim())[0]?.toUpperCase()}</span>
      <h1>
        <small>{texts.page.eyebrow}</small> {link.payee}
      </h1>
    </div>
    {open && (
      <>
        <p className="amount">
          <span className="sr">{texts.page.amount}</span> {showMoney(toCents(link.amount))}
        </p>
        <Expiry expiresAt={link.expiresAt} now={now} />
        {link.customerNotes && (
          <figure className="notes">
            <figcaption>{texts.page.notes}</figcaption>
            <blockquote>{link.customerNotes}</blockquote>
          </figure>
        )}
      </>
    )}
  </header>
);

/** Missing and unreadable links look alike apart from their words, so that nothing is learnt by guessing. */
const LoadTrouble = ({ missing }: { readonly missing: boolean }): ReactElement => (
  <Outcome kind="trouble" title={missing ? texts.load.missing : texts.load.failed} alone>
    <p>{missing ? texts.load.missingHelp : texts.load.failedHelp}</p>
    {!missing && <Reload label={texts.form.tryAgain} />}
  </Outcome>
);

const showsForm = (step: Step): boolean => {
  if (step.at === 'declined') return step.again;
  if (step.at === 'confirming') return step.why === 'interrupted' || step.why === 'bank';
  return step.at === 'form' || step.at === 'tokenizing' || step.at === 'sending';
};

const News = ({ link, checkout }: { readonly link: PublicLink; readonly checkout: Doing }): ReactElement | null => {
  const { step } = checkout;
  switch (step.at) {
    case 'form':
    case 'tokenizing':
    case 'sending':
      return null;
    case 'confirming':
      return <Confirming why={step.why} />;
    case 'paid':
      return <Receipt link={link} result={step.result} />;
    case 'declined':
      return step.again ? null : (
        <Outcome kind="trouble" title={step.notice.title} live>
          <p>{step.notice.text}</p>
          {step.notice.refresh ? <Reload label={texts.form.refresh} /> : <p>{texts.declined.over}</p>}
        </Outcome>
      );
    case 'unvoided':
      return <Unvoided link={link} result={step.result} askForVoid={checkout.askForVoid} />;
    case 'voiding':
      return <Voiding result={step.result} byPayer={step.byPayer} />;
    case 'voided':
      return <Voided link={link} result={step.result} byPayer={step.byPayer} />;
    case 'manual':
      return <Manual link={link} result={step.result} />;
    case 'closed':
      return (
        <Outcome kind="closed" title={step.words}>
          <p>{texts.closed[step.code](link.payee)}</p>
        </Outcome>
      );
    case 'loadFailed':
    default:
      return <LoadTrouble missing={step.missing} />;
  }
};

const Questions = ({ link }: { readonly link: PublicLink }): ReactElement => (
  <p className="questions">
    {texts.page.questions}{' '}
    {link.supportPhone ? (
      <a href={`tel:${link.supportPhone}`}>{texts.page.call(showPhone(link.supportPhone))}</a>
    ) : (
      texts.page.askStore(link.payee)
    )}
  </p>
);

const asksForMoney: readonly Step['at'][] = ['form', 'tokenizing', 'sending', 'confirming', 'declined'];

/** The payer's page: what is asked for, by whom, and the one thing to do about it. */
export const Checkout = ({ page }: { readonly page: PayerPage }): ReactElement => {
  const checkout = useCheckout(page);
  const { step, toast, show } = checkout;
  const close = useCallback(() => {
    show(null);
  }, [show]);
  return (
    <>
      <main className={`sheet at-${step.at}`}>
        {page.kind === 'link' && <Summary link={page.link} now={page.now} open={asksForMoney.includes(step.at)} />}
        <div className="act">
          {page.kind === 'link' ? (
            <News link={page.link} checkout={checkout} />
          ) : (
            <LoadTrouble missing={page.kind === 'missing'} />
          )}
          {page.kind === 'link' && showsForm(step) && <CardForm link={page.link} checkout={checkout} />}
          {page.kind === 'link' && <Questions link={page.link} />}
        </div>
      </main>
      <footer>
        <LockIcon /> {texts.page.footer}
      </footer>
      <Toasts toast={toast} close={close} />
    </>
  );
};
