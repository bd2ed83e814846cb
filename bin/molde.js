#!/usr/bin/env node
// The launcher: answers --version at once, compiles the factory when its sources have changed, hands over to main.
import { readFileSync } from 'node:fs'

const argument = process.argv[2]
if (argument === '--version' || argument === '-V') {
  console.log(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version)
} else {
  process.setSourceMapsEnabled(true)
  const { compiledFactory } = await import('./compile.js')
  const { main } = await import(await compiledFactory())
  process.exitCode = await main(process.argv)
}
