import { describe, expect, it } from 'vitest';
import { readConsent } from './import-consent.ts';

const read = (consent: string, consentSource = '', consentDate = '') =>
  readConsent({ consent, consentSource, consentDate });

describe('what a row says about texts', () => {
  it.each(['yes', 'Y', ' TRUE ', '1', 'Opt-in', 'sí'])('“%s” is a yes', (cell) => {
    expect(read(cell)).toMatchObject({ wanted: true });
  });

  it.each(['no', 'N', 'false', '0', 'Opted out', 'STOP'])('“%s” is a no', (cell) => {
    expect(read(cell)).toMatchObject({ wanted: false });
  });

  it('is nothing where nothing stands, whatever the columns beside it say', () => {
    expect(read('', 'pigeon', 'never')).toBeNull();
  });

  it.each([
    ['maybe', '', '', 'consent'],
    ['yes', 'pigeon', '', 'consentSource'],
    ['yes', '', '31.12.2025', 'consentDate'],
    ['yes', '', '2025-02-30', 'consentDate'],
    ['yes', '', '13/13/2025', 'consentDate'],
  ])('“%s”, “%s”, “%s” is refused for its %s', (consent, source, date, field) => {
    expect(read(consent, source, date)).toMatchObject({ field });
  });

  it.each([
    ['In person', '2025-11-20', 'in_person'],
    ['on the phone', '11/20/2025', 'phone_call'],
    ['Web-Form', '2025-11-20T08:00:00Z', 'web_form'],
    ['signed', '11/20/2025 8:00 AM', 'paper'],
    ['', '2025-11-20', 'import'],
  ])('“%s” on “%s” is kept as how and when it was said', (source, date, kept) => {
    expect(read('yes', source, date)).toMatchObject({ source: kept, at: new Date('2025-11-20T12:00:00Z') });
  });
});
