// npm start: every gym of tenants/ built, then served with the sandbox behind them, and the studio.
import { ensureInstalled } from './install.js'

ensureInstalled()
const { compiledFactory } = await import('./compile.js')
const { main } = await import(await compiledFactory())
const molde = (/** @type {string[]} */ ...args) => main([process.execPath, 'molde', ...args])

// A gym that cannot be built is named; the others are served all the same.
const built = await molde('build', '--all')
process.exitCode = built > 1 ? built : (await molde('preview', '--studio', ...process.argv.slice(2))) || built
