const path = '/checkmodal'

/** Where the roll of a class is called. */
export const rollPath = (slot: string): string => `${path}?${new URLSearchParams({ id: slot })}`

/** The class that an address of the roll call names; null for none, and for another page's address. */
export function rolledSlot({ pathname, search }: { pathname: string; search: string }): string | null {
  return pathname === path ? new URLSearchParams(search).get('id') || null : null
}
