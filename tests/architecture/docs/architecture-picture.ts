import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '#tests/support/molde.ts'
import { orders, stages } from '../layers.ts'

/** The box of a folder of the repository. */
interface Box {
  folder: string
  x: number
  y: number
  width: number
}

const [left, right, height, gap] = [20, 940, 34, 10]

/** Lays out boxes side by side over the whole width. */
function row(root: string, names: readonly string[], y: number): Box[] {
  const width = (right - left - gap * (names.length - 1)) / names.length
  return names.map((name, at) => ({
    folder: `${root}/${name}`,
    x: Math.round(left + at * (width + gap)),
    y,
    width: Math.round(width),
  }))
}

/** True if the path exists and is not a source file. */
const isFolder = (path: string) => !/\.tsx?$/.test(path) && existsSync(join(home, path))

/** Lists a folder's layers from the lowest to the highest, without files. */
function layersOf(folder: string): string[][] {
  const layers = orders[folder]?.layers
  if (!Array.isArray(layers)) throw new Error(`${folder} has no layers.`)
  return layers
    .map((line: readonly string[]) => line.filter(name => isFolder(`${folder}/${name}`)))
    .filter(line => line.length > 0)
}

const drawBox = ({ folder, x, y, width }: Box) =>
  `<g><title>${folder}</title><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>` +
  `<text x="${x + width / 2}" y="${y + 22}" text-anchor="middle">${folder.slice(folder.lastIndexOf('/') + 1)}</text></g>`

const heading = (text: string, y: number) => `<text class="heading" x="${left}" y="${y}">${text}</text>`
const note = (text: string, y: number) => `<text class="note" x="${left}" y="${y}">${text}</text>`

/** Draws an arrow from each box of a row to the next. */
const arrows = (boxes: readonly Box[]) =>
  boxes
    .slice(1)
    .map(({ x, y }) => `<path d="M${x - gap + 1} ${y + height / 2}h${gap - 3}" marker-end="url(#head)"/>`)

/**
 * Draws the architecture as SVG from the layers that the test of the imports uses. The picture changes if a folder is added, moved or
 * removed.
 */
export function drawArchitecture(): string {
  const isStage = (name: string) => stages.includes(name)
  const generator = layersOf('generator').map(line => line.filter(name => !isStage(name)))
  const readers = generator.find(line => line.length > 1) ?? []
  const others = generator.flat().filter(name => !readers.includes(name))
  const pipeline = row('generator', stages, 64)
  const reading = row('generator', readers, 156)
  const around = row('generator', others, 248)
  const app = row('template/src', layersOf('template/src').flat().toReversed(), 362)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 430" role="img" aria-label="Architecture: the stages of the factory, what reads or ships sites, and the layers of the app">
<style>
text { font: 14px system-ui, sans-serif; fill: #1f2937 }
.heading { font-weight: 600 } .note { fill: #4b5563; font-size: 12.5px }
rect { fill: #e0e7ff; stroke: #6366f1 } path { stroke: #6366f1; stroke-width: 1.5 } marker path { fill: #6366f1 }
@media (prefers-color-scheme: dark) {
text { fill: #e5e7eb } .note { fill: #9ca3af } rect { fill: #1e1b4b; stroke: #818cf8 } path { stroke: #818cf8 } marker path { fill: #818cf8 }
}
</style>
<defs><marker id="head" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0L6 3L0 6z" stroke="none"/></marker></defs>
${heading('generator/: the factory, one gym from left to right', 30)}
${note('tenants/&lt;gym&gt;/app.json and logo come in on the left, dist/&lt;gym&gt;/www/ goes out on the right', 50)}
${[...pipeline.map(drawBox), ...arrows(pipeline)].join('\n')}
${heading('What reads or ships sites', 142)}
${reading.map(drawBox).join('\n')}
${heading('Below and above all of them', 226)}
${note('onboarding: writes gyms’ folders · system: files, processes, network · sandbox: the reference backend · backend-check: whether a gym’s own fits', 242)}
${around.map(drawBox).join('\n')}
${heading('template/src/: the app, each layer imports only those to its right', 328)}
${note('The backend is asked through api, with the operations of protocol', 348)}
${[...app.map(drawBox), ...arrows(app)].join('\n')}
</svg>
`
}
