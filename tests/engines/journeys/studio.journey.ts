// The operator of many gyms, in molde studio.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathsFor } from '#generator/system/paths.ts'
import { forgetDrafts } from '#tests/support/drafts.ts'
import { startMolde } from '#tests/support/molde.ts'
import { readAddress } from '#tests/support/studio-page.ts'
import { tenantsIn } from '#tests/support/tenants.ts'
import { journey } from '../journey.ts'
import { Visitor } from '../visitor.ts'

journey('studio home', async ({ openWindow }) => {
  const place = await mkdtemp(join(tmpdir(), 'molde-studio-'))
  const tenants = await tenantsIn(place, ['box', 'centro'], gym => ({ name: `Gimnasio ${gym}` }))
  const studio = startMolde('studio', '--port', '0', '--tenants', tenants, '--out', join(place, 'dist'))
  try {
    const address = new URL(await readAddress(studio))
    const operator = new Visitor(await openWindow(Number(address.port)), address.origin)
    await operator.open(address.hash)
    // WebKit's language is always English.
    await operator.tap('button', 'ES')
    await operator.see('text', '2 en total')
    for (const gym of ['box', 'centro']) await operator.see('link', `Gimnasio ${gym}`)
    await operator.tap('link', 'Gimnasio box')
    await operator.see('heading', 'Gimnasio box')
  } finally {
    await studio.stop()
    await forgetDrafts(pathsFor({ tenants }))
    await rm(place, { recursive: true, force: true })
  }
})
