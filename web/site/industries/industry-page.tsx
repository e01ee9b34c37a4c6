import type { SiteSettings } from '../../../src/contract/site.ts';
import { Breadcrumb, breadcrumbData, processingTrail } from '../breadcrumb.tsx';
import { CallToFirstLink } from '../call-to-action.tsx';
import { Icon } from '../icon.tsx';
import type { SitePage } from '../page.ts';
import { RequestPicture } from './request-picture.tsx';
import { creditLimit, debitLimit, industryContents, slugOf, type Industry, type Point } from './index.ts';

const placeOf = ({ businessType }: Industry) => ({
  path: `/payment-processing/${slugOf(businessType)}`,
  name: businessType,
});

/** The same for every business type. */
const highlights: readonly Point[] = [
  {
    title: 'Lower Processing Fees',
    text: 'Regulation II set a limit to what large banks earn from debit, and none to what they earn from credit. What you save stands in your processor’s two prices: compare them.',
  },
  {
    title: 'PCI Compliant',
    text: 'How we mean it: card data goes from the customer’s browser to the processor, and our servers never receive it. The card fields stand in a page we serve, so expect SAQ A-EP. Ask your acquirer.',
  },
  {
    title: 'Fast Setup',
    text: 'Nothing to install, no reader to wait for. A person checks your registration; after that you need your iPOS credentials and a number for texts.',
  },
];

const start = 'Start Processing Payments';

const Hero = ({ industry }: { readonly industry: Industry }) => (
  <section className="wrap first sub-page">
    <Breadcrumb trail={processingTrail(placeOf(industry))} />
    <div className="trade">
      <div>
        <p className="eyebrow">
          {industry.category} · {industry.businessType}
        </p>
        <h1>{industry.heroTitle}</h1>
        <p className="lead">{industry.heroDescription}</p>
        <p className="acts">
          <a className="button" href="/register">
            {start}
          </a>
          <a className="button outlined" href="#solutions">
            Learn More
          </a>
        </p>
      </div>
      <RequestPicture {...industry.example} />
    </div>
    <dl className="three-columns highlights">
      {highlights.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Figures = ({ businessType, example, industryStats }: Industry) => (
  <section className="wrap" aria-labelledby="figures">
    <h2 id="figures">{businessType} payments in figures.</h2>
    <ul className="three-columns figures">
      {[debitLimit(example), creditLimit, ...industryStats].map(({ stat, description }) => (
        <li key={stat}>
          <strong>{stat}</strong>
          <span>{description}</span>
        </li>
      ))}
    </ul>
  </section>
);

const PainPoints = ({ painPoints }: Industry) => (
  <section className="wrap" aria-labelledby="pain-points">
    <h2 id="pain-points">What it is like today.</h2>
    <ul className="three-columns lined">
      {painPoints.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);

const Solutions = ({ solutions }: Industry) => (
  <section className="wrap" id="solutions" aria-labelledby="solutions-title">
    <h2 id="solutions-title">What a link does about it.</h2>
    <ul className="three-columns">
      {solutions.map(({ title, text }) => (
        <li key={title} className="card">
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);

const Benefits = ({ benefits }: Industry) => (
  <section className="wrap" aria-labelledby="benefits">
    <h2 id="benefits">What comes with it.</h2>
    <ul className="two-columns checks">
      {benefits.map((benefit) => (
        <li key={benefit}>
          <Icon shape="done" size={22} />
          <span>{benefit}</span>
        </li>
      ))}
    </ul>
  </section>
);

const Quote = ({ quote, author, business, location }: NonNullable<Industry['testimonial']>) => (
  <section className="wrap" aria-label="A customer says">
    <figure className="quote">
      <blockquote>{quote}</blockquote>
      <figcaption>{`${author}, ${business}, ${location}`}</figcaption>
    </figure>
  </section>
);

/** What stands between head and foot on the page of a business type. */
export const IndustryContent = ({
  industry,
  settings,
}: {
  readonly industry: Industry;
  readonly settings: SiteSettings;
}) => (
  <>
    <Hero industry={industry} />
    <Figures {...industry} />
    <PainPoints {...industry} />
    <Solutions {...industry} />
    <Benefits {...industry} />
    {industry.testimonial && <Quote {...industry.testimonial} />}
    <CallToFirstLink settings={settings} />
  </>
);

/** What search engines are told of what we do for a business type. */
const serviceData = (publicUrl: string, industry: Industry): object => ({
  '@context': 'https://schema.org',
  '@type': 'Service',
  name: industry.metaTitle,
  serviceType: 'Payment links by text message',
  description: industry.metaDescription,
  url: `${publicUrl}${placeOf(industry).path}`,
  provider: { '@type': 'Organization', name: 'Debitlink', url: `${publicUrl}/` },
  audience: { '@type': 'BusinessAudience', audienceType: industry.businessType },
});

const pageOf = (industry: Industry): SitePage => ({
  ...placeOf(industry),
  title: industry.metaTitle,
  description: industry.metaDescription,
  structuredData: ({ publicUrl }) => [
    breadcrumbData(publicUrl, processingTrail(placeOf(industry))),
    serviceData(publicUrl, industry),
  ],
  Content: ({ settings }) => <IndustryContent industry={industry} settings={settings} />,
});

/** The page of every business type. */
export const industryPages: readonly SitePage[] = industryContents.map(pageOf);
