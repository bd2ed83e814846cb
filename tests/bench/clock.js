import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const home = resolve(import.meta.dirname, '../..')

/**
 * Runs node and measures the duration.
 * @param {string[]} args
 * @param {{ cwd?: string }} options
 * @returns {number} seconds
 */
export function seconds(args, { cwd = home } = {}) {
  const start = process.hrtime.bigint()
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with code ${status}\n${stderr}`)
  return Number(process.hrtime.bigint() - start) / 1e9
}

/**
 * Runs node and returns its output.
 * @param {string[]} args
 */
export function output(args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: home, encoding: 'utf8' })
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with code ${status}\n${stderr}`)
  return stdout
}

/**
 * Runs node and measures its peak memory, without child processes.
 * @param {string[]} args
 * @returns {number} MB
 */
export function peakMemory(args) {
  const watch = `process.on('exit', () => process.stderr.write('\\npeak ' + process.resourceUsage().maxRSS))`
  const preload = `data:text/javascript,${encodeURIComponent(watch)}`
  const { status, stderr } = spawnSync(process.execPath, ['--import', preload, ...args], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  const [, kilobytes] = /peak (\d+)$/.exec(stderr) ?? []
  if (status !== 0 || !kilobytes)
    throw new Error(`node ${args.join(' ')} ended with code ${status}\n${stderr}`)
  return Number(kilobytes) / 1024
}

/** @param {number[]} values */
export const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Describes the machine for readers of the numbers. */
export function machine() {
  const model = /model name\s*: (.*)/.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1] ?? 'unknown processor'
  return `${model}, Node ${process.versions.node}`
}

/**
 * Prints a figure and its goal. If the goal is missed, the run exits with code 1.
 * @param {string} label
 * @param {number} value
 * @param {'at least' | 'at most'} bound
 * @param {number} limit
 * @param {string} detail
 * @param {string} unit
 */
export function goal(label, value, bound, limit, detail, unit = '×') {
  const isMet = bound === 'at least' ? value >= limit : value <= limit
  if (!isMet) process.exitCode = 1
  const digits = value >= 1 ? 1 : unit === '' ? 3 : 2
  const figure = Number.isInteger(value) && unit === '' ? String(value) : value.toFixed(digits)
  console.log(`${isMet ? '✓' : '✗'} ${label}: ${figure}${unit} (${bound} ${limit}${unit})  ${detail}`)
}
