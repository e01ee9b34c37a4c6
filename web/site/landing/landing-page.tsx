import type { SitePage } from '../page.ts';
import { Products } from './products.tsx';

const description =
  'Text your customer a payment link. They pay by debit card on their own phone. Your screen says Paid at that moment.';

/** The first page that a stranger sees. */
export const landingPage: SitePage = {
  path: '/',
  name: 'Home',
  title: 'Debitlink: text a payment link, get paid by debit card',
  description,
  structuredData: () => [],
  Content: () => (
    <>
      <section className="wrap first">
        <h1>Paid while they are still on the phone.</h1>
        <p className="lead">{description}</p>
        <p className="acts">
          <a className="button" href="/register">
            Start Processing Payments
          </a>
          <a className="button outlined" href="/login">
            Access Your Account
          </a>
        </p>
      </section>
      <section className="wrap" id="products">
        <h2>Everything around that minute.</h2>
        <Products />
      </section>
    </>
  ),
};
