import { useEffect, useState, type ReactElement } from 'react';
import { authorizationDays } from '../../src/contract/checkout/authorization.ts';
import { showMoney, toCents } from '../../src/contract/money.ts';
import type { Asker, PublicLink } from '../../src/contract/payer/public-link.ts';
import { showLocalPhone } from '../../src/contract/phone.ts';
import { callAddress, writeAddress } from './contact.ts';
import { ClockIcon, Mark } from './icons.tsx';
import { LanguageSwitch, useMessages } from './messages/language.tsx';

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
    <p className="until">
      <ClockIcon size={16} /> {page.expiresSoon(minutes)}
    </p>
  );
};

/** Name, phone and logo of the store, or the first letter of its name; the switch of languages beside them. */
const Store = ({ link: { logo, payee, supportPhone } }: { readonly link: PublicLink }): ReactElement => (
  <div className="store">
    {logo === null ? (
      <span className="logo letter" aria-hidden="true">
        {Array.from(payee.trim())[0]?.toUpperCase()}
      </span>
    ) : (
      // The name stands beside it. Its place is kept while it loads, and everything else is loaded before it.
      <img className="logo" src={logo} alt="" width="44" height="44" decoding="async" fetchPriority="low" />
    )}
    <div>
      <h1>{payee}</h1>
      {supportPhone && <a href={callAddress(supportPhone)}>{showLocalPhone(supportPhone)}</a>}
    </div>
    <LanguageSwitch />
  </div>
);

/** The last day on which what is set aside now can be charged. */
const lastDayOf = ({ timezone }: PublicLink, now: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: timezone, month: 'short', day: 'numeric' }).format(
    new Date(now).getTime() + authorizationDays * 86_400_000,
  );

interface RequestHeadProps {
  readonly link: PublicLink;
  readonly now: string;
  readonly showAmount: boolean;
}

/** Who asks for the payment, and while it is not made, for how much and what for. */
export const RequestHead = ({ link, now, showAmount }: RequestHeadProps): ReactElement => {
  const { page, locale } = useMessages();
  const isHold = link.transactionType === 'preauth';
  return (
    <header className="ask">
      <Store link={link} />
      {showAmount && (
        <>
          <p className="cap">{isHold ? page.amountToHold : page.amount}</p>
          <p className="amount">{showMoney(toCents(link.amount))}</p>
          {isHold && <p className="hold">{page.hold(lastDayOf(link, now, locale))}</p>}
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

/** Whom to ask about the payment; it stands on the printed receipt too. */
const StoreContact = ({ link: { supportPhone, supportEmail, payee } }: { readonly link: PublicLink }): ReactElement => {
  const { page } = useMessages();
  return (
    <p>
      {page.questions}{' '}
      {supportPhone && (
        <>
          {page.call(payee)} <a href={callAddress(supportPhone)}>{showLocalPhone(supportPhone)}</a>
        </>
      )}
      {supportEmail && (
        <>
          {supportPhone ? ` ${page.orWrite}` : page.write} <a href={writeAddress(supportEmail)}>{supportEmail}</a>
        </>
      )}
      {!supportPhone && !supportEmail && page.askStore(payee)}
    </p>
  );
};

const monthOf = (at: string, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, month: 'long', year: 'numeric' }).format(new Date(at));

interface PageFootProps {
  readonly link: PublicLink;
  readonly asker: Asker;
}

/** What lets a careful payer check who asks before they pay. Nothing of the customer, and no script that it needs. */
const WhoAsks = ({ link, asker: { site, approvedAt, origin } }: PageFootProps): ReactElement => {
  const { page, locale } = useMessages();
  const { payee, supportPhone, timezone } = link;
  const entries: readonly (readonly [name: keyof typeof page.whoIs, value: string | null])[] = [
    ['store', payee],
    ['phone', supportPhone && showLocalPhone(supportPhone)],
    ['site', site],
    ['approved', approvedAt && page.approvedSince(monthOf(approvedAt, timezone, locale))],
    ['address', page.ourAddress(origin)],
  ];
  return (
    <details>
      <summary>{page.who}</summary>
      <dl>
        {entries.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{page.whoIs[name]}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </details>
  );
};

/** Below everything: the store's contact, the way for whom the link is not, and who makes this page. */
export const PageFoot = ({ asked }: { readonly asked: PageFootProps | null }): ReactElement => {
  const { page } = useMessages();
  return (
    <footer className="foot">
      {asked && <StoreContact link={asked.link} />}
      {asked && (
        <div className="not-me">
          <WhoAsks {...asked} />
          <a href={`/pay/${asked.link.linkId}/not-me`}>{page.notMe}</a>
        </div>
      )}
      <p>
        {page.footer}{' '}
        <span className="by">
          <Mark />
          <b>Debitlink</b>
        </span>
      </p>
    </footer>
  );
};
