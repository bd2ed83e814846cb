import { tenantBase } from '../../api/tenant-base.ts'
import { followable } from '../../platform/page/address.ts'

/** The full address of a link from the gym; null where it may not be followed. */
export const addressOf = (url: string): string | null => followable(url, tenantBase(), location.origin)

/** The path of the transfer form, with what the transfer pays (`aim`: '' for nothing with an id). */
export const transferFor = (aim: string): string =>
  aim === '' ? '/transferencias' : `/transferencias?${new URLSearchParams({ para: aim })}`

/** The relative for whom the shop was opened, by its address; null for nobody. */
export const relativeIn = (search: string): string | null => new URLSearchParams(search).get('para')

/** What the transfer pays, by the address of its form; null where it does not say. */
export const aimIn = (search: string): string | null => new URLSearchParams(search).get('para')
