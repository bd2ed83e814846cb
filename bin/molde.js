#!/usr/bin/env node
// The launcher: answers --version at once, compiles the factory when its sources have changed, hands over to main.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Colours are decided when the first module that prints is loaded.
if (process.env.MOLDE_NO_COLOR) process.env.NO_COLOR = '1'

// Whoever reads our output may close the pipe early: `molde schema --protocol | head`.
process.stdout.on('error', error => {
  if (Reflect.get(error, 'code') !== 'EPIPE') throw error
  process.exit()
})

const argument = process.argv[2]
if (argument === '--version' || argument === '-V') {
  console.log(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version)
} else if (!existsSync(new URL('../node_modules/rolldown', import.meta.url))) {
  tellMissingPackages(fileURLToPath(new URL('..', import.meta.url)))
} else {
  // Reading the maps costs every start; a trace is printed only when it is asked for.
  if (process.env.MOLDE_DEBUG) process.setSourceMapsEnabled(true)
  const { compiledFactory } = await import('./compile.js')
  const { main } = await import(await compiledFactory())
  process.exitCode = await main(process.argv)
}

/** @param {string} home */
function tellMissingPackages(home) {
  const [message, hint] = [`The packages of ${home} are not installed.`, `Run there: npm ci`]
  const error = { message, hint, exitCode: 3 }
  if (process.argv.includes('--json'))
    console.log(JSON.stringify({ schemaVersion: 1, command: 'error', ok: false, error }, null, 2))
  console.error(`error  ${message}\n       ${hint}`)
  process.exitCode = error.exitCode
}
