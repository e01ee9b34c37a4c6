import type { SiteSettings } from '../../src/contract/site.ts';
import { Breadcrumb, breadcrumbData, processingTrail } from './breadcrumb.tsx';
import { CallToFirstLink } from './call-to-action.tsx';
import type { Point } from './industries/index.ts';
import type { SitePage } from './page.ts';

/** A page that explains one thing in a few points. */
export interface Article {
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly lead: string;
  readonly points: readonly Point[];
}

const ArticleContent = ({ article, settings }: { readonly article: Article; readonly settings: SiteSettings }) => (
  <>
    <section className="wrap first sub-page">
      <Breadcrumb trail={processingTrail(article)} />
      <h1>{article.heading}</h1>
      <p className="lead">{article.lead}</p>
      <div className="two-columns points">
        {article.points.map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </section>
    <CallToFirstLink settings={settings} />
  </>
);

/** The page of an article. */
export const articlePage = (article: Article): SitePage => ({
  path: article.path,
  name: article.name,
  title: article.title,
  description: article.description,
  structuredData: ({ publicUrl }) => [breadcrumbData(publicUrl, processingTrail(article))],
  Content: ({ settings }) => <ArticleContent article={article} settings={settings} />,
});
