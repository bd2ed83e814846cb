import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { withoutDescriptions } from '#build/descriptions.js'
import { endpoints } from '#protocol/endpoints.ts'

test('leaves the protocol’s descriptions out of the app', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [withoutDescriptions()],
    build: {
      write: false,
      lib: {
        entry: resolve(import.meta.dirname, '../../../../template/src/protocol/endpoints.ts'),
        formats: ['es'],
      },
    },
  })
  const { output } = (built as Rolldown.RolldownOutput[])[0] ?? { output: [] }
  const code = output.map(file => (file.type === 'chunk' ? file.code : '')).join('')
  expect(code).toContain('estrellaadd')
  expect(Object.values(endpoints).filter(({ summary }) => code.includes(summary))).toEqual([])
  for (const means of ['person who attends', 'Number of spots', '1 to 5', 'in ms'])
    expect(code).not.toContain(means)
})
