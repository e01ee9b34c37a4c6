import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { aLink } from '../../testing/builders.ts';
import { openPart } from '../../testing/render.tsx';
import { LinkPanel } from './link-panel.tsx';

const numbers = { newest: 2, oldest: 1 };

/** A screen with the panel of one of two links, which can be closed. */
const PanelScreen = () => {
  const [number, setNumber] = useState<number | null>(numbers.oldest);
  if (number === null) return <p>The panel is closed</p>;
  return (
    <LinkPanel
      linkId={aLink(number).linkId}
      onClose={() => setNumber(null)}
      {...(number !== numbers.newest && { onNewer: () => setNumber(numbers.newest) })}
      {...(number !== numbers.oldest && { onOlder: () => setNumber(numbers.oldest) })}
    />
  );
};

/** Opens the panel of a link. */
export const openPanel = () => openPart(<PanelScreen />);

const dialogCalled = async (title: string) =>
  within(await screen.findByRole(title.startsWith('Confirm POS') ? 'alertdialog' : 'dialog', { name: title }));

/** Opens a dialog by a button of the panel. */
export const pressForDialog = async (user: UserEvent, button: string, title: string) => {
  await user.click(await screen.findByRole('button', { name: button }));
  return dialogCalled(title);
};

/** Opens a dialog from the menu of the panel. */
export const openDialog = async (user: UserEvent, item: string, title: string) => {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  const menu = within(await screen.findByRole('menu'));
  await user.click(await menu.findByRole('menuitem', { name: item }));
  return dialogCalled(title);
};
