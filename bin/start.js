// npm start: builds every gym of tenants/, then serves the gyms with the sandbox, and the studio.
import { ensureInstalled, runCommands } from './launch.js'

ensureInstalled()
const { compileFactory } = await import('./compile.js')
const { main } = await import(await compileFactory())
const molde = (/** @type {string[]} */ ...args) => main([process.execPath, 'molde', ...args])

await runCommands(async () => {
  // A gym that cannot be built is named. The others are served.
  const built = await molde('build', '--all')
  return built > 1 ? built : (await molde('preview', '--studio', ...process.argv.slice(2))) || built
})
