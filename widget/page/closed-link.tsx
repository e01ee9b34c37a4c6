import { useState, type ReactElement } from 'react';
import type { PublicLink } from '../../src/contract/payer/public-link.ts';
import { askRenewal, failureOf } from './client.ts';
import { callAddress, localPhone, textAddress, writeAddress } from './contact.ts';
import { PhoneIcon, TextIcon } from './icons.tsx';
import { useMessages } from './messages/language.tsx';
import type { Message } from './messages/messages.ts';
import { Failure, StatusPanel } from './status-panel.tsx';
import type { Step } from './step.ts';
import { DebitCardButton } from './void-result.tsx';

interface LinkProps {
  readonly link: PublicLink;
}

/** Asks the store for a new link with one tap, and says here what became of it. */
const RenewalButton = ({ link: { linkId, payee, renewal } }: LinkProps): ReactElement => {
  const [state, setState] = useState<'open' | 'asking' | 'asked'>(renewal === 'requested' ? 'asked' : 'open');
  const [error, setError] = useState<Message | null>(null);
  const { help } = useMessages();
  const ask = async (): Promise<void> => {
    setState('asking');
    setError(null);
    const reply = await askRenewal(linkId);
    setState(reply.kind === 'response' ? 'asked' : 'open');
    if (reply.kind !== 'response') setError(() => failureOf(reply, ({ help }) => help.renewFailed));
  };
  return (
    <>
      <div role="status">{state === 'asked' && <p className="plain">{help.renewed(payee)}</p>}</div>
      {state !== 'asked' && (
        <button
          type="button"
          className="btn"
          aria-disabled={state === 'asking'}
          onClick={() => void (state === 'open' && ask())}
        >
          {state === 'asking' ? help.renewing : help.renew}
        </button>
      )}
      <Failure said={error} />
    </>
  );
};

interface StoreButtonsProps extends LinkProps {
  /** Another button comes first, so that none of these is the one to press. */
  readonly isSecond: boolean;
}

/** Calls the store or texts it; writes to it where it has no phone. */
export const StoreButtons = ({
  link: { supportPhone, supportEmail },
  isSecond,
}: StoreButtonsProps): ReactElement | null => {
  const { help } = useMessages();
  const first = isSecond ? 'btn alt' : 'btn';
  if (supportPhone === null)
    return supportEmail === null ? null : (
      <a className={first} href={writeAddress(supportEmail)}>
        {help.write}
      </a>
    );
  return (
    <>
      <a className={first} href={callAddress(supportPhone)}>
        <PhoneIcon />
        {help.call(localPhone(supportPhone))}
      </a>
      <a className="btn alt" href={textAddress(supportPhone)}>
        <TextIcon />
        {help.text}
      </a>
    </>
  );
};

/** There is nothing to ask about a link that was paid in another way. */
const needsNobody = 'link_paid_elsewhere';

interface ClosedLinkProps extends LinkProps {
  readonly step: Extract<Step, { kind: 'closed' }>;
}

/** Why a link cannot be paid, and what the payer can do about it. There is no card field. */
export const ClosedLink = ({ link, step }: ClosedLinkProps): ReactElement => {
  const messages = useMessages();
  const isExpired = step.code === 'link_expired';
  // A link that expired while it was open here says nothing yet of being renewed.
  const isRenewable = isExpired && (link.renewal !== null || link.closedCode === null);
  // Past its expiry a link that was paid is called expired as well, and so is one whose payment is under way.
  const isOwed = isRenewable || link.status === 'expired';
  return (
    <StatusPanel kind={isExpired ? 'expired' : 'closed'} title={step.message(messages)}>
      <p>{messages.closed[isExpired && !isOwed ? 'link_unavailable' : step.code](link.payee)}</p>
      {isRenewable && <RenewalButton link={link} />}
      {step.replaceable && <DebitCardButton linkId={link.linkId} />}
      {step.code !== needsNobody && (
        <StoreButtons link={link} isSecond={step.replaceable || (isRenewable && link.renewal !== 'requested')} />
      )}
    </StatusPanel>
  );
};
