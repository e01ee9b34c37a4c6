import type { SitePage } from './page.ts';

const name = 'Page Not Found';

/** Stands where an address of the site leads nowhere. */
export const notFoundPage: SitePage = {
  path: '/',
  name,
  title: `${name} · Debitlink`,
  description: 'This address does not lead anywhere.',
  structuredData: () => [],
  Content: () => (
    <section className="wrap first">
      <h1>{name}</h1>
      <p className="lead">This address does not lead anywhere. It may have been mistyped, or the page has moved.</p>
      <p className="acts">
        <a className="button" href="/">
          Back to Home
        </a>
      </p>
    </section>
  ),
};
