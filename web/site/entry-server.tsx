import { renderToString } from 'react-dom/server';
import type { RenderSitePage } from '../../src/contract/site.ts';
import { Layout } from './layout.tsx';
import { notFoundPage } from './not-found-page.tsx';
import { pages } from './pages.ts';
import menus from './menus.js?raw';
import all from './styles/all.css?inline';

/** Content of every page's style tag. */
export const styles: string = all;

/** Content of every page's one script. */
export const script: string = menus;

/** The addresses of all pages. */
export const paths: readonly string[] = pages.map(({ path }) => path);

/** Those that search engines may list. */
export const listedPaths: readonly string[] = pages.filter(({ isUnlisted }) => !isUnlisted).map(({ path }) => path);

/** Here every path is a page of the site: one that is none says so in the site's own words. */
const ownPrefix = '/payment-processing/';

/** A page of the site as the server sends it: complete without its script. */
export const renderSitePage: RenderSitePage = (path, settings) => {
  const known = pages.find((page) => page.path === path);
  if (!known && !path.startsWith(ownPrefix)) return null;
  const { title, description, structuredData, Content, path: canonical } = known ?? notFoundPage;
  return {
    status: known ? 200 : 404,
    isListed: known !== undefined && !known.isUnlisted,
    path: canonical,
    title,
    description,
    structuredData: structuredData(settings),
    html: renderToString(
      <Layout settings={settings}>
        <Content settings={settings} />
      </Layout>,
    ),
  };
};
