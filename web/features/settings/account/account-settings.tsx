import { useUser } from '../../../core/session-api.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { SecondFactorsSection } from '../../second-factors/index.ts';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** The profile of the store, for its admins, and the user's own password, second factors and sessions. */
export const AccountSettings = () => (
  <Sheet>
    {useUser().role === 'admin' && <ProfileSection />}
    <PasswordSection />
    <SecondFactorsSection />
    <SessionsSection />
  </Sheet>
);
