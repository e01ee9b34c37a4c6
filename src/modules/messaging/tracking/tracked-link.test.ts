import { describe, expect, it } from 'vitest';
import { isPreviewAgent } from './tracked-link.ts';

describe('a preview agent', () => {
  it.each(['WhatsApp/2.23', 'facebookexternalhit/1.1', 'Slackbot-LinkExpanding 1.0', ''])(
    '“%s” is a preview agent',
    (agent) => {
      expect(isPreviewAgent(agent)).toBe(true);
    },
  );

  it('a phone is no preview agent', () => {
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
    expect(isPreviewAgent(agent)).toBe(false);
  });
});
