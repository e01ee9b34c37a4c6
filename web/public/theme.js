(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // A browser that refuses storage gets the default theme.
  }
  const dark = stored === 'dark' || (stored === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.className = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#080d0e' : '#f1f4f3');
})();
