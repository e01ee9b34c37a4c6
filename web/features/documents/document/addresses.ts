/** What the list of made documents can be narrowed to in its address, besides search and status. */
export interface MadePlace {
  /** The internal id of the document that stands beside the list. */
  readonly document?: string;
  readonly customer?: string;
  readonly template?: string;
}

/** Where made documents are listed, and one of them is open. */
export const madeAddress = (place: MadePlace = {}): string =>
  `/templates?${new URLSearchParams({ tab: 'documents', view: 'made', ...place }).toString()}`;
