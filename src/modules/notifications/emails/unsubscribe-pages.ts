// They look like the card of the emails that lead here, light or dark as their reader has it.
const styles = `:root{color-scheme:light dark;--page:#f1f4f3;--card:#fff;--line:#e4e9e8;--ink:#0d1918;--quiet:#475654;--brand:#06605c;--on-brand:#fff}
@media (prefers-color-scheme:dark){:root{--page:#080d0e;--card:#101718;--line:#222c2d;--ink:#e9f0ef;--quiet:#aab8b6;--brand:#54c8bd;--on-brand:#04211f}}
body{margin:0;padding:24px 12px;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif}
main{max-width:480px;margin:0 auto;padding:28px;background:var(--card);border:1px solid var(--line);border-radius:18px;box-sizing:border-box}
h1{margin:0 0 8px;font-size:22px;line-height:1.3}p{margin:0;color:var(--quiet)}
button{width:100%;min-height:48px;margin-top:22px;border:0;border-radius:14px;background:var(--brand);color:var(--on-brand);font:inherit;font-size:17px;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--brand);outline-offset:2px}`;

const page = (heading: string, content: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${heading}</title>
<style>${styles}</style>
<main><h1>${heading}</h1>${content}</main>
</html>`;

const form = (field: string, label: string): string =>
  `<form method="post"><button name="choice" value="${field}">${label}</button></form>`;

/** The pages on which somebody unsubscribes. */
export const unsubscribePages = {
  ask: page('Unsubscribe', `<p>The store will send you no more notifications.</p>${form('stop', 'Unsubscribe')}`),
  done: page(
    'You are unsubscribed',
    `<p>The store can see it, and sends you no more notifications.</p>${form('again', 'Subscribe again')}`,
  ),
  unknown: page('Page Not Found', '<p>This address is not known here. Please use the one in your email.</p>'),
};
