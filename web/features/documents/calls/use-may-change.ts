import { useUser } from '../../../core/session-api.ts';

/** Whether whoever is signed in may change templates: an admin, but not the operator as one. */
export const useMayChange = (): boolean => {
  const { role, impersonatedBy } = useUser();
  return role === 'admin' && impersonatedBy === null;
};
