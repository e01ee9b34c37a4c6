import { describe, expect, it } from 'vitest';
import { cardLineReader } from './card-file.ts';
import { flatten } from './card-ranges.ts';

const read = (heading: string, ...lines: readonly string[]) => {
  const readLine = cardLineReader(heading);
  return lines.map((line) => {
    const said = readLine?.(line) ?? { wrong: 'no heading' };
    return 'wrong' in said
      ? said.wrong
      : said.ranges.map(({ low, high, funding }) => `${low}-${high} ${funding}`).join();
  });
};

describe('a list of cards', () => {
  it.each([
    ['one prefix in a line', 'BIN,Brand,Type,Category,Issuer', '457173,VISA,DEBIT,CLASSIC,"Jyske, ""JB"" Bank"'],
    ['semicolons and a byte order mark', '\uFEFFbin;bank;card type', '457173;Jyske;debit'],
    ['tabs', 'Bin Number\tFunding Source', '4571 73\tD'],
    ['ranges of prefixes', 'iin_start,iin_end,scheme,type,prepaid', '457173,,visa,debit,'],
    ['ranges of whole numbers', 'low|high|funding', '4571730000000000|4571739999999999|Debit'],
  ])('is read that has %s', (_what, heading, line) => {
    expect(read(heading, line)).toEqual(['45717300-45717399 debit']);
  });

  it('says of a card that it is debit, credit or prepaid, and nothing where it says two things or none', () => {
    const type = (said: string): string => `45717300,${said}`;
    expect(
      read('bin,type', ...['CREDIT', 'Charge card', 'Prepaid Debit', 'DEBIT OR CREDIT', '', 'H', 'ATM'].map(type)),
    ).toEqual(
      ['credit', 'credit', 'prepaid', 'unknown', 'unknown', 'credit', 'unknown'].map(
        (said) => `45717300-45717300 ${said}`,
      ),
    );
    expect(read('bin,type,prepaid', '45717300,debit,Yes', '45717300,debit,No')).toEqual([
      '45717300-45717300 prepaid',
      '45717300-45717300 debit',
    ]);
    expect(read('bin,type,category', '45717300,DEBIT,PREPAID PLATINUM')).toEqual(['45717300-45717300 prepaid']);
  });

  it('has lines that cannot be read, which say why', () => {
    expect(read('bin,type', 'VISA,debit', '457,debit', '4.57E+15,debit', '')).toEqual(
      Array.from({ length: 4 }, () => 'no card number begins like this'),
    );
    expect(read('bin,bank,type', '457173,"Jyske,debit', '457173,Jyske "JB" Bank,debit')).toEqual([
      'a quote is not closed',
      '45717300-45717399 debit',
    ]);
    expect(read('start,end,type', '457180,457170,debit')).toEqual(['the range ends before it begins']);
  });

  it('is not read without a heading that names what is needed', () => {
    for (const heading of ['457173,DEBIT', 'bin,brand', 'type,brand', '']) expect(cardLineReader(heading)).toBeNull();
  });

  it('may split the cards of eight digits; where its lines then contradict each other, nothing is known of those', () => {
    const lines = ['4571730000000000,4571731249999999,debit', '4571731250000000,4571739999999999,credit'];
    const ranges = lines.flatMap((line) => {
      const said = cardLineReader('start,end,type')?.(line);
      return said && 'ranges' in said ? said.ranges : [];
    });
    expect(flatten(ranges)).toEqual([
      { low: 45717300, high: 45717311, funding: 'debit' },
      { low: 45717313, high: 45717399, funding: 'credit' },
    ]);
  });
});

describe('ranges of cards', () => {
  const all = (from: number, to: number, funding: 'debit' | 'credit' | 'prepaid' | 'unknown') => ({
    low: from,
    high: to,
    funding,
  });

  it('do not overlap once they are flattened: the narrower one knows better, also that nothing is known', () => {
    const given = [all(100, 199, 'credit'), all(150, 159, 'debit'), all(155, 155, 'unknown'), all(195, 204, 'prepaid')];
    const flat = [
      all(100, 149, 'credit'),
      all(150, 154, 'debit'),
      all(156, 159, 'debit'),
      all(160, 194, 'credit'),
      all(195, 204, 'prepaid'),
    ];
    expect(flatten(given)).toEqual(flat);
    expect(flatten(given.toReversed())).toEqual(flat);
  });

  it('are joined where they meet and say the same', () => {
    expect(flatten([all(0, 9, 'debit'), all(10, 19, 'debit'), all(21, 29, 'debit')])).toEqual([
      all(0, 19, 'debit'),
      all(21, 29, 'debit'),
    ]);
  });

  it('say of every number what the narrowest range that holds it says', () => {
    let state = 7;
    const random = (below: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const kinds = ['debit', 'credit', 'prepaid', 'unknown'] as const;
    for (let round = 0; round < 200; round += 1) {
      const widths = [0, 1, 3, 7, 15];
      const given = widths.map((width) => {
        const low = random(30);
        return all(low, low + width, kinds[random(4)] ?? 'debit');
      });
      const flat = flatten(given);
      for (let number = 0; number < 50; number += 1) {
        const holds = ({ low, high }: { low: number; high: number }): boolean => low <= number && number <= high;
        const said = flat.filter(holds).map(({ funding }) => funding);
        expect(said.length).toBeLessThan(2);
        expect(said[0] ?? 'unknown').toBe(given.find(holds)?.funding ?? 'unknown');
      }
    }
  });
});
