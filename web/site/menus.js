// Menus open and close without this. It closes an open one as people expect: by Escape, by a click beside it, once an entry is chosen.
const openMenus = () => Array.from(document.querySelectorAll('header details[open]'));

addEventListener('click', ({ target }) => {
  const used = target.closest('a') ? null : target.closest('header details');
  for (const menu of openMenus()) if (menu !== used) menu.open = false;
});

addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const menu of openMenus()) {
    menu.open = false;
    menu.querySelector('summary').focus();
  }
});
