const styles = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f4f5f7;color:#1a2027}
main{max-width:28rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:12px}h1{font-size:1.1rem;margin:0}
.amount{font-size:2.5rem;font-weight:700;margin:.5rem 0}label{display:block;margin:.75rem 0 .25rem}
input{width:100%;height:48px;padding:0 .75rem;font:inherit;border:1px solid #8a94a0;border-radius:8px}
button{width:100%;height:52px;margin-top:1rem;font:inherit;font-weight:600;color:#fff;background:#0b57d0;border:0;border-radius:8px}`;

const script = `const f=document.querySelector('form');f.addEventListener('submit',e=>{e.preventDefault();const b=f.querySelector('button');
b.disabled=true;b.textContent='Paying';fetch('/pay',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({
street:f.street.value,zip:f.zip.value})}).then(r=>r.json()).then(a=>{b.textContent=a.success?'Paid':'Try again';b.disabled=a.success})
.catch(()=>{b.textContent='Try again';b.disabled=false})});document.documentElement.dataset.usable='yes'`;

const escape = (value: string | null): string => (value ?? '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What the page says. */
export interface BareLink {
  readonly payee: string;
  readonly amount: string;
  readonly customerNotes: string | null;
}

/** A payer's page as small as it can be: one row, rendered by a template, styles and half a kilobyte of script inside. */
export const barePage = ({ payee, amount, customerNotes }: BareLink): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pay ${escape(payee)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${styles}</style></head><body><main>
<h1>${escape(payee)}</h1><p class="amount">$${escape(amount)}</p><p>${escape(customerNotes)}</p><form>
<label for="card">Card number</label><input id="card" inputmode="numeric"><label for="expiry">Expiry</label><input id="expiry">
<label for="cvv">Security code</label><input id="cvv"><label for="street">Street</label><input id="street" name="street">
<label for="zip">ZIP code</label><input id="zip" name="zip"><button>Pay $${escape(amount)}</button></form></main>
<script>${script}</script></body></html>`;
