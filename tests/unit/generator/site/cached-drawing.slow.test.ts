import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBuildContext } from '../../../../generator/context.ts'
import { drawIcons } from '../../../../generator/icons/draw.ts'
import type { IconJob } from '../../../../generator/icons/icon-renderer.ts'
import { renderGym } from '../../../../generator/pipeline.ts'
import { localSystem } from '../../../../generator/system/disk.ts'
import { pathsFor } from '../../../../generator/system/paths.ts'
import { emptyFolder } from '../../../support/folder.ts'
import { changeApp, tenantsIn } from '../../../support/tenants.ts'

const system = localSystem()

/** A gym that can be rendered, and the number of drawings so far. */
async function renderedGym() {
  const place = await emptyFolder()
  const tenants = await tenantsIn(place, ['box'])
  const paths = pathsFor({ tenants, out: join(place, 'dist') })
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

test('rendering a gym again draws no icon while its logo and colours are unchanged', async () => {
  const { render, tenants, icons } = await renderedGym()
  expect(await render()).toBe(1)
  const drawn = await readdir(icons)
  await changeApp(tenants, 'box', { description: 'Otra descripción' })
  expect(await render()).toBe(1)
  expect(await readdir(icons)).toEqual(drawn)
})

test('rendering a gym with another colour draws its icons again', async () => {
  const { render, tenants } = await renderedGym()
  await render()
  await changeApp(tenants, 'box', { theme_color: '#0a7d33' })
  expect(await render()).toBe(2)
  expect(await render()).toBe(2)
})

test('rendering a gym draws its icons again if a file of them was changed', async () => {
  const { render, icons } = await renderedGym()
  await render()
  const [first = ''] = await readdir(icons)
  await writeFile(join(icons, first), 'damaged')
  expect(await render()).toBe(2)
})
