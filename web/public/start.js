// Runs before everything else: asks for the files that this address needs, all at once, and for what its screen reads first, so that the
// answers are there when the screen is. What it does not ask for is asked for later; nothing depends on it.
(() => {
  const stored = () => {
    try {
      return localStorage.getItem('sessionToken');
    } catch {
      return null;
    }
  };
  // The first page of a list, as its screen asks for it.
  const customers = '/api/customers?limit=50&sort=active';
  const links = '/api/payment-links?limit=50&status=all&sort=newest';
  const firstReads = { '/': customers, '/customers': customers, '/payment-links': links };
  const token = stored();
  const { pathname, search } = location;
  const isSigningIn = !token && ['/', '/login'].includes(pathname);
  const lists = JSON.parse(document.querySelector('meta[name="first-files"]')?.content ?? '{}');
  const files = isSigningIn ? lists['sign-in'] : [...(lists.console ?? []), ...((token && lists[pathname]) || [])];
  const askFor = (files) => {
    for (const href of new Set(files)) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' });
      document.head.append(link);
    }
  };
  if (!token) return askFor(files);
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const read = (address) => {
    const answer = fetch(location.origin + address, { headers, credentials: 'include' });
    // Whoever takes the answer meets the failure; where nobody does, it is none.
    answer.catch(() => undefined);
    return [address, answer];
  };
  const first = search === '' ? firstReads[pathname] : undefined;
  const lines = first === links ? links : undefined;
  const byAddress = new Map(['/api/auth/user', first].filter(Boolean).map(read));
  // Where lines are drawn before the console runs, whoever draws them asks for its files, which would hold them up.
  const askForConsole = () => askFor(files);
  globalThis.earlyAnswers = { token, begun: performance.now(), byAddress, lines, askForConsole };
  if (lines === undefined) return askForConsole();
  askFor(lists.lines);
  // Without `Temporal` the lines need a formatter, of which the first takes longer to make than they do: it is made while the server answers.
  if ('Temporal' in globalThis) return;
  const locale = `${document.documentElement.lang || 'en'}-US`;
  setTimeout(() => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }));
})();
