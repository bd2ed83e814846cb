#!/usr/bin/env node
// The launcher: prints --version at once, compiles the factory if its sources have changed, calls main.
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
  // Source maps slow down every start, and traces are printed only with MOLDE_DEBUG.
  if (process.env.MOLDE_DEBUG) process.setSourceMapsEnabled(true)
  const { compileFactory } = await import('./compile.js')
  const { main } = await import(await compileFactory())
  await runCommands(() => main(process.argv))
}

/** @param {string} home */
function ensurePackages(home) {
  // npm does not install the app's packages for a dependency, nor use its lock file.
  if (/[\\/]node_modules[\\/]/.test(home))
    failWith(
      'molde does not run as a dependency of another package.',
      'Clone its repository, and name your gyms there with MOLDE_TENANTS: see docs/operators.md.',
    )
  if (existsSync(new URL('../node_modules/rolldown', import.meta.url))) return
  failWith(`The packages of ${home} are not installed.`, 'Run there: npm ci')
}
