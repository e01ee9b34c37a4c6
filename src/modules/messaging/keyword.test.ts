import { describe, expect, it } from 'vitest';
import { keywordOf } from './keyword.ts';
import { looksAhead } from './preview-agent.ts';

describe('a reply', () => {
  it.each(['STOP', ' stop ', 'Stop.', 'unsubscribe', 'REVOKE', 'optout', 'end'])('“%s” means stop', (body) => {
    expect(keywordOf(body, '')).toBe('stop');
  });

  it('means what Twilio sorted it as, whatever its words', () => {
    expect([keywordOf('Alto', 'STOP'), keywordOf('Sí', 'START'), keywordOf('?', 'HELP')]).toEqual([
      'stop',
      'start',
      'help',
    ]);
  });

  it('of more words than one is left to people', () => {
    expect(keywordOf('please stop by at noon', '')).toBeNull();
  });
});

describe('a fetch of a link', () => {
  it.each(['WhatsApp/2.23', 'facebookexternalhit/1.1', 'Slackbot-LinkExpanding 1.0', ''])(
    'by “%s” is not a person’s',
    (agent) => {
      expect(looksAhead(agent)).toBe(true);
    },
  );

  it('by a phone is', () => {
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
    expect(looksAhead(agent)).toBe(false);
  });
});
