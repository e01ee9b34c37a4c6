import Customer from '@mui/icons-material/PersonOutlined';
import PaymentLink from '@mui/icons-material/ReceiptLongOutlined';
import { useNavigate } from '../../../core/router/index.ts';
import type { CustomerRow } from '../../../../src/contract/customers.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { useFindCustomersQuery, useFindLinksQuery } from './find-api.ts';
import { showCard } from '../../../ui/card-digits.ts';
import { findMessages } from './messages.ts';
import type { FindOption } from './find-option.ts';

const most = 5;

interface Matches {
  readonly options: readonly FindOption[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

const customerOption = ({ id, customerName, customerPhone, customerEmail }: CustomerRow) => ({
  ...({ id: `customer-${id}`, group: 'customers', label: customerName, Icon: Customer } as const),
  detail: customerPhone === null ? (customerEmail ?? '') : showPhone(customerPhone),
});

const linkOption = ({ linkId, customerName, transactionNumber, amount, cardLast4 }: LinkRow, q: string) => ({
  ...({ id: `link-${linkId}`, group: 'links', label: customerName, Icon: PaymentLink } as const),
  // Found by its card alone it says which.
  detail: cardLast4 === q ? `${transactionNumber} · ${showCard(q)}` : transactionNumber,
  end: showMoney(toCents(amount)),
});

/** The customers and the payment links that a search finds, at most five of each, and the way to all of them. */
export const useFound = (q: string): Matches => {
  const navigate = useNavigate();
  const [query, state] = [{ q, limit: most }, { skip: q === '' }];
  const people = useFindCustomersQuery({ query }, state);
  const links = useFindLinksQuery({ query }, state);
  const at = (option: Omit<FindOption, 'to' | 'choose'>, to: string): FindOption => ({
    ...option,
    to,
    choose: () => navigate(to),
  });
  const all = (group: 'customers' | 'links', label: string, path: string): FindOption => ({
    ...{ id: `all-${group}`, group, label, Icon: group === 'links' ? PaymentLink : Customer },
    choose: () => navigate(`${path}?${new URLSearchParams({ q }).toString()}`),
  });
  const { customers = [], nextCursor: morePeople = null } = people.currentData ?? {};
  const { links: found = [], nextCursor: moreLinks = null } = links.currentData ?? {};
  return {
    options: [
      ...customers.map((row) => at(customerOption(row), `/customers/${row.id}`)),
      ...(morePeople === null ? [] : [all('customers', findMessages.allCustomers(q), '/customers')]),
      ...found.map((row) => at(linkOption(row, q), `/payment-links/${row.linkId}`)),
      ...(moreLinks === null ? [] : [all('links', findMessages.allLinks(q), '/payment-links')]),
    ],
    isSearching: people.isFetching || links.isFetching,
    hasFailed: people.isError || links.isError,
    retry: () => {
      for (const answer of [people, links]) if (answer.isError) void answer.refetch();
    },
  };
};
