import { dollars } from '../ipos/replies.ts';
import type { Act } from '../ipos/records.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');

const kinds = { 1: 'Sale', 2: 'Void', 3: 'Refund', 5: 'Pre-authorization', 6: 'Capture' } as const;

/** The charges ledger as a page, newest first. */
export const ledgerPage = (acts: readonly Act[]): string => `<!doctype html>
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
<p>Everything the stand-in for the card processor has on its books. No money moves here. <a href="/phone">Back to the phone</a></p>
${acts.length === 0 ? '<p class="nothing">Nothing has been charged yet.</p>' : table(acts)}
</main>
</body>
</html>
`;

const table = (
  acts: readonly Act[],
): string => `<div class="scroll" tabindex="0" role="region" aria-label="Transactions">
<table>
<thead><tr>${['When', 'What', 'Amount', 'Answer', 'Card', 'Reference', 'RRN', 'State'].map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody>
${[...acts].reverse().map(row).join('\n')}
</tbody>
</table>
</div>`;

const row = (act: Act): string => {
  const cells = [
    act.at.slice(0, 19).replace('T', ' '),
    kinds[act.type],
    `$${dollars(act.verdict.cents)}`,
    `${act.verdict.approved ? 'Approved' : 'Declined'} (${act.verdict.text})`,
    `${act.brand} ${act.funding} ${act.last4}`,
    act.ref,
    act.rrn,
    stateOf(act),
  ];
  return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
};

const stateOf = (act: Act): string => {
  const states = [
    act.voided && 'voided',
    act.refundedCents > 0 && 'refunded',
    act.capturedCents !== undefined && 'captured',
    act.settled && 'settled',
  ];
  return states.filter((state) => state !== false).join(', ');
};
