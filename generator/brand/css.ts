import type { Brand, Tokens } from './brand.ts'

const block = (tokens: Tokens): string =>
  Object.entries(tokens)
    .map(([name, value]) => `${checkedName(name)}:${checkedValue(value)}`)
    .join(';')

/** The brand's custom properties as a style sheet: light, and dark if the system or the member asks for it. */
export function brandCss({ light, dark }: Pick<Brand, 'light' | 'dark'>): string {
  return [
    `:root{color-scheme:light;${block(light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${block(dark)}}}`,
    `:root[data-theme=dark]{color-scheme:dark;${block(dark)}}`,
  ].join('\n')
}

/** Only such names and values ever reach the page's inline style. */
function checkedName(name: string): string {
  if (!/^--[a-z0-9-]+$/.test(name)) throw new Error(`Not a custom property: ${name}`)
  return name
}

function checkedValue(value: string): string {
  if (!/^(#[0-9a-f]{6}|\d{1,3}, \d{1,3}, \d{1,3}|\d{1,3})$/.test(value))
    throw new Error(`Not a colour or a number: ${value}`)
  return value
}
