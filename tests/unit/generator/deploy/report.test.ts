import { expect, test } from 'vitest'
import { type Deployment, reportOf } from '../../../../generator/deploy/deploy.ts'
import type { GymReport, Report } from '../../../../generator/plan/report.ts'

const inputs = { factory: 'f', template: 't', materials: {}, fields: {} }
const gym = (name: string, state: GymReport['state']): GymReport => ({
  gym: name,
  state,
  reasons: [],
  inputs: state === 'failed' ? null : inputs,
  files: 1,
  errors: state === 'failed' ? ['broken'] : [],
})
const deployment = (name: string, state: Deployment['state']): Deployment => ({
  gym: name,
  target: 'server',
  state,
  version: null,
  sent: { files: 0, bytes: 0 },
  issues: state === 'failed' ? [{ path: 'robots.txt', what: 'is missing' }] : [],
  thrown: null,
})

test('what is not deployed does not count as deployed', () => {
  const built: Report = {
    schemaVersion: 1,
    command: 'build',
    versions: { molde: '0', node: '0' },
    ok: true,
    gyms: [
      gym('deployed', 'built'),
      gym('failed', 'built'),
      gym('here-before', 'unchanged'),
      gym('invalid', 'failed'),
      gym('lost', 'built'),
      gym('not-asked', 'built'),
      gym('stopped', 'built'),
    ],
  }
  const report = reportOf(built, [
    deployment('deployed', 'deployed'),
    deployment('failed', 'failed'),
    deployment('here-before', 'left'),
    deployment('invalid', 'left'),
    deployment('lost', 'left'),
    deployment('stopped', 'skipped'),
  ])
  expect(report.ok).toBe(false)
  expect(report.gyms.map(one => [one.gym, one.state, one.inputs !== null, one.errors])).toEqual([
    ['deployed', 'built', true, []],
    ['failed', 'failed', false, ['robots.txt is missing']],
    ['here-before', 'unchanged', true, []],
    ['invalid', 'failed', false, ['broken']],
    ['lost', 'failed', false, []],
    ['stopped', 'failed', false, []],
  ])
})
