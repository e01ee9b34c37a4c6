import { statement } from '../../../../db/statement.ts';
import { plainName } from '../../../contract/texting/addresses.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import { firstTextParts } from './messages.ts';
import type { TextRequest } from './text-request.ts';

const readFirst = statement(
  'messaging.first-text-to-phone',
  `select payee, exists (select from message_history where store_id = $1 and customer_phone = $2 and channel = 'sms'
                            and state not in ('suppressed', 'rejected')) as texted
     from read_stores where store_id = $1`,
);

/** What stands around the words of staff to a phone where they are the first from the store, else null. */
export const firstTextTo = async (storeId: string, phone: string, { sql }: Pick<Reader, 'sql'>) => {
  const [row] = await sql<{ payee: string | null; texted: boolean }>(readFirst, [storeId, phone]);
  return row === undefined || row.texted ? null : firstTextParts(plainName(row.payee ?? ''));
};

const addressPlace = '{paymentLink}';

/** The words of staff with the address to pay: where they say so, else behind them. */
const withAddress = (message: string, address: string): string =>
  message.includes(addressPlace) ? message.replaceAll(addressPlace, address) : `${message.trimEnd()} ${address}`;

/** What a text says that no template words; it carries the address to pay, where there is one. */
export const staffMessage = async (
  { storeId, to, template, message }: Pick<TextRequest, 'storeId' | 'to' | 'template' | 'message'>,
  address: string | null,
  handle: Pick<Reader, 'sql'>,
): Promise<string | undefined> => {
  if (message === undefined || template === 'help') return message;
  const said = address === null ? message : withAddress(message, address);
  const first = await firstTextTo(storeId, to, handle);
  return first === null ? said : `${first.before}${said}${first.after}`;
};
