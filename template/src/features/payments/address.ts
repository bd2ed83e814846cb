import { tenantBase } from '../../api/tenant-base.ts'
import { followable } from '../../platform/address.ts'

/** The whole address of something the gym names; null where it is none that may be followed. */
export const addressOf = (url: string): string | null => followable(url, tenantBase(), location.origin)

/** Where a transfer is told, with what it is for; '' for nothing that has a name. */
export const transferFor = (aim: string): string =>
  aim === '' ? '/transferencias' : `/transferencias?${new URLSearchParams({ para: aim })}`

/** What the address of that screen says it is for; null where it says nothing. */
export const aimIn = (search: string): string | null => new URLSearchParams(search).get('para')
