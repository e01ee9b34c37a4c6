export { signMessages } from './messages.ts';
export { newReasons, Score, SignList, shortReasons, standing } from './sign-list.tsx';
