// Script in the page's head that runs before the first paint. The app loads later (build/page-scripts.js).
import { takeHandOver } from '#platform/handed-over.ts'
import { applyStoredAppearance } from './apply-appearance.ts'
import { holdEarlyTaps } from './login/early-tap.ts'
import { offerRestoredLogin } from './login/restored-login.ts'
import { reloadOrSayWhereStuck, sayWhereTooOld } from './stuck.ts'
import { nameVisitor, normalizeAddress, watchRestoredPage } from './visitor.ts'

takeHandOver()
sayWhereTooOld()
applyStoredAppearance()
normalizeAddress()
nameVisitor()
watchRestoredPage()
if (document.documentElement.dataset.opening === 'login') {
  holdEarlyTaps()
  offerRestoredLogin()
}
reloadOrSayWhereStuck()
