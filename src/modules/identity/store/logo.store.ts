import { statement } from '../../../../db/statement.ts';
import type { RawRequest, RawResponse } from '../../../kernel/route.ts';
import type { Context } from '../context.ts';
import type { Logo } from './store-logo.ts';

interface LogoRow {
  /** Null where the store has another logo now. */
  readonly logo: Buffer | null;
  readonly type: string;
  readonly digest: string;
}

const findLogo = statement(
  'identity.find-logo',
  `select case when logo_digest = $2 then logo end as logo, logo_type as type, logo_digest as digest
     from store_profiles where store_id = $1 and logo is not null`,
);

/** The picture is no document, and is shown by mail programs and by pages of the store's own site. */
const logoHeaders = (type: string): Readonly<Record<string, string>> => ({
  'Content-Type': type,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
});

/** A logo. The address of an earlier one, in a mail or an open page, leads to the logo of today. */
export const serveLogo =
  ({ reader }: Pick<Context, 'reader'>) =>
  async ({ params: { storeId = '', digest = '' } }: RawRequest): Promise<RawResponse> => {
    if (!/^[0-9a-z]{8}$/.test(storeId) || !/^[0-9a-f]{32}$/.test(digest)) return { status: 404 };
    const [found] = await reader.sql<LogoRow>(findLogo, [storeId, digest]);
    if (!found) return { status: 404 };
    if (found.logo === null) return { status: 302, headers: { Location: `/logos/${storeId}/${found.digest}` } };
    return { status: 200, headers: logoHeaders(found.type), body: found.logo };
  };

const ownLogo = statement(
  'identity.read-logo',
  'select logo as bytes, logo_type as type from store_profiles where store_id = $1 and logo is not null',
);

/** The logo of a store, or null. */
export const readLogo =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (storeId: string): Promise<Pick<Logo, 'type' | 'bytes'> | null> => {
    const [logo] = await reader.sql<Pick<Logo, 'type' | 'bytes'>>(ownLogo, [storeId]);
    return logo ?? null;
  };
