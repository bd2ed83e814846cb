const path = '/persona'

/** Where the card of a person is. */
export const personPath = (person: string): string => `${path}?${new URLSearchParams({ id: person })}`

/** The person whom an address of the card names, '' for none; null for another page's address. */
export function personIn({ pathname, search }: { pathname: string; search: string }): string | null {
  return pathname === path ? (new URLSearchParams(search).get('id') ?? '') : null
}
