const styles = `body{margin:0;font:14px/1.45 system-ui,sans-serif;background:#f1f4f3;color:#0d1918}h1{font-size:1.25rem;margin:16px}
table{width:100%;border-collapse:collapse;background:#fff}th,td{padding:10px 12px;border-top:1px solid #e4e9e8;text-align:left}
a{color:inherit;font-weight:600}`;

const script = `const money=new Intl.NumberFormat('en-US',{style:'currency',currency:'USD'}),
day=new Intl.DateTimeFormat('en-US',{month:'short',day:'numeric',hour:'numeric',minute:'2-digit'}),
safe=(text)=>String(text??'').replace(/[&<>"]/g,(sign)=>'&#'+sign.charCodeAt(0)+';');
fetch(document.body.dataset.rows).then((answer)=>answer.json()).then(({links})=>{document.querySelector('tbody').innerHTML=links.map((link)=>
'<tr><td><input type="checkbox"></td><td><a href="/payment-links/'+safe(link.linkId)+'">'+safe(link.customerName)+'</a></td><td>'
+safe(link.customerPhone)+'</td><td>'+money.format(Number(link.amount))+'</td><td>'+safe(link.status)+'</td><td>'
+day.format(new Date(link.expiresAt))+'</td><td>'+safe(link.transactionNumber)+'</td><td>'+day.format(new Date(link.createdAt))
+'</td><td><button>Text</button></td></tr>').join('')})`;

const heads = ['', 'Customer', 'Phone', 'Amount', 'Status', 'Expires', 'Number', 'Created', ''];

/** The list of links as it can be had at best: a table, and half a kilobyte of script that fills it with the rows of an address. */
export const bareList = (rows: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Payment Links</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${styles}</style></head><body data-rows="${rows}">
<h1>Payment Links</h1><table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody></tbody></table>
<script>${script}</script></body></html>`;
