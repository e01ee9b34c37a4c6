import { createContext, useContext } from 'react';
import { en, type SignMessages } from './en.ts';

/** The words of the page, in the language in which the server rendered it. */
export const Words = createContext<SignMessages>(en);
export const useWords = (): SignMessages => useContext(Words);
