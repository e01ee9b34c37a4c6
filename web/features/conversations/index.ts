export { ConversationsScreen } from './conversations-screen.tsx';
