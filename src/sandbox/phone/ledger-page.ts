import { escapeHtml } from '../../platform/html.ts';
import type { LedgerEntry } from '../ipos/records.ts';
import { dollars } from '../ipos/replies.ts';

const typeNames = { 1: 'Sale', 2: 'Void', 3: 'Refund', 5: 'Pre-authorization', 6: 'Capture' } as const;

/** The ledger as a page, newest entry first. */
export const ledgerPage = (entries: readonly LedgerEntry[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox ledger</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/phone/phone.css">
</head>
<body class="ledger">
<main>
<h1>Sandbox ledger</h1>
<p>Everything that the stand-in for the card processor has recorded. No money moves here. <a href="/phone">Back to the phone</a></p>
${entries.length === 0 ? '<p class="empty">Nothing has been charged yet.</p>' : table(entries)}
</main>
</body>
</html>
`;

const table = (
  entries: readonly LedgerEntry[],
): string => `<div class="table-scroll" tabindex="0" role="region" aria-label="Transactions">
<table>
<thead><tr>${['When', 'What', 'Amount', 'Answer', 'Card', 'Reference', 'RRN', 'State'].map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody>
${[...entries].reverse().map(row).join('\n')}
</tbody>
</table>
</div>`;

const row = (entry: LedgerEntry): string => {
  const cells = [
    entry.at.slice(0, 19).replace('T', ' '),
    typeNames[entry.type],
    `$${dollars(entry.verdict.cents)}`,
    `${entry.verdict.approved ? 'Approved' : 'Declined'} (${entry.verdict.text})`,
    `${entry.brand} ${entry.funding} ${entry.last4}`,
    entry.ref,
    entry.rrn,
    stateOf(entry),
  ];
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
};

const stateOf = (entry: LedgerEntry): string => {
  const states = [
    entry.voided && 'voided',
    entry.refundedCents > 0 && 'refunded',
    entry.capturedCents !== undefined && 'captured',
    entry.settled && 'settled',
  ];
  return states.filter((state) => state !== false).join(', ');
};
