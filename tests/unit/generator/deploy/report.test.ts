import { expect, test } from 'vitest'
import { type Deployment, reportOf, withCodes } from '#generator/deploy/deploy.ts'
import type { GymReport, Report } from '#generator/plan/report.ts'

import { UserError } from '#generator/system/user-error.ts'

const inputs = { factory: 'f', template: 't', materials: {}, fields: {} }
const createGym = (name: string, state: GymReport['state']): GymReport => ({
  gym: name,
  state,
  reasons: [],
  inputs: state === 'failed' ? null : inputs,
  files: 1,
  errors: state === 'failed' ? ['broken'] : [],
})
const createDeployment = (name: string, state: Deployment['state']): Deployment => ({
  gym: name,
  target: 'server',
  state,
  version: null,
  sent: { files: 0, bytes: 0 },
  issues: state === 'failed' ? [{ path: 'robots.txt', what: 'is missing' }] : [],
  thrown: state === 'failed' ? new UserError('environment', 'root@server /srv/gyms', 'Run it again.') : null,
  isWithdrawn: false,
})

test('reports failed deploys as failed, with codes for the reasons', () => {
  const built: Report = {
    schemaVersion: 1,
    command: 'build',
    versions: { molde: '0', node: '0' },
    ok: true,
    gyms: [
      createGym('deployed', 'built'),
      createGym('failed', 'built'),
      createGym('held', 'unchanged'),
      createGym('here-before', 'unchanged'),
      createGym('invalid', 'failed'),
      createGym('lost', 'built'),
      createGym('not-asked', 'built'),
      createGym('stopped', 'built'),
    ],
  }
  const report = reportOf(built, [
    createDeployment('deployed', 'deployed'),
    createDeployment('failed', 'failed'),
    createDeployment('held', 'held'),
    createDeployment('here-before', 'left'),
    createDeployment('invalid', 'left'),
    createDeployment('lost', 'left'),
    createDeployment('stopped', 'skipped'),
  ])
  expect(report.ok).toBe(false)
  expect(report.gyms.map(gym => [gym.gym, gym.state, gym.inputs !== null, gym.errors])).toEqual([
    ['deployed', 'built', true, []],
    ['failed', 'failed', false, ['deploy/issues', 'deploy/environment']],
    ['held', 'failed', false, ['deploy/held']],
    ['here-before', 'unchanged', true, []],
    ['invalid', 'failed', false, ['broken']],
    ['lost', 'failed', false, []],
    ['stopped', 'failed', false, []],
  ])
})

test('keeps only error codes in the public report', () => {
  const errors = [
    'app/colour theme_color',
    'A command on root@server failed: /srv/gyms is full',
    'The disk refused /home/me/dist: EACCES',
    'deploy/issues',
  ]
  const report: Report = {
    ...{ schemaVersion: 1, command: 'build', versions: { molde: '0', node: '0' }, ok: false },
    gyms: [{ ...createGym('box', 'failed'), errors }],
  }
  expect(withCodes(report).gyms[0]?.errors).toEqual(['app/colour', 'build/failed', 'deploy/issues'])
})
