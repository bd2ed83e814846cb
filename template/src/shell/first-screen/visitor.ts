import { formerIdsIn } from '#platform/device/resolve-tenant.ts'
import { isWide } from '#platform/page/wide.ts'
import { keys, restore } from '#platform/storage/storage.ts'
import { isOpenToGuests } from '../navigation/open-paths.ts'
import { asObject, readStoredJson, textIn } from './stored.ts'

/**
 * Sets attributes of the page about the visitor: `data-visitor` is "member" or "guest", `data-opening` is
 * "login" if a guest is sent there, and `data-staff` is set for staff. Reads the session like api/session.ts.
 */
export function nameVisitor(): void {
  const { dataset } = document.documentElement
  const stored = readStoredJson(keys.userData)
  dataset.visitor = isMemberOf(stored, dataset.tenant ?? '') ? 'member' : 'guest'
  if (dataset.visitor === 'guest' && isThisGym(dataset.tenant ?? '') && !isOpenToGuests(screenPath()))
    dataset.opening = 'login'
  if (dataset.visitor === 'member' && isStaff(stored)) dataset.staff = 'yes'
  // Reserves space for the navigation that loads with the app.
  if (dataset.visitor === 'member' && isWide()) dataset.nav = 'side'
}

/** Returns the window's path without slashes and in lower case. */
export const screenPath = (): string => location.pathname.toLowerCase().replace(/^\/|\/$/g, '')

/** Normalizes the address of a screen: "/Turnos/" becomes "/turnos". */
export function normalizeAddress(): void {
  const { pathname, search, hash } = location
  const plain = `/${screenPath()}`
  if (/^\/[a-z0-9]*$/.test(plain) && plain !== pathname)
    history.replaceState(history.state, '', plain + search + hash)
}

type Stored = ReturnType<typeof readStoredJson>

function isMemberOf(stored: Stored, tenant: string): boolean {
  const { user, dominio = '' } = stored ?? {}
  const ids = ['', tenant, ...formerIdsIn(document.documentElement.dataset)]
  const isOfThisGym = ids.includes(textIn(dominio)) || tenant === '_universal'
  return textIn(asObject(user)?.id) !== '' && isOfThisGym
}

/** Same rule as in api/session.ts. */
function isStaff(stored: Stored): boolean {
  const permissions = stored?.permisos
  return Array.isArray(permissions) && permissions.includes('staff')
}

/** Returns false if another gym was chosen on this phone. The page's login then belongs to the wrong gym. */
const isThisGym = (tenant: string): boolean => isNoOther(restore(keys.tenant), tenant)

/** Returns true if the gym chosen on this phone is this gym, or if none was chosen. */
export const isNoOther = (chosen: string | null, tenant: string): boolean =>
  ['', 'null', tenant, ...formerIdsIn(document.documentElement.dataset)].includes(chosen ?? '')

/**
 * Reloads a page that the browser restores from its history after the session has changed. A frozen page does
 * not notice a logout, and would display the member's data to the next person.
 */
export function watchRestoredPage(): void {
  const session = () => restore(keys.userData)
  let lastSession: string | null = null
  addEventListener('pagehide', () => {
    lastSession = session()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || session() === lastSession) return
    document.body.hidden = true
    location.reload()
  })
}
