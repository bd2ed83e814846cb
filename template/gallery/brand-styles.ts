import type { Plugin } from 'vite'
import { brandCss } from '../../generator/brand/css.ts'
import { brandTokens } from '../../generator/brand/tokens.ts'
import { brands } from './brands.ts'

const module = 'virtual:brand-styles'

/** Vite plugin that derives the style sheet of each brand like a build of a gym. */
export const brandStyles = (): Plugin => ({
  name: 'brand-styles',
  resolveId: id => (id === module ? `\0${module}` : null),
  load(id) {
    if (id !== `\0${module}`) return null
    const styles = brands.map(brand => brandCss(brandTokens(brand)))
    return `export const styles = ${JSON.stringify(styles)}`
  },
})
