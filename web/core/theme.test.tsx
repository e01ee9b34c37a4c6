import Tooltip from '@mui/material/Tooltip';
import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { theme } from './theme.ts';

const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const point = (name: string): boolean => fireEvent.mouseOver(screen.getByRole('button', { name }));
const leave = (name: string): boolean => fireEvent.mouseLeave(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ThemeProvider theme={theme}>
      {['Copy', 'Text'].map((name) => (
        <Tooltip key={name} title={`${name} it`} describeChild>
          <button type="button">{name}</button>
        </Tooltip>
      ))}
    </ThemeProvider>,
  );
});

// Tooltips share the time of the last one: without this pause the next test would open its tooltip at once.
afterEach(() => {
  pass(2_000);
  vi.useRealTimers();
});

it('a tooltip opens after 700 ms', () => {
  point('Copy');
  pass(699);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  pass(1);
  expect(screen.getByRole('tooltip', { name: 'Copy it' })).toBeVisible();
  leave('Copy');
});

it('a tooltip opens at once within 300 ms of another, and after 700 ms again later', () => {
  point('Copy');
  pass(700);
  leave('Copy');
  pass(290);
  point('Text');
  pass(1);
  expect(screen.getByRole('tooltip', { name: 'Text it' })).toBeVisible();
  leave('Text');
  pass(310);
  point('Copy');
  pass(1);
  expect(screen.queryByRole('tooltip', { name: 'Copy it' })).not.toBeInTheDocument();
});
