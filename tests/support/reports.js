import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Where tests and measurements leave what is read after them. Hidden, as `npm start` builds into no folder that holds other things than
 * its own.
 */
export const reportsFolder = resolve(import.meta.dirname, '../../dist/.reports')

/**
 * The path of a report of that name, in a folder that is there.
 * @param {string} name
 */
export function reportFile(name) {
  mkdirSync(reportsFolder, { recursive: true })
  return join(reportsFolder, name)
}
