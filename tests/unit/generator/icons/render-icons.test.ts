import { expect, test } from 'vitest'
import { deriveBrand } from '#generator/brand/derive.ts'
import { drawnProblems } from '#generator/icons/render-icons.ts'
import { type FailureReason, JobFailed } from '#generator/system/processes/worker-pool.ts'
import { writtenApp } from '#generator/tenant/app-json/app-schema.ts'
import type { Tenant } from '#generator/tenant/tenant.ts'

const app = writtenApp.parse({ name: 'Box', theme_color: '#1d4ed8', theme_text: '#ffffff' })
const tenant: Tenant = {
  gym: 'box',
  app: { ...app, short_name: 'Box', description: 'Box' },
  logo: { file: '/box/logo.svg', kind: 'svg', bytes: new TextEncoder().encode('<svg/>') },
  icon: null,
  screenshots: [],
  overlay: new Map(),
}

const messageFor = async (reason: FailureReason, message: string) => {
  const renderer = () => Promise.reject(new JobFailed(reason, message))
  const [problem] = await drawnProblems(tenant, deriveBrand(tenant), renderer)
  expect(problem).toMatchObject({ code: 'logo/undrawable', file: '/box/logo.svg' })
  return problem?.message ?? ''
}

test('explains a logo rejected by the library without the library’s message', async () => {
  const message = await messageFor('failed', 'svgload_buffer: SVG rendering failed')
  expect(message).toContain('the file is damaged, or holds something that is not understood')
  expect(message).not.toContain('svgload')
})

test('explains a logo that exceeds the time or memory limit', async () => {
  expect(await messageFor('time', 'it took more than 20 s')).toContain('it took more than 20 s')
})
