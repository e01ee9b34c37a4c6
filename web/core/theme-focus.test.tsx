import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Radio from '@mui/material/Radio';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { theme } from './theme.ts';

it.each([
  ['radio', <Radio key="radio" />],
  ['checkbox', <Checkbox key="checkbox" />],
])('the keyboard focus is visible on a %s, whose input is hidden', async (role, control) => {
  render(<ThemeProvider theme={theme}>{control}</ThemeProvider>);
  const box = screen.getByRole(role).parentElement;
  expect(box).not.toHaveStyle({ outlineWidth: '2px', outlineStyle: 'solid' });
  await userEvent.tab();
  expect(box).toHaveStyle({ outlineWidth: '2px', outlineStyle: 'solid' });
});

it('an entry of a menu is never cut: its label has several lines, and its focus is drawn inside of it', async () => {
  render(
    <ThemeProvider theme={theme}>
      <MenuList>
        <MenuItem>Copy URL</MenuItem>
      </MenuList>
    </ThemeProvider>,
  );
  await userEvent.tab();
  expect(screen.getByRole('menuitem')).toHaveStyle({
    whiteSpace: 'normal',
    outlineStyle: 'solid',
    outlineOffset: '-2px',
  });
});
