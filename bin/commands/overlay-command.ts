import { join, relative } from 'node:path'
import type { Command } from 'commander'
import { blobName, originState, readOrigins, writeOrigins } from '#generator/render/origins.ts'
import { loadTemplate } from '#generator/render/template.ts'
import { overlayFolder } from '#generator/site-inputs.ts'
import type { Files } from '#generator/system/system.ts'
import { UserError } from '#generator/system/user-error.ts'
import { loadTenant } from '#generator/tenant/load.ts'
import { nearest } from '#generator/tenant/rules/nearest.ts'
import { cliContext, type GlobalOptions } from '../cli-context.ts'
import { addExamples } from '../flags.ts'
import { resolveGyms } from '../gyms.ts'
import { exitCodes } from '../output/errors.ts'
import { printDocument } from '../output/json.ts'

export function declare(command: Command) {
  command
    .argument('<gym>', 'its name')
    .argument('[files...]', 'files of the app, by their path in template/; without them, list its own')
  addExamples(command, 'box-norte', 'box-norte src/shell/navigation/tabs.ts')
  return (gym: string, files: string[]) => runOverlay(gym, files, command.optsWithGlobals())
}

/**
 * molde overlay <gym> [files…]: copies files of the app into the gym's template/, where they replace the app's
 * files, and records the copied version. For a file that is there already, only the version is recorded.
 */
async function runOverlay(
  named: string,
  requested: readonly string[],
  options: GlobalOptions,
): Promise<number> {
  const { paths, system, json, ...cli } = cliContext(options)
  const [gym = named] = await resolveGyms([named], { ...cli, paths, system, json })
  const { tenant } = await loadTenant(gym, paths, system)
  if (!tenant) throw new UserError('failed', `${gym} has errors.`, `See them with \`molde validate ${gym}\`.`)
  const app = (await loadTemplate(paths, system)).files()
  const recorded = await readOrigins(gym, paths, system)
  const origins = recorded === 'unreadable' ? {} : recorded
  const files = requested.map(file => fileOfApp(file, app))
  const folder = join(paths.tenants, gym, overlayFolder)
  for (const { path, bytes } of files)
    if (!tenant.overlay.has(path)) await system.writeFile(join(folder, path), bytes)
  const allOrigins = {
    ...origins,
    ...Object.fromEntries(files.map(({ path, bytes }) => [path, blobName(bytes)])),
  }
  if (files.length > 0) await writeOrigins(gym, allOrigins, paths, system)
  const rows =
    files.length > 0
      ? files.map(({ path, bytes }) => ({
          file: path,
          state: tenant.overlay.has(path) ? 'noted' : 'copied',
          compare: changesSince(origins[path], blobName(bytes)),
        }))
      : [...tenant.overlay].map(([path, bytes]) => {
          const original = app.get(path)
          return {
            file: path,
            state: original ? originState(bytes, original, origins[path]) : 'own',
            compare: original ? changesSince(origins[path], blobName(original)) : null,
          }
        })
  if (json) printDocument('overlay', { ok: true, gym, files: rows })
  else
    for (const { file, state, compare } of rows)
      console.log(
        [state, relative(process.cwd(), join(folder, file)), ...(compare ? [compare] : [])].join('\t'),
      )
  return exitCodes.fine
}

/**
 * The command that shows changes of the app's file since it was copied. Null if there are none or the version
 * is unknown.
 */
const changesSince = (recorded: string | undefined, now: string): string | null =>
  recorded === undefined || recorded === now ? null : `git diff ${recorded} ${now}`

function fileOfApp(requested: string, app: Files): { path: string; bytes: Uint8Array } {
  const path = requested.replace(/^(\.\/)?template\//, '')
  const bytes = app.get(path)
  if (bytes && !path.startsWith('build/')) return { path, bytes }
  if (bytes)
    throw new UserError(
      'usage',
      `${path} cannot be replaced.`,
      'Every site is stamped by the build of molde itself.',
    )
  const meant = nearest(path, [...app.keys()])
  const hint = meant === '' ? 'Name a file of template/, by its path from there.' : `Did you mean "${meant}"?`
  throw new UserError('usage', `The app has no ${path}.`, hint)
}
