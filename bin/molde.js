#!/usr/bin/env node
// The launcher: answers --version at once, compiles the factory when its sources have changed, hands over to main.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureNode, failWith, runCommands } from './launch.js'

// Colours are decided when the first module that prints is loaded.
if (process.env.MOLDE_NO_COLOR) process.env.NO_COLOR = '1'

const argument = process.argv[2]
if (argument === '--version' || argument === '-V') {
  console.log(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version)
} else {
  ensureNode()
  ensurePackages(fileURLToPath(new URL('..', import.meta.url)))
  // Reading the maps costs every start; a trace is printed only when it is asked for.
  if (process.env.MOLDE_DEBUG) process.setSourceMapsEnabled(true)
  const { compiledFactory } = await import('./compile.js')
  const { main } = await import(await compiledFactory())
  await runCommands(() => main(process.argv))
}

/** @param {string} home */
function ensurePackages(home) {
  // npm installs neither the packages of the app for a dependency, nor its lock file.
  if (/[\\/]node_modules[\\/]/.test(home))
    failWith(
      'molde does not run as a dependency of another package.',
      'Clone its repository, and name your gyms there with MOLDE_TENANTS: see docs/operators.md.',
    )
  if (existsSync(new URL('../node_modules/rolldown', import.meta.url))) return
  failWith(`The packages of ${home} are not installed.`, 'Run there: npm ci')
}
