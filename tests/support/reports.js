import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * The folder of reports of tests and measurements. Its name starts with a dot because `npm start` refuses to build into a folder with
 * foreign visible files.
 */
export const reportsFolder = resolve(import.meta.dirname, '../../dist/.reports')

/**
 * Returns the path of a report. Creates the folder if necessary.
 * @param {string} name
 */
export function reportFile(name) {
  mkdirSync(reportsFolder, { recursive: true })
  return join(reportsFolder, name)
}
