import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { localSystem } from '#generator/system/disk.ts'
import { claimOutput } from '#generator/system/ownership.ts'
import { pathsFor } from '#generator/system/paths.ts'
import { emptyFolder } from '#tests/support/folder.ts'
import { reportsFolder } from '#tests/support/reports.js'

test('allows builds in an output folder with leftovers of tests and measurements', async () => {
  const out = await emptyFolder()
  expect(join(reportsFolder, '..')).toBe(pathsFor({}).out)
  await mkdir(join(out, basename(reportsFolder)))
  await writeFile(join(out, basename(reportsFolder), 'spec.html'), '')
  await claimOutput(pathsFor({ out }), localSystem())
  await writeFile(join(out, 'spec.html'), '')
  await rm(join(out, '.molde'))
  await expect(claimOutput(pathsFor({ out }), localSystem())).rejects.toThrow('molde did not make')
})
