// npm start: every gym of tenants/ built, then served with the sandbox behind them, and the studio.
import { ensureInstalled, runCommands } from './launch.js'

ensureInstalled()
const { compiledFactory } = await import('./compile.js')
const { main } = await import(await compiledFactory())
const molde = (/** @type {string[]} */ ...args) => main([process.execPath, 'molde', ...args])

await runCommands(async () => {
  // A gym that cannot be built is named; the others are served all the same.
  const built = await molde('build', '--all')
  return built > 1 ? built : (await molde('preview', '--studio', ...process.argv.slice(2))) || built
})
