import { useState, type ReactElement } from 'react';
import type { ClosedCode, PublicLink } from '../../src/contract/payer/public-link.ts';
import { askRenewal, failureOf, type Reply, textReceipt } from './client.ts';
import { useLanguage, useMessages } from './messages/language.tsx';
import type { Message } from './messages/messages.ts';
import { Failure, StatusPanel } from './status-panel.tsx';
import type { Step } from './step.ts';
import { StoreButtons } from './store-buttons.tsx';
import { DebitCardButton } from './void-result.tsx';

interface LinkProps {
  readonly link: PublicLink;
}

interface ClosedLinkProps extends LinkProps {
  readonly step: Extract<Step, { kind: 'closed' }>;
}

interface OnceButtonProps {
  readonly className: string;
  readonly labels: { readonly open: string; readonly busy: string; readonly done: string };
  readonly isDone: boolean;
  readonly ask: () => Promise<Reply<object>>;
}

/** Asks for something with one tap, once, and says here what became of it. */
const OnceButton = ({ className, labels, isDone, ask }: OnceButtonProps): ReactElement => {
  const [state, setState] = useState<'open' | 'busy' | 'done'>(isDone ? 'done' : 'open');
  const [error, setError] = useState<Message | null>(null);
  const press = async (): Promise<void> => {
    setState('busy');
    setError(null);
    const reply = await ask();
    setState(reply.kind === 'response' ? 'done' : 'open');
    if (reply.kind !== 'response') setError(() => failureOf(reply, ({ help }) => help.notAsked));
  };
  return (
    <>
      <div role="status">{state === 'done' && <p className="plain">{labels.done}</p>}</div>
      {state !== 'done' && (
        <button
          type="button"
          className={className}
          aria-disabled={state === 'busy'}
          onClick={() => void (state === 'open' && press())}
        >
          {labels[state]}
        </button>
      )}
      <Failure said={error} />
    </>
  );
};

/** Asks the store for a new link. */
const RenewalButton = ({ link: { linkId, payee, renewal } }: LinkProps): ReactElement => {
  const { help } = useMessages();
  return (
    <OnceButton
      className="btn"
      labels={{ open: help.renew, busy: help.renewing, done: help.renewed(payee) }}
      isDone={renewal === 'requested'}
      ask={() => askRenewal(linkId)}
    />
  );
};

/** The day in the store's zone, as people say it: "Tuesday, November 24, 2026". */
const dayOf = (iso: string, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full' }).format(new Date(iso));

/**
 * Whoever opens a link that was paid, on another device than it was paid on: that it was, on which day, and the way to the receipt. They
 * may be anybody: neither name nor card is shown.
 */
const PaidLink = ({ link, step: { code, message } }: ClosedLinkProps): ReactElement => {
  const messages = useMessages();
  const { help, closed, locale, signing } = messages;
  const language = useLanguage();
  const { linkId, paidAt, receiptTo, timezone, payee, signing: offered } = link;
  return (
    <StatusPanel kind={code === 'link_refunded' ? 'returned' : 'paid'} title={message(messages)}>
      <p>
        {paidAt !== null && `${help.paidOn(dayOf(paidAt, timezone, locale))} `}
        {offered ? signing.offer : closed[code](payee)}
      </p>
      {offered && (
        <a className="btn" href={offered.path}>
          {signing.read}
        </a>
      )}
      {receiptTo !== null && (
        <OnceButton
          className="btn alt"
          labels={{ open: help.textReceipt(receiptTo), busy: help.texting, done: help.texted(receiptTo) }}
          isDone={false}
          ask={() => textReceipt(linkId, language)}
        />
      )}
    </StatusPanel>
  );
};

/** A card has paid, or did. */
const paidCodes: readonly ClosedCode[] = ['link_paid', 'link_authorized', 'link_refunded'];

/** What is more than closed. A link that was paid in another way is as paid as any, and there is nothing to ask about it. */
const kinds: Partial<Readonly<Record<ClosedCode, 'expired' | 'paid'>>> = {
  link_expired: 'expired',
  link_paid_elsewhere: 'paid',
};

/** Why a link cannot be paid, and what the payer can do about it. There is no card field. */
export const ClosedLink = ({ link, step }: ClosedLinkProps): ReactElement => {
  const messages = useMessages();
  if (paidCodes.includes(step.code)) return <PaidLink link={link} step={step} />;
  const kind = kinds[step.code] ?? 'closed';
  const isExpired = kind === 'expired';
  // A link that expired while it was open here says nothing yet of being renewed.
  const isRenewable = isExpired && (link.renewal !== null || link.closedCode === null);
  // Past its expiry a link that was paid is called expired as well, and so is one whose payment is under way.
  const isOwed = isRenewable || link.status === 'expired';
  // Who has asked for a new link is not told to ask for one.
  const hasAsked = isRenewable && link.renewal === 'requested';
  const advice = messages.closed[isExpired && !isOwed ? 'link_unavailable' : step.code](link.payee);
  return (
    <StatusPanel kind={kind} title={step.message(messages)}>
      <p>{hasAsked ? messages.declined.notCharged : advice}</p>
      {isRenewable && <RenewalButton link={link} />}
      {step.replaceable && <DebitCardButton linkId={link.linkId} />}
      {kind !== 'paid' && <StoreButtons link={link} isSecond={step.replaceable || (isRenewable && !hasAsked)} />}
    </StatusPanel>
  );
};
