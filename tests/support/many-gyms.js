// Generates many gyms, each with a different name and colour and a logo of a sample gym.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const samples = resolve(import.meta.dirname, '../../tenants')
const logos = ['demo', 'fuerza-sur', 'corazon-del-nandu'].map(gym =>
  readFileSync(join(samples, gym, 'logo.svg')),
)

/**
 * Writes `count` gyms into a folder.
 * @param {string} folder
 * @param {number} count
 * @returns {string[]} their names
 */
export function writeGyms(folder, count) {
  return Array.from({ length: count }, (_, index) => {
    const gym = `gym-${String(index).padStart(4, '0')}`
    mkdirSync(join(folder, gym), { recursive: true })
    writeFileSync(join(folder, gym, 'app.json'), `${JSON.stringify(appOf(index), null, 2)}\n`)
    writeFileSync(join(folder, gym, 'logo.svg'), logos[index % logos.length] ?? '')
    return gym
  })
}

/** @param {number} index */
function appOf(index) {
  const color = `#${((index * 1_037_449 + 0x2040a0) % 0x1000000).toString(16).padStart(6, '0')}`
  return {
    name: `Gimnasio ${index}`,
    theme_color: color,
    theme_text: luminance(color) > 0.179 ? '#000000' : '#ffffff',
    issede: index % 4,
    sedeinit: index % 4 === 0 ? 0 : 1001,
  }
}

/** Computes the relative luminance of #rrggbb as defined by WCAG. */
function luminance(/** @type {string} */ color) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
