import { expect, test } from 'vitest'
import { type Deployment, reportOf, withCodes } from '../../../../generator/deploy/deploy.ts'
import type { GymReport, Report } from '../../../../generator/plan/report.ts'

import { UserError } from '../../../../generator/system/user-error.ts'

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
  thrown: state === 'failed' ? new UserError('environment', 'root@server /srv/gyms', 'Run it again.') : null,
  isWithdrawn: false,
})

test('what is not deployed does not count as deployed, and why is said in codes', () => {
  const built: Report = {
    schemaVersion: 1,
    command: 'build',
    versions: { molde: '0', node: '0' },
    ok: true,
    gyms: [
      gym('deployed', 'built'),
      gym('failed', 'built'),
      gym('held', 'unchanged'),
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
    deployment('held', 'held'),
    deployment('here-before', 'left'),
    deployment('invalid', 'left'),
    deployment('lost', 'left'),
    deployment('stopped', 'skipped'),
  ])
  expect(report.ok).toBe(false)
  expect(report.gyms.map(one => [one.gym, one.state, one.inputs !== null, one.errors])).toEqual([
    ['deployed', 'built', true, []],
    ['failed', 'failed', false, ['deploy/issues', 'deploy/environment']],
    ['held', 'failed', false, ['deploy/held']],
    ['here-before', 'unchanged', true, []],
    ['invalid', 'failed', false, ['broken']],
    ['lost', 'failed', false, []],
    ['stopped', 'failed', false, []],
  ])
})

test('the report that everybody can read has codes, and no message', () => {
  const errors = [
    'app/colour theme_color',
    'A command on root@server failed: /srv/gyms is full',
    'The disk refused /home/me/dist: EACCES',
    'deploy/issues',
  ]
  const report: Report = {
    ...{ schemaVersion: 1, command: 'build', versions: { molde: '0', node: '0' }, ok: false },
    gyms: [{ ...gym('box', 'failed'), errors }],
  }
  expect(withCodes(report).gyms[0]?.errors).toEqual(['app/colour', 'build/failed', 'deploy/issues'])
})
