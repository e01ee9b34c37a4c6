import type { SiteSettings } from '../../../src/contract/site.ts';
import { CallToAction } from '../call-to-action.tsx';
import { industryLinks } from '../industry-links.ts';
import type { ContentProps, SitePage } from '../page.ts';
import { QuestionList, questionsData } from '../question-list.tsx';
import { Assurances } from './assurances.tsx';
import { Claims, Partners } from './claims.tsx';
import { Hero, promise } from './hero.tsx';
import { Products } from './products.tsx';
import { questions } from './questions.ts';
import { Steps } from './steps.tsx';

const organization = ({ publicUrl, supportEmail, supportPhone }: SiteSettings) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: 'Debitlink',
  url: `${publicUrl}/`,
  logo: `${publicUrl}/favicon.svg`,
  ...((supportEmail ?? supportPhone) && {
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      ...(supportEmail !== null && { email: supportEmail }),
      ...(supportPhone !== null && { telephone: supportPhone }),
    },
  }),
});

const application = ({ publicUrl }: SiteSettings) => ({
  '@context': 'https://schema.org',
  '@type': 'SoftwareApplication',
  name: 'Debitlink',
  url: `${publicUrl}/`,
  description: promise,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Any, in a browser',
});

const typesTitle = 'Made for your kind of store.';

const BusinessTypes = () => (
  <section className="wrap" id="business-types">
    <h2>{typesTitle}</h2>
    <nav className="types" aria-label="Business types">
      {industryLinks.map(({ href, name }) => (
        <a key={href} href={href}>
          {name}
        </a>
      ))}
    </nav>
  </section>
);

const Landing = ({ settings }: ContentProps) => (
  <>
    <Hero settings={settings} />
    <Steps />
    <Assurances />
    <section className="wrap" id="products">
      <h2>Everything around that minute.</h2>
      <Products />
      <Claims />
    </section>
    <Partners />
    {industryLinks.length > 0 && <BusinessTypes />}
    <QuestionList title="Fair questions." questions={questions} isBegun />
    <CallToAction
      settings={settings}
      title="Send your first link."
      text="Register, and a person checks your store. Then it is a name, a number and an amount."
      act="Register Your Store"
    />
  </>
);

/** The first page that a stranger sees. */
export const landingPage: SitePage = {
  path: '/',
  name: 'Home',
  title: 'Debitlink: text a payment link, get paid by debit card',
  description: promise,
  structuredData: (settings) => [organization(settings), application(settings), questionsData(questions)],
  Content: Landing,
};
