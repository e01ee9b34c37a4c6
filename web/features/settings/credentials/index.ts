export { CredentialsCard } from './credentials-card.tsx';
