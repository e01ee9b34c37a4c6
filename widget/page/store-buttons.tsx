import type { ReactElement } from 'react';
import type { PublicLink } from '../../src/contract/payer/public-link.ts';
import { showLocalPhone } from '../../src/contract/phone.ts';
import { callAddress, textAddress, writeAddress } from './contact.ts';
import { PhoneIcon, TextIcon } from './icons.tsx';
import { useMessages } from './messages/language.tsx';

interface StoreButtonsProps {
  readonly link: PublicLink;
  /** Another button comes first, so that none of these is the one to press. */
  readonly isSecond: boolean;
}

/** Calls the store or texts it; writes to it where it has no phone. */
export const StoreButtons = ({
  link: { supportPhone, supportEmail },
  isSecond,
}: StoreButtonsProps): ReactElement | null => {
  const { help } = useMessages();
  const first = isSecond ? 'btn alt' : 'btn';
  if (supportPhone === null)
    return supportEmail === null ? null : (
      <a className={first} href={writeAddress(supportEmail)}>
        {help.write}
      </a>
    );
  return (
    <>
      <a className={first} href={callAddress(supportPhone)}>
        <PhoneIcon />
        {help.call(showLocalPhone(supportPhone))}
      </a>
      <a className="btn alt" href={textAddress(supportPhone)}>
        <TextIcon />
        {help.text}
      </a>
    </>
  );
};
