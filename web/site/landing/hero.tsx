import type { SiteSettings } from '../../../src/contract/site.ts';
import { Phone } from '../phone.tsx';
import { Screenshot } from '../screenshot.tsx';

/** What the product does, in two sentences; search engines and previews say the same. */
export const promise =
  'Text your customer a payment link. They pay by debit card on their own phone. Your screen says Paid at that moment.';

const headline = 'Paid while they are still on the phone.';
const register = 'Start Processing Payments';

/** Only beside the sandbox there is a page that can be tried without money. */
const TryIt = ({ url }: { readonly url: string }) => (
  <p className="fine">
    <a href={url} rel="nofollow">
      Try the payer’s page
    </a>{' '}
    with a card that is made up. No money moves.
  </p>
);

export const Hero = ({ settings }: { readonly settings: SiteSettings }) => (
  <section className="wrap first">
    <div className="opening">
      <h1>{headline}</h1>
      <div>
        <p className="lead">{promise}</p>
        <p className="acts">
          <a className="button" href="/register">
            {register}
          </a>
          <a className="button outlined" href="/login">
            Access Your Account
          </a>
        </p>
        {settings.tryUrl !== null && <TryIt url={settings.tryUrl} />}
      </div>
    </div>
    <div
      className="stage"
      role="img"
      aria-label="The store's list of payment links, where the link of Ann Lee over $125.00 is completed, and her phone with the payment page."
    >
      <div className="window">
        <Screenshot name="console" onPhone="phone-links" isFirst />
      </div>
      <Phone name="phone-pay" isFirst />
    </div>
  </section>
);
