import { Screenshot, type ScreenshotName } from './screenshot.tsx';

interface PhoneProps {
  readonly name: Extract<ScreenshotName, `phone-${string}`>;
  readonly isFirst?: true;
}

/** A screen of the product on a phone. */
export const Phone = ({ name, isFirst }: PhoneProps) => (
  <div className="phone" aria-hidden="true">
    <Screenshot name={name} {...(isFirst && { isFirst })} />
  </div>
);
