#!/usr/bin/env node
// The launcher: answers --version at once, compiles the factory when its sources have changed, hands over to main.
import { createRequire } from 'node:module'

const argument = process.argv[2]
if (argument === '--version' || argument === '-V') {
  console.log(createRequire(import.meta.url)('../package.json').version)
} else {
  process.setSourceMapsEnabled(true)
  const { compiledFactory } = await import('./compile.js')
  const { main } = await import(await compiledFactory())
  process.exitCode = await main(process.argv)
}
