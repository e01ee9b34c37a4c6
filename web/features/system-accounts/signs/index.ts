export { signMessages } from './messages.ts';
export { Score, SignList, shortReasons, standing } from './sign-list.tsx';
