import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const Slot = createContext<HTMLElement | null>(null);

interface HeaderSlotProps {
  /** The element of a phone's header that shows what a screen puts there; null on a desktop. */
  readonly element: HTMLElement | null;
  readonly children: ReactNode;
}

/** Offers the header of a phone to the screen below it. */
export const HeaderSlot = ({ element, children }: HeaderSlotProps) => <Slot value={element}>{children}</Slot>;

/** Shows a screen's heading and buttons in the header of a phone, in place of the wordmark. */
export const InHeader = ({ children }: { readonly children: ReactNode }) => {
  const element = useContext(Slot);
  return element && createPortal(children, element);
};
