import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBuildContext } from '#generator/build-context.ts'
import type { IconRenderer } from '#generator/icons/icon-renderer.ts'
import { openDraftIcons } from '#generator/studio/preview/draft-icons.ts'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'
import { loadTenant } from '#generator/tenant/load.ts'
import { emptyFolder } from '#tests/support/folder.ts'

const drawing: IconRenderer = async ({ icons }) => ({
  icons: icons.map(() => new Uint8Array([1])),
  ground: '#ffffff',
  notes: [],
  proportion: 1,
})

/** Opens the icons of drafts of the demo gym, by colour. */
async function openIcons() {
  const system = localSystem()
  const paths = pathsFor({ out: join(await emptyFolder(), 'dist') })
  const { tenant } = await loadTenant('demo', paths, system)
  if (!tenant) throw new Error('The gym demo is not valid.')
  let renderer = drawing
  const context = await createBuildContext({ paths, system, iconRenderer: job => renderer(job) })
  let settle = () => {}
  const icons = openDraftIcons(() => settle())
  const stateOf = async (color: string) =>
    (await icons.of({ ...tenant, app: { ...tenant.app, theme_color: color } }, context)).state
  return {
    stateOf,
    /** Returns the state after the icons were drawn or failed. */
    async settledStateOf(color: string) {
      const settled = new Promise<void>(done => {
        settle = done
      })
      expect(await stateOf(color)).toBe('drawing')
      await settled
      return stateOf(color)
    },
    drawWith(next: IconRenderer) {
      renderer = next
    },
  }
}

test('draws failed icons again when the draft returns to them', async () => {
  const { stateOf, settledStateOf, drawWith } = await openIcons()
  expect(await stateOf('#111111')).toBe('drawn')
  drawWith(() => Promise.reject(new Error('The machine has no memory left.')))
  expect(await settledStateOf('#222222')).toBe('failed')
  expect(await stateOf('#222222')).toBe('failed')
  drawWith(drawing)
  expect(await settledStateOf('#333333')).toBe('drawn')
  expect(await settledStateOf('#222222')).toBe('drawn')
})
