import type { RawRoute } from '../kernel/route.ts';
import { payerPageRoute, type PayerPageContext } from './payer-page.ts';

/** No other text gets into the policy, in which a semicolon or a star would say more than one site. */
const plainOrigin = /^https?:\/\/[\w.:[\]-]+$/;

/**
 * The payer's page for a frame of the sites that the store allows, and of our own console. The query `host` names the site around
 * it. The page talks to that site alone, and only if it is one of them. With the query `preview` it is a picture for the console.
 */
export const embedPageRoute = (context: PayerPageContext): RawRoute => {
  const own = new URL(context.config.publicUrl).origin;
  return payerPageRoute(context, {
    path: '/embed/:linkId',
    framing: (origins, { host, preview }) => {
      const allowed = origins.filter((origin) => plainOrigin.test(origin));
      const isAllowed = host !== undefined && [own, ...allowed].includes(host);
      return {
        ancestors: ["'self'", ...allowed].join(' '),
        host: isAllowed ? host : null,
        isPreview: preview !== undefined,
      };
    },
    headers: { 'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self), usb=()' },
  });
};
