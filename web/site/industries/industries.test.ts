import { describe, expect, it } from 'vitest';
import { debitLimit, slugOf } from './industry.ts';
import { industries, industryContents as pages } from './index.ts';

const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

describe('the pages of the business types', () => {
  it.each([
    ['Bar & Nightclub', 'bar-nightclub'],
    ['Coffee Shop', 'coffee-shop'],
    ['Food / Wine  Shop', 'food-wine-shop'],
    ['CBD', 'cbd'],
  ])('%s has the address %s', (businessType, slug) => {
    expect(slugOf(businessType)).toBe(slug);
  });

  it('are twenty, each under the address of its business type', () => {
    expect(industries).toHaveLength(20);
    for (const { slug, name } of industries) expect(slug).toBe(slugOf(name));
  });

  it('have titles and descriptions that differ and that search results show whole', () => {
    expect(repeated(pages.flatMap(({ metaTitle, heroTitle }) => [metaTitle, heroTitle]))).toEqual([]);
    expect(
      repeated(pages.flatMap(({ metaDescription, heroDescription }) => [metaDescription, heroDescription])),
    ).toEqual([]);
    expect(pages.filter(({ metaTitle }) => metaTitle.length > 60).map(({ metaTitle }) => metaTitle)).toEqual([]);
    const odd = pages.filter(({ metaDescription: { length } }) => length < 120 || length > 155);
    expect(odd.map(({ metaDescription: text }) => `${text.length}: ${text}`)).toEqual([]);
  });

  it('each have pain points, solutions, benefits and figures', () => {
    for (const { painPoints, solutions, benefits, industryStats } of pages)
      expect([painPoints, solutions, benefits, industryStats].map(({ length }) => length)).toEqual([3, 3, 4, 1]);
  });

  it('claim no savings, no time of setup and no availability', () => {
    expect(JSON.stringify(pages)).not.toMatch(/\b(40|60|99(\.\d+)?)\s?%|save \d|24 hours|\b23\b|guarantee/i);
  });

  it('state the limit on debit in whole cents', () => {
    expect(pages.filter(({ example }) => example.dollars % 20 !== 0)).toEqual([]);
    expect(debitLimit({ sale: 'a cake', dollars: 180 }).stat).toBe('31¢');
    expect(debitLimit({ sale: 'a roof', dollars: 2000 }).stat).toBe('$1.22');
  });
});
