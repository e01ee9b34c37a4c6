import { describe, expect, it } from 'vitest';
import type { SiteSettings } from '../../src/contract/site.ts';
import { listedPaths, renderSitePage } from './entry-server.tsx';
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

describe('every page of the public site', () => {
  it('has a description of its own, which search results show whole as they do its title', () => {
    const descriptions = pages.map(({ description }) => description);
    expect(new Set(descriptions).size).toBe(pages.length);
    expect(pages.map(({ title }) => title).filter(({ length }) => length > 60)).toEqual([]);
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
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{}, {}, { item: 'https://pay.example/payment-processing/bar-nightclub' }],
      },
      { '@type': 'Service', audience: { audienceType: 'Bar & Nightclub' } },
    ]);
  });

  it('shows what a customer said where somebody did', () => {
    const [industry] = industryContents;
    const testimonial = { quote: 'It works.', author: 'Ann Lee', business: 'Corner Bakery', location: 'Los Angeles' };
    const html =
      industry && renderToString(<IndustryContent industry={{ ...industry, testimonial }} settings={settings} />);
    expect(html).toContain('<figcaption>Ann Lee, Corner Bakery, Los Angeles</figcaption>');
  });
});

describe('the page after a registration', () => {
  const texts = (by: SiteSettings) => documentOf('/pending-approval', by).querySelector('[aria-label=Support]');

  it('opens a mail draft to support where an address is configured, and is not for search engines', () => {
    expect(texts(settings)?.textContent).toContain('1-5 business days');
    expect(linksOf(documentOf('/pending-approval'))).toContain(
      'mailto:help@pay.example?subject=Account%20Approval%20Status%20Inquiry',
    );
    expect(renderSitePage('/pending-approval', settings)?.isListed).toBe(false);
    expect(listedPaths).not.toContain('/pending-approval');
  });

  it('asks for a call where support has a phone alone, and promises no way where it has none', () => {
    expect(texts({ ...settings, supportEmail: null })?.textContent).toContain('Please call our support team.');
    expect(texts(without)?.textContent).toContain('We will write to the email address you registered with.');
  });
});
