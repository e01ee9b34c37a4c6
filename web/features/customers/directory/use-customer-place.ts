import { useLocation, useMatch, useNavigate } from '../../../core/router/index.ts';

const listPath = '/customers';

interface CustomerPlace {
  /** Whom the panel shows, or null where there is none. */
  readonly id: string | null;
  /** Opens a customer; in place of another one it is no step of Back. */
  readonly open: (id: string, edit?: boolean) => void;
  readonly close: () => void;
}

/** The address of a customer's panel beside the list as it is searched, filtered and ordered. */
export const useAddressOf = () => {
  const { search } = useLocation();
  return (id: string) => ({ pathname: `${listPath}/${id}`, search });
};

/** Who is open beside the directory, as the address names them. Search, filter, order and page stay as they are. */
export const useCustomerPlace = (): CustomerPlace => {
  const id = useMatch(`${listPath}/:id`)?.params.id ?? null;
  const { search } = useLocation();
  const navigate = useNavigate();
  const addressOf = useAddressOf();
  return {
    id,
    open: (next, edit = false) =>
      void navigate(addressOf(next), { replace: id !== null, ...(edit && { state: { edit } }) }),
    close: () => void navigate({ pathname: listPath, search }),
  };
};
