import { expect, test } from 'vitest'
import {
  deploySteps,
  inDeployOrder,
  inRemovalOrder,
  isHashed,
  scriptInDeployOrder,
} from '#generator/site/deploy-order.ts'

const site = [
  ['index.html'],
  ['ngsw-worker.js'],
  ['manifest.webmanifest', 'assets/dominios/box/app.json', 'icons/favicon.png', 'guia.pdf'],
  ['assets/main-DNyhjZyT.js', 'assets/p-ZjP4CjeZ-DJ1DGIsW.js', 'icons/icon-192.cb0a06a9.png'],
] as const
const [page, worker, others, hashed] = site

test('shows hashed files first, the page after all files that it requests, and the worker last', () => {
  expect(inDeployOrder(site.flat())).toEqual([hashed, others, page, worker])
  expect(inDeployOrder([...worker, ...page])).toEqual([page, worker])
  expect(inDeployOrder([])).toEqual([])
  expect(deploySteps.at(-1)).toBe('removals')
})

test('removes worker and page before the files that they request', () => {
  expect(inRemovalOrder(site.flat())).toEqual([worker, page, others, hashed])
})

test('recognizes only names with a digest as hashed', () => {
  for (const path of hashed) expect(isHashed(path), path).toBe(true)
  for (const path of [...page, ...worker, ...others]) expect(isHashed(path), path).toBe(false)
})

test('joins the commands of a script in the order of the steps', () => {
  const script = scriptInDeployOrder({
    removals: 'rm',
    worker: '',
    page: 'page',
    others: 'cp\nmv',
    hashed: 'ln',
  })
  expect(script).toBe('ln\ncp\nmv\npage\nrm')
})
