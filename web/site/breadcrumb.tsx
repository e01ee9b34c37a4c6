/** A page and where it stands; the last one of a trail is the page itself. */
interface Place {
  readonly name: string;
  readonly path: string;
}

const home: Place = { name: 'Home', path: '/' };

/** The part of the landing page where the business types are listed. */
const paymentProcessing: Place = { name: 'Payment Processing', path: '/landing#business-types' };

/** How a page below `/payment-processing/` is reached. */
export const processingTrail = (page: Place): readonly Place[] => [home, paymentProcessing, page];

/** How a page at the top is reached. */
export const topTrail = (page: Place): readonly Place[] => [home, page];

export const Breadcrumb = ({ trail }: { readonly trail: readonly Place[] }) => (
  <nav className="breadcrumb" aria-label="Breadcrumb">
    <ol>
      {trail.map(({ name, path }, index) =>
        index === trail.length - 1 ? (
          <li key={path} aria-current="page">
            {name}
          </li>
        ) : (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ),
      )}
    </ol>
  </nav>
);

/** The same for search engines. */
export const breadcrumbData = (publicUrl: string, trail: readonly Place[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${publicUrl}${path}`,
  })),
});
