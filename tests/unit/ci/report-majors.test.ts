import { expect, test } from 'vitest'
import { newMajors } from '../../../.ci/report-majors.js'

const rules = [
  { matchPackageNames: ['commander', 'other'], allowedVersions: '<15' },
  { matchPackageNames: ['rolldown'], allowedVersions: '<1.3' },
]
const report = (name: string, wanted: string, latest: string) =>
  newMajors({ [name]: { wanted, latest } }, rules)

test('ignores minor and patch updates', () => {
  expect(report('hono', '4.13.19', '4.14.0')).toEqual([])
})

test('reports a new major that no rule holds back', () => {
  expect(report('hono', '4.13.19', '5.0.0')).toMatchObject([{ name: 'hono', isHeldBack: false }])
})

test('accepts a new major that a rule holds back, and every later one', () => {
  expect(report('commander', '14.0.3', '15.1.0')).toMatchObject([{ isHeldBack: true }])
  expect(report('commander', '14.0.3', '16.0.0')).toMatchObject([{ isHeldBack: true }])
})

test('reports a new major that the rule of its package allows', () => {
  expect(report('commander', '13.0.0', '14.0.3')).toMatchObject([{ isHeldBack: false }])
})

test('reports a new major of a package that is held back within its major only', () => {
  expect(report('rolldown', '1.2.19', '2.0.0')).toMatchObject([{ isHeldBack: false }])
})

test('reports a package of several workspaces once', () => {
  const both = [
    { wanted: '4.6.7', latest: '5.0.0' },
    { wanted: '4.6.7', latest: '5.0.0' },
  ]
  expect(newMajors({ zod: both }, rules)).toHaveLength(1)
})

test('compares majors as numbers', () => {
  expect(report('sharp', '9.0.0', '10.0.0')).toHaveLength(1)
})
