import { customerImports } from '../../../../src/contract/customer-imports.ts';
import { importActs } from '../../../../src/contract/customers/import-acts.ts';
import { api, mutationOf, queryOf } from '../../../core/api.ts';

const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    customerImports: queryOf(build, customerImports.list, 'customers'),
    customerImport: queryOf(build, customerImports.one, 'customers'),
    // Without a topic: rows stay where they are while somebody puts them right.
    importRows: queryOf(build, customerImports.rows),
    startImport: mutationOf(build, customerImports.start),
    importPart: mutationOf(build, customerImports.part),
    mapColumns: mutationOf(build, customerImports.mapColumns),
    changeImportRow: mutationOf(build, customerImports.changeRow),
    runImport: mutationOf(build, customerImports.run),
    pauseImport: mutationOf(build, importActs.pause),
    resumeImport: mutationOf(build, importActs.resume),
    stopImport: mutationOf(build, importActs.stop),
    undoPlan: queryOf(build, importActs.undoPlan),
    undoImport: mutationOf(build, importActs.undo),
    stayedCustomers: queryOf(build, importActs.stayed),
  }),
});

export const {
  useChangeImportRowMutation,
  useCustomerImportQuery,
  useCustomerImportsQuery,
  useImportPartMutation,
  useImportRowsQuery,
  useLazyUndoPlanQuery,
  useMapColumnsMutation,
  usePauseImportMutation,
  useResumeImportMutation,
  useRunImportMutation,
  useStartImportMutation,
  useStayedCustomersQuery,
  useStopImportMutation,
  useUndoImportMutation,
} = importsApi;
