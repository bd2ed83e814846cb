// Prints new major versions of dependencies and fails where renovate.json does not hold them back.
// npm leaves out versions that the running Node cannot use, so this runs on a newer Node than the oldest supported version.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const home = resolve(import.meta.dirname, '..')

/** @typedef {{ wanted: string, latest: string }} Update */
/** @typedef {{ matchPackageNames?: string[], allowedVersions?: string }} Rule */
/** @typedef {{ name: string, wanted: string, latest: string, isHeldBack: boolean }} Major */

const majorOf = (/** @type {string} */ version) => Number(version.split('.', 1))

/**
 * Dependencies whose latest version is a new major. A major is held back if a rule such as `<15` rejects all its versions.
 * @param {Readonly<Record<string, Update | Update[]>>} outdated the output of `npm outdated --json`
 * @param {readonly Rule[]} rules
 * @returns {Major[]}
 */
export function newMajors(outdated, rules) {
  return Object.entries(outdated).flatMap(([name, updates]) => {
    const limit = firstRejectedMajor(rules, name)
    // A package of several workspaces has an update for each, and they have the same versions.
    const [update] = [updates].flat()
    if (!update || majorOf(update.latest) <= majorOf(update.wanted)) return []
    const { wanted, latest } = update
    return [{ name, wanted, latest, isHeldBack: majorOf(latest) >= limit }]
  })
}

/**
 * 15 for `<15`. Infinity where no rule names the package, or where its limit is within a major, such as `<1.3`.
 * @param {readonly Rule[]} rules
 * @param {string} name
 */
function firstRejectedMajor(rules, name) {
  const limits = rules
    .filter(({ matchPackageNames }) => matchPackageNames?.includes(name))
    .map(({ allowedVersions = '' }) => /^<(\d+)$/.exec(allowedVersions)?.[1])
  return Math.min(...limits.map(limit => Number(limit ?? Infinity)))
}

/** @returns {Record<string, Update | Update[]>} */
function readOutdated() {
  // npm ends with code 1 where something is outdated.
  const { stdout, stderr, error } = spawnSync('npm', ['outdated', '--json'], {
    cwd: home,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (error) throw error
  const outdated = JSON.parse(stdout.trim() || '{}')
  if ('error' in outdated)
    throw new Error(`npm outdated failed: ${JSON.stringify(outdated.error)}\n${stderr}`)
  return outdated
}

function reportMajors() {
  const { packageRules } = JSON.parse(readFileSync(resolve(home, 'renovate.json'), 'utf8'))
  const majors = newMajors(readOutdated(), packageRules)
  for (const major of majors)
    console.log(
      `${major.name} ${major.wanted} → ${major.latest}: ${major.isHeldBack ? 'held back' : 'not decided'}`,
    )
  if (majors.every(({ isHeldBack }) => isHeldBack)) return
  console.error('Update these packages, or hold them back in renovate.json and docs/decisions/.')
  process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) reportMajors()
