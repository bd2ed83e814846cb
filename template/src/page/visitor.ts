import { isOpenToGuests } from '../app/navigation/open-paths.ts'
import { formerIdsIn } from '../platform/device/tenant.ts'
import { isWide } from '../platform/page/wide.ts'
import { keys, restore } from '../platform/storage/storage.ts'
import { asObject, storedJson, textIn } from './stored.ts'

/**
 * Says in the page who opens the app: `data-visitor` is "member" or "guest", and `data-opening` is "login" where a guest is led there;
 * `data-staff` where staff do. As api/session.ts reads a session.
 */
export function nameVisitor(): void {
  const { dataset } = document.documentElement
  const stored = storedJson(keys.userData)
  dataset.visitor = isMemberOf(stored, dataset.tenant ?? '') ? 'member' : 'guest'
  if (dataset.visitor === 'guest' && isOwn(dataset.tenant ?? '') && !isOpenToGuests(screenPath()))
    dataset.opening = 'login'
  if (dataset.visitor === 'member' && isStaff(stored)) dataset.staff = 'yes'
  // Room is left for the navigation that comes with the app.
  if (dataset.visitor === 'member' && isWide()) dataset.nav = 'side'
}

/** The path of the window as screens have it: without slashes, in small letters. */
export const screenPath = (): string => location.pathname.toLowerCase().replace(/^\/|\/$/g, '')

/** Writes a screen's path in the address as links have it: "/Turnos/" is "/turnos". */
export function normalizeAddress(): void {
  const { pathname, search, hash } = location
  const plain = `/${screenPath()}`
  if (/^\/[a-z0-9]*$/.test(plain) && plain !== pathname)
    history.replaceState(history.state, '', plain + search + hash)
}

type Stored = ReturnType<typeof storedJson>

function isMemberOf(stored: Stored, tenant: string): boolean {
  const { user, dominio = '' } = stored ?? {}
  const ids = ['', tenant, ...formerIdsIn(document.documentElement.dataset)]
  const isOfThisGym = ids.includes(textIn(dominio)) || tenant === '_universal'
  return textIn(asObject(user)?.id) !== '' && isOfThisGym
}

/** As api/session.ts tells it. */
function isStaff(stored: Stored): boolean {
  const permissions = stored?.permisos
  return Array.isArray(permissions) && permissions.includes('staff')
}

/** Where another gym was chosen on this phone, the login of this one is nobody's. */
const isOwn = (tenant: string): boolean => isNoOther(restore(keys.tenant), tenant)

/** Whether the gym chosen on this phone is this one, or none. */
export const isNoOther = (chosen: string | null, tenant: string): boolean =>
  ['', 'null', tenant, ...formerIdsIn(document.documentElement.dataset)].includes(chosen ?? '')

/**
 * Loads a page again that the browser restores from its history after the session has changed. While it was frozen it heard of no logout,
 * and would show the member's page to whoever goes back.
 */
export function watchRestoredPage(): void {
  const session = () => restore(keys.userData)
  let shown: string | null = null
  addEventListener('pagehide', () => {
    shown = session()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || session() === shown) return
    document.body.hidden = true
    location.reload()
  })
}
