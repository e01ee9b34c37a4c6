import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../ui/toasts.tsx';
import { useSignOutMutation } from '../../core/session-api.ts';
import { signedOut } from '../../core/session-slice.ts';
import { clearSession } from '../../core/session-storage.ts';

/** Signs out here and on the server. When the server cannot be told, this browser forgets the session all the same. */
export const useSignOut = (): (() => Promise<void>) => {
  const [tellServer] = useSignOutMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  return async () => {
    await tellServer();
    try {
      clearSession();
      dispatch(signedOut());
      toast({ title: 'Logged Out', text: 'You have been successfully logged out.' });
      await navigate('/login');
    } catch {
      toast({ title: 'Logout Error', text: 'There was an error logging out.', tone: 'error' });
    }
  };
};
