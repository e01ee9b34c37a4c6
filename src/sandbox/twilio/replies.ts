import { json, type Reply } from '../wire/http.ts';
import { segmentsOf, type Account, type Text } from './records.ts';

const apiVersion = '2010-04-01';

/** An error in Twilio's body. */
export const twilioError = (status: number, code: number, message: string): Reply =>
  json(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });

const rfc2822 = (iso: string | null): string | null =>
  iso === null ? null : new Date(iso).toUTCString().replace('GMT', '+0000');

/** A text in the fields of the Messages resource, its dates in RFC 2822. */
export const textFields = (text: Text): Record<string, unknown> => {
  const uri = `/${apiVersion}/Accounts/${text.accountSid}/Messages/${text.sid}`;
  return {
    sid: text.sid,
    account_sid: text.accountSid,
    api_version: apiVersion,
    messaging_service_sid: text.messagingServiceSid,
    to: text.to,
    from: text.from,
    body: text.body,
    direction: text.direction,
    status: text.status,
    num_segments: text.from === null ? '0' : String(segmentsOf(text.body)),
    num_media: '0',
    price: null,
    price_unit: 'USD',
    error_code: text.errorCode,
    error_message: null,
    date_created: rfc2822(text.createdAt),
    date_updated: rfc2822(text.updatedAt),
    date_sent: rfc2822(text.sentAt),
    subresource_uris: { media: `${uri}/Media.json` },
    uri: `${uri}.json`,
  };
};

/** An account in the fields of the Accounts resource. */
export const accountFields = (account: Account): Record<string, unknown> => ({
  sid: account.sid,
  owner_account_sid: account.sid,
  friendly_name: account.friendlyName,
  status: 'active',
  type: 'Full',
  date_created: 'Fri, 01 May 2026 09:00:00 +0000',
  date_updated: 'Fri, 01 May 2026 09:00:00 +0000',
  uri: `/${apiVersion}/Accounts/${account.sid}.json`,
});

/** One page of a list of resources; `next` says whether another follows. */
export const pageOf = (
  name: string,
  items: readonly unknown[],
  base: string,
  page: { readonly number: number; readonly size: number; readonly next: boolean },
): Record<string, unknown> => {
  const uriOf = (number: number): string => `${base}?PageSize=${page.size}&Page=${number}`;
  return {
    [name]: items,
    page: page.number,
    page_size: page.size,
    start: page.number * page.size,
    end: page.number * page.size + Math.max(0, items.length - 1),
    uri: uriOf(page.number),
    first_page_uri: uriOf(0),
    next_page_uri: page.next ? uriOf(page.number + 1) : null,
    previous_page_uri: page.number === 0 ? null : uriOf(page.number - 1),
  };
};

/** A number in the fields of the IncomingPhoneNumbers resource; its id is made of its digits. */
export const numberFields = (account: Account, phoneNumber: string, smsUrl: string | undefined): unknown => {
  const digits = phoneNumber.replaceAll(/\D/g, '').padStart(32, '0');
  return {
    sid: `PN${digits}`,
    account_sid: account.sid,
    phone_number: phoneNumber,
    friendly_name: phoneNumber,
    sms_url: smsUrl ?? '',
    sms_method: 'POST',
    capabilities: { voice: true, sms: true, mms: true, fax: false },
    api_version: apiVersion,
    uri: `/${apiVersion}/Accounts/${account.sid}/IncomingPhoneNumbers/PN${digits}.json`,
  };
};
