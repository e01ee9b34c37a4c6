import { escapeHtml } from '../../platform/html.ts';
import type { ReceivedCall } from './records.ts';

/** What came to the receiver as a page, the newest first. It asks nobody's browser to run anything. */
export const receiverPage = (calls: readonly ReceivedCall[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox webhooks</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/phone/phone.css">
</head>
<body class="ledger">
<main>
<h1>Sandbox webhooks</h1>
<p>Everything that was sent to an address that begins with <code>/receiver/</code> on this server. <a href="/receiver">Look again</a> · <a href="/phone">Back to the phone</a></p>
${calls.length === 0 ? '<p class="empty">Nothing has come yet.</p>' : table(calls)}
</main>
</body>
</html>
`;

const headings = ['When', 'To', 'Answer', 'Body', 'Id and signature'];

const table = (
  calls: readonly ReceivedCall[],
): string => `<div class="table-scroll" tabindex="0" role="region" aria-label="Calls">
<table>
<thead><tr>${headings.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody>
${[...calls].reverse().map(row).join('\n')}
</tbody>
</table>
</div>`;

const row = ({ at, name, answer, headers, body }: ReceivedCall): string => {
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], headers['webhook-signature']];
  const cells = [at.slice(0, 19).replace('T', ' '), `/receiver/${name}`, answer, body, signed.join(' ')];
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
};
