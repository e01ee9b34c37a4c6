export { DetailsSection } from './details-section.tsx';
export { PasswordSection } from './password-section.tsx';
export { ProfileSection } from './profile-section.tsx';
export { SessionsSection } from './sessions-section.tsx';
