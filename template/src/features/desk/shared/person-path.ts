const path = '/persona'

/** Returns the path of a person's card. */
export const personPath = (person: string): string => `${path}?${new URLSearchParams({ id: person })}`

/** Returns the person in an address of the card, '' without a person. null for another page's address. */
export function personIn({ pathname, search }: { pathname: string; search: string }): string | null {
  return pathname === path ? (new URLSearchParams(search).get('id') ?? '') : null
}
