import { tenantBase } from '#api/tenant-base.ts'
import { followable } from '#platform/page/address.ts'

/** Returns the full address of a link from the gym. Null for an address that must not be followed. */
export const addressOf = (url: string): string | null => followable(url, tenantBase(), location.origin)

/** Returns the path of the transfer form. `aim`: the id of the order or charge to pay, or ''. */
export const transferFor = (aim: string): string =>
  aim === '' ? '/transferencias' : `/transferencias?${new URLSearchParams({ para: aim })}`

/** Reads the relative for the purchase from the shop's address. Null for the member. */
export const relativeIn = (search: string): string | null => new URLSearchParams(search).get('para')

/** Reads the order or charge to pay from the address of the transfer form. Null if the address has none. */
export const aimIn = (search: string): string | null => new URLSearchParams(search).get('para')
