const path = '/checkmodal'

/** Returns the path of a class's roll call. */
export const rollPath = (slot: string): string => `${path}?${new URLSearchParams({ id: slot })}`

/** Returns the class in an address of the roll call. null without a class, and for another page's address. */
export function parseRollPath({ pathname, search }: { pathname: string; search: string }): string | null {
  return pathname === path ? new URLSearchParams(search).get('id') || null : null
}
