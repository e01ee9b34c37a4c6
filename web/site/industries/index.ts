/** A kind of business, as menus name it and as its address does. */
export interface IndustryName {
  readonly slug: string;
  readonly name: string;
}

export const industries: readonly IndustryName[] = [];
