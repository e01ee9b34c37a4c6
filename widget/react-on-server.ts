// What the page's source takes from React, for the server: it renders once and handles no events, so the parts of Preact that do
// are left out.
export { createContext } from 'preact';
export {
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks';
