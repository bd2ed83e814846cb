import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import {
  type StepTests,
  selfTest,
  type TestReport,
  type TestStep,
  testMessage,
  testSteps,
  untested,
} from '#features/gym/install/push-test/self-test.ts'

afterEach(() => {
  vi.restoreAllMocks()
})
const yes = async () => true
const allGood: StepTests = { support: yes, permission: yes, worker: yes, token: yes, delivery: yes }
async function reportsOf(tests: StepTests) {
  const reports: TestReport[] = []
  const holds = await selfTest(tests, report => reports.push(report))
  return { holds, reports, last: reports.at(-1) ?? untested }
}

test('runs every step in order and reports success', async () => {
  const { holds, reports, last } = await reportsOf(allGood)
  expect(holds).toBe(true)
  const busy = reports.flatMap(report => testSteps.filter(step => report[step] === 'busy'))
  expect(busy).toEqual([...testSteps])
  expect(testMessage(last, 'ready')).toBe('Todo bien: te llegan.')
})

test.each<[TestStep, string]>([
  ['support', 'Este navegador no recibe notificaciones'],
  ['permission', 'Permitilas en los ajustes'],
  ['worker', 'se está instalando'],
  ['token', 'No se pudo anotar este teléfono'],
  ['delivery', 'La de prueba no llegó.'],
])('stops at %s and names the missing part', async (step, expected) => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const later = testSteps[testSteps.indexOf(step) + 1]
  for (const failing of [async () => false, () => Promise.reject(new Error('no'))]) {
    const { holds, last } = await reportsOf({ ...allGood, [step]: failing })
    expect(holds).toBe(false)
    expect(last[step]).toBe('bad')
    if (later) expect(last[later]).toBe('waiting')
    expect(testMessage(last, 'ready')).toContain(expected)
  }
})

test('stops at a refusal by the gym and shows its message', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  const refuse = () => Promise.reject(new ApiError('refused', 'No.', { errors: ['Hoy no mandamos avisos.'] }))
  const { last } = await reportsOf({ ...allGood, delivery: refuse })
  expect(last.delivery).toBe('bad')
  expect(testMessage(last, 'ready')).toBe('Hoy no mandamos avisos.')
})

test('tells an iPhone’s browser to install the app', () => {
  expect(testMessage({ ...untested, support: 'bad' }, 'install')).toContain('pantalla de inicio')
})

test('shows no message while a step is running', () => {
  expect(testMessage({ ...untested, support: 'good', permission: 'busy' }, 'ready')).toBeNull()
})
