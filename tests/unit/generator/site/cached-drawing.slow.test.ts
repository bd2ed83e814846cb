import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBuildContext } from '#generator/build-context.ts'
import { drawIcons } from '#generator/icons/draw.ts'
import type { IconJob } from '#generator/icons/icon-renderer.ts'
import { renderGym } from '#generator/pipeline.ts'
import { localSystem } from '#generator/system/disk.ts'
import { pathsFor } from '#generator/system/paths.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { changeApp, tenantsIn } from '#tests/support/tenants.ts'

const system = localSystem()

/** Creates a gym. `render` renders the gym and returns the number of drawings so far. */
async function createGym() {
  const folder = await emptyFolder()
  const tenants = await tenantsIn(folder, ['box'])
  const paths = pathsFor({ tenants, out: join(folder, 'dist') })
  let drawings = 0
  const iconRenderer = (job: IconJob) => {
    drawings += 1
    return drawIcons(job)
  }
  const context = await createBuildContext({ paths, system, iconRenderer, splash: 'none' })
  const render = async () => {
    const { problems, folder } = await renderGym('box', context)
    expect([problems, folder]).toEqual([[], join(paths.out, 'box')])
    return drawings
  }
  return { render, tenants, icons: join(paths.out, 'box/public/icons') }
}

test('draws no icon again while the logo and the colours are unchanged', async () => {
  const { render, tenants, icons } = await createGym()
  expect(await render()).toBe(1)
  const firstIcons = await readdir(icons)
  await changeApp(tenants, 'box', { description: 'Otra descripción' })
  expect(await render()).toBe(1)
  expect(await readdir(icons)).toEqual(firstIcons)
})

test('draws the icons again after a change of colour', async () => {
  const { render, tenants } = await createGym()
  await render()
  await changeApp(tenants, 'box', { theme_color: '#0a7d33' })
  expect(await render()).toBe(2)
  expect(await render()).toBe(2)
})

test('draws the icons again if an icon file was changed', async () => {
  const { render, icons } = await createGym()
  await render()
  const [first = ''] = await readdir(icons)
  await writeFile(join(icons, first), 'damaged')
  expect(await render()).toBe(2)
})
