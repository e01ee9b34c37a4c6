import { createContext, useContext } from 'react';
import { en, type SignMessages } from './en.ts';

/** The words of the page, in the language in which the server rendered it. */
export const MessagesContext = createContext<SignMessages>(en);
export const useMessages = (): SignMessages => useContext(MessagesContext);
