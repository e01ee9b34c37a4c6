import { describe, expect, it } from 'vitest';
import type { SiteSettings } from '../../src/contract/site.ts';
import { renderSitePage } from './entry-server.tsx';
import { IndustryContent } from './industries/industry-page.tsx';
import { industryContents } from './industries/index.ts';
import { pages } from './pages.ts';
import { renderToString } from 'react-dom/server';

const settings: SiteSettings = {
  publicUrl: 'https://pay.example',
  supportEmail: 'help@pay.example',
  supportPhone: '+1 (213) 555-0142',
  tryUrl: null,
};
const without: SiteSettings = { ...settings, supportEmail: null, supportPhone: null };

const documentOf = (path: string, by = settings): Document =>
  new DOMParser().parseFromString(renderSitePage(path, by)?.html ?? '', 'text/html');

const linksOf = (page: ParentNode): readonly string[] =>
  [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');

/** What the console answers. */
const ofConsole = new Set(['/login', '/register']);

/** Whether a link of ours leads to a page, and to a part of it where it names one. */
const leadsNowhere = (from: string, href: string): boolean => {
  if (/^(mailto|tel):/.test(href)) return false;
  const [named = '', part] = href.split('#');
  if (ofConsole.has(named)) return false;
  const path = named === '' ? from : named === '/landing' ? '/' : named;
  if (renderSitePage(path, settings)?.status !== 200) return true;
  return part !== undefined && documentOf(path).getElementById(part) === null;
};

describe('every page of the public site', () => {
  it.each(pages.map(({ path }) => path))('%s has one heading of the first level, and links that lead somewhere', (path) => {
    const page = documentOf(path);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(linksOf(page).filter((href) => leadsNowhere(path, href))).toEqual([]);
  });

  it('has a title and a description of its own, which search results show whole', () => {
    const titles = pages.map(({ title }) => title);
    const descriptions = pages.map(({ description }) => description);
    expect([new Set(titles).size, new Set(descriptions).size]).toEqual([pages.length, pages.length]);
    expect(titles.filter(({ length }) => length > 60)).toEqual([]);
    expect(descriptions.filter(({ length }) => length > 155)).toEqual([]);
  });

  it('names the way to support that is configured, and no other', () => {
    const reaching = (by: SiteSettings) =>
      pages.filter(({ path }) => linksOf(documentOf(path, by)).some((href) => /^(mailto|tel):/.test(href)));
    expect(reaching(settings)).toHaveLength(pages.length);
    expect(reaching(without)).toEqual([]);
  });
});

describe('the page of a business type', () => {
  const page = documentOf('/payment-processing/bar-nightclub');

  it('leads to the registration, to its solutions and to sales', () => {
    const texts = (href: string) =>
      [...page.querySelectorAll(`main a[href="${href}"]`)].map(({ textContent }) => textContent);
    expect(texts('/register')).toEqual(['Start Processing Payments', 'Start Free Trial']);
    expect(texts('#solutions')).toEqual(['Learn More']);
    expect(texts('tel:+12135550142')).toEqual(['Call Sales']);
  });

  it('says where it stands, to readers and to search engines', () => {
    expect(page.querySelector('nav[aria-label="Breadcrumb"]')?.textContent).toBe(
      'HomePayment ProcessingBar & Nightclub',
    );
    const data = renderSitePage('/payment-processing/bar-nightclub', settings)?.structuredData;
    expect(data).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: [{}, {}, { item: 'https://pay.example/payment-processing/bar-nightclub' }] },
      { '@type': 'Service', audience: { audienceType: 'Bar & Nightclub' } },
    ]);
  });

  it('shows what a customer said where somebody did', () => {
    const [industry] = industryContents;
    const testimonial = { quote: 'It works.', author: 'Ann Lee', business: 'Corner Bakery', location: 'Los Angeles' };
    const html = industry && renderToString(<IndustryContent industry={{ ...industry, testimonial }} settings={settings} />);
    expect(html).toContain('<figcaption>Ann Lee, Corner Bakery, Los Angeles</figcaption>');
  });

  it('says Page Not Found where there is no such business type', () => {
    expect(renderSitePage('/payment-processing/bank', settings)).toMatchObject({ status: 404, title: expect.stringContaining('Page Not Found') });
  });
});
