#!/usr/bin/env node
// The launcher: answers --version at once, compiles the factory when its sources have changed, hands over to main.
import { readFileSync } from 'node:fs'

// Colours are decided when the first module that prints is loaded.
if (process.env.MOLDE_NO_COLOR) process.env.NO_COLOR = '1'

// Who reads our words may have read enough: `molde schema --protocol | head`.
process.stdout.on('error', error => {
  if (Reflect.get(error, 'code') !== 'EPIPE') throw error
  process.exit()
})

const argument = process.argv[2]
if (argument === '--version' || argument === '-V') {
  console.log(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version)
} else {
  // Reading the maps costs every start; a trace is printed only when it is asked for.
  if (process.env.MOLDE_DEBUG) process.setSourceMapsEnabled(true)
  const { compiledFactory } = await import('./compile.js')
  const { main } = await import(await compiledFactory())
  process.exitCode = await main(process.argv)
}
