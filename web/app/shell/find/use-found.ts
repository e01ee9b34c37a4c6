import Customer from '@mui/icons-material/PersonOutlined';
import PaymentLink from '@mui/icons-material/ReceiptLongOutlined';
import { useNavigate } from '../../../core/router/index.ts';
import type { CustomerRow } from '../../../../src/contract/customers.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { showMoney, toCents } from '../../../../src/contract/money.ts';
import { showPhone } from '../../../../src/contract/phone.ts';
import { useFindCustomersQuery, useFindLinksQuery } from './find-api.ts';
import { findMessages } from './messages.ts';
import type { FindOption } from './options.ts';

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

const linkOption = ({ linkId, customerName, transactionNumber, amount }: LinkRow) => ({
  ...({ id: `link-${linkId}`, group: 'links', label: customerName, Icon: PaymentLink } as const),
  detail: transactionNumber,
  end: showMoney(toCents(amount)),
});

/** The customers and the payment links that a search finds, at most five of each, and the way to all of them. */
export const useFound = (q: string): Matches => {
  const navigate = useNavigate();
  const [query, state] = [{ q, limit: most }, { skip: q === '' }];
  const people = useFindCustomersQuery({ query }, state);
  const links = useFindLinksQuery({ query }, state);
  const all = (group: 'customers' | 'links', label: string, path: string): FindOption => ({
    ...{ id: `all-${group}`, group, label, Icon: group === 'links' ? PaymentLink : Customer },
    choose: () => navigate(`${path}?${new URLSearchParams({ q }).toString()}`),
  });
  const { customers = [], nextCursor: morePeople = null } = people.currentData ?? {};
  const { links: found = [], nextCursor: moreLinks = null } = links.currentData ?? {};
  return {
    options: [
      ...customers.map((row) => ({ ...customerOption(row), choose: () => navigate(`/customers/${row.id}`) })),
      ...(morePeople === null ? [] : [all('customers', findMessages.allCustomers(q), '/customers')]),
      ...found.map((row) => ({ ...linkOption(row), choose: () => navigate(`/payment-links/${row.linkId}`) })),
      ...(moreLinks === null ? [] : [all('links', findMessages.allLinks(q), '/payment-links')]),
    ],
    isSearching: people.isFetching || links.isFetching,
    hasFailed: people.isError || links.isError,
    retry: () => {
      for (const answer of [people, links]) if (answer.isError) void answer.refetch();
    },
  };
};
